import ChatStorage

/// What a build leaves of the search index for the next one, beside the index: that has words of messages.
package struct SavedSearch: Sendable {
  /// The blocks.
  var blocks: [SavedSearchBlock] = []
  /// What stands for the chunks of the export that alone decide what is found of their messages, in ascending order.
  var chunks: [UInt64] = []

  /// Nothing.
  package init() {}

  /// Writes what is remembered.
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

/// What is remembered of a block of the search index.
struct SavedSearchBlock: Sendable, Hashable {
  /// A hash of what it is made from, by the chunks of its messages; 0 where that is not known.
  var chunks: UInt64 = 0
  /// A hash of what it is made from, by the messages; 0 where that is not known.
  var messages: UInt64 = 0
  /// A hash of its file.
  var content: UInt64 = 0
}
