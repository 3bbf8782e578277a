import SearchIndex

extension SearchRun {
  /// What is known of the segments and blocks while an index is made.
  struct State {
    let segments: [Range<Int>]
    /// What is known of each block.
    var records: [SearchBlockRecord]
    /// What the first file says of each segment; nil where nothing is known.
    var summaries: [SegmentSummary?]
    /// Whether nothing that a segment is made from is another than in the old site.
    private(set) var isUntouched: [Bool]
    /// Whether the file of a block of a segment is another than in the old site.
    private(set) var isChanged: [Bool]
    /// Where the sorted terms of a segment wait, in order.
    private(set) var terms: [[(place: UInt64, count: Int)]]
    private(set) var messages: [Int]
    private(set) var flagCounts: [[Int]]

    init(segments: [Range<Int>], known: [SegmentSummary], old: [SearchBlockRecord], survey: SearchSurvey) {
      self.segments = segments
      let known = Dictionary(known.map { ($0.blocks, $0) }) { first, _ in first }
      summaries = segments.map { $0.upperBound <= old.count ? known[$0] : nil }
      let chunks = survey.chunks
      isUntouched = zip(segments, summaries).map { segment, summary in
        summary != nil && segment.allSatisfy { chunks[$0] != 0 && old[$0].chunks == chunks[$0] }
      }
      records = chunks.indices.map { $0 < old.count ? old[$0] : SearchBlockRecord() }
      isChanged = segments.map { _ in false }
      terms = segments.map { _ in [] }
      messages = segments.map { _ in 0 }
      flagCounts = segments.map { _ in SearchFlags.counted.map { _ in 0 } }
    }

    /// Takes in what came of a unit.
    mutating func add(_ result: SearchUnit.Result, of unit: SearchUnit) {
      records.replaceSubrange(unit.blocks, with: result.records)
      if result.isChanged { isChanged[unit.segment] = true }
      guard let found = result.terms else { return }
      terms[unit.segment].append(found)
      messages[unit.segment] += result.messages
      for (index, count) in result.flagCounts.enumerated() { flagCounts[unit.segment][index] += count }
    }
  }
}
