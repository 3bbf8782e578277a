@testable import SearchIndex

/// The files of an index of a few documents.
struct MemoryIndex {
  private(set) var files: [String: [UInt8]] = [:]

  /// Makes the index; `stretch` blocks are gathered at a time.
  init(_ documents: [SearchDocument], blockSize: Int = SearchBlock.size, stretch: Int = 5) {
    let blocks = stride(from: 0, to: documents.count, by: blockSize).map {
      SearchBlock(documents: Array(documents[$0..<min(documents.count, $0 + blockSize)]))
    }
    var summaries: [SegmentSummary] = []
    for (number, block) in blocks.enumerated() { files[IndexFileLayout.path(SearchBlock.name(number))] = block.file(number: number) }
    for segment in SegmentLayout.segments(of: blocks.count) {
      var runs: [TermRun] = []
      for start in stride(from: segment.lowerBound, to: segment.upperBound, by: stretch) {
        var collector = TermCollector()
        for number in start..<min(segment.upperBound, start + stretch) { collector.add(blocks[number], number: number) }
        if let run = try? TermRun(collector.finish()) { runs.append(run) }
      }
      var made: [String: [UInt8]] = [:]
      let writer = SegmentWriter(segment) { made[IndexFileLayout.path($0)] = $1 }
      guard let (pieces, directory) = try? writer.finish(runs, times: blocks[segment].map { $0.documents[0].time }) else { continue }
      files.merge(made) { $1 }
      summaries.append(
        SegmentSummary(
          blocks: segment, version: "v", messages: blocks[segment].reduce(0) { $0 + $1.documents.count },
          start: blocks[segment.lowerBound].documents[0].time, flagCounts: SearchFlags.all.map { _ in 0 }, pieces: pieces,
          directory: directory))
    }
    files["search/index.js"] = SearchManifest(messages: documents.count, timeZone: "UTC", segments: summaries).file
  }

  /// A reader, which notes the paths of the files that it opens.
  func reader(noting note: @escaping (String) -> Void = { _ in }) throws -> SearchIndexReader {
    try SearchIndexReader { path in
      note(path)
      guard let file = files[path] else { throw MissingFile(path: path) }
      return file
    }
  }

  struct MissingFile: Error { let path: String }
}
