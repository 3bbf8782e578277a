import ChatStorage

/// What a build saves about the search index for the next build: fingerprints of its blocks. It holds no text of messages.
package struct SavedSearch: Sendable {
  /// The blocks of the index.
  var blocks: [SavedSearchBlock] = []
  /// Hashes of chunks of the export, in ascending order. What the index has of their messages depends on nothing but the chunk.
  var chunks: [UInt64] = []

  /// Makes an empty value.
  package init() {}

  /// Writes the value to the state file.
  package func write(to writer: inout RecordWriter) {
    writer.write(UInt64(blocks.count))
    for block in blocks {
      writer.write(fixed: block.chunks)
      writer.write(fixed: block.messages)
      writer.write(fixed: block.content)
    }
    writer.write(UInt64(chunks.count))
    for chunk in chunks { writer.write(fixed: chunk) }
  }

  /// Reads what `write` wrote.
  package init(reading reader: inout RecordReader) throws(RecordReader.Damage) {
    let count = try reader.count(ofAtLeast: 24)
    blocks.reserveCapacity(count)
    for _ in 0..<count {
      blocks.append(SavedSearchBlock(chunks: try reader.fixed(), messages: try reader.fixed(), content: try reader.fixed()))
    }
    let chunkCount = try reader.count(ofAtLeast: 8)
    chunks.reserveCapacity(chunkCount)
    for _ in 0..<chunkCount { chunks.append(try reader.fixed()) }
  }
}

/// The fingerprints of a block of the search index.
struct SavedSearchBlock: Sendable, Hashable {
  /// The fingerprint by chunks; 0 if it is unknown.
  var chunks: UInt64 = 0
  /// The fingerprint by messages; 0 if it is unknown.
  var messages: UInt64 = 0
  /// A hash of the block's file.
  var content: UInt64 = 0
}
