import ChatStorage

/// What a build leaves of the search index for the next one, beside the index: that has words of messages.
package struct SearchMemory: Sendable {
  /// The blocks.
  var blocks: [SearchBlockRecord] = []
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
      blocks.append(SearchBlockRecord(chunks: try reader.fixed(), messages: try reader.fixed(), content: try reader.fixed()))
    }
    let chunkCount = try reader.count(ofAtLeast: 8)
    chunks.reserveCapacity(chunkCount)
    for _ in 0..<chunkCount { chunks.append(try reader.fixed()) }
  }
}
