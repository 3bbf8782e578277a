import ChatStorage
import SearchIndex

/// What a build leaves of the search index for the next one.
struct SearchMemory: Sendable {
  /// The blocks.
  var blocks: [SearchBlockRecord] = []
  /// The first file of the index.
  var manifest: [UInt8] = []

  /// Nothing.
  init() {}

  /// What is remembered of the segments, which begin where those of `manifest` do.
  var segments: [SegmentSummary] { SearchManifest(file: manifest)?.segments ?? [] }

  /// Writes what is remembered.
  func write(to writer: inout RecordWriter) {
    writer.write(manifest)
    writer.write(UInt64(blocks.count))
    for block in blocks {
      writer.write(fixed: block.chunks)
      writer.write(fixed: block.messages)
      writer.write(fixed: block.content)
    }
  }

  /// Reads what `write` wrote.
  init(reading reader: inout RecordReader) throws(RecordReader.Damage) {
    manifest = try reader.data()
    let count = try reader.count(ofAtLeast: 24)
    blocks.reserveCapacity(count)
    for _ in 0..<count {
      blocks.append(SearchBlockRecord(chunks: try reader.fixed(), messages: try reader.fixed(), content: try reader.fixed()))
    }
  }
}
