import ChatStorage
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
    /// Whether the terms of a segment that is in the old site are others now.
    private(set) var needsTerms: [Bool]
    /// Where the sorted terms of a segment wait, in order.
    private(set) var terms: [[(place: UInt64, count: Int)]]
    /// How many messages a segment has, and how many with each flag; how many more than in the old site, where its terms are not gathered.
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
      needsTerms = isChanged
      terms = segments.map { _ in [] }
      messages = segments.map { _ in 0 }
      flagCounts = segments.map { _ in SearchFlags.counted.map { _ in 0 } }
    }

    /// Takes in what came of a unit.
    mutating func add(_ result: SearchUnit.Result, of unit: SearchUnit) {
      records.replaceSubrange(unit.blocks, with: result.records)
      if result.isChanged { isChanged[unit.segment] = true }
      if result.needsTerms { needsTerms[unit.segment] = true }
      if let found = result.terms { terms[unit.segment].append(found) }
      messages[unit.segment] += result.messages
      for (index, count) in result.flagCounts.enumerated() { flagCounts[unit.segment][index] += count }
    }

    /// Brings what is said of the segments whose terms stay up to date, and forgets the counts of those whose terms are gathered anew.
    mutating func settle() {
      for (index, segment) in segments.enumerated() {
        guard isChanged[index], let old = summaries[index] else { continue }
        if needsTerms[index] {
          messages[index] = 0
          flagCounts[index] = flagCounts[index].map { _ in 0 }
        } else {
          summaries[index] = SegmentSummary(
            blocks: segment, version: version(of: segment), messages: old.messages + messages[index], start: old.start,
            flagCounts: zip(old.flagCounts, flagCounts[index]).map(+), pieces: old.pieces, directory: old.directory)
        }
      }
    }

    /// Stands for what is in a segment.
    func version(of segment: Range<Int>) -> String {
      String(records[segment].reduce(UInt64(SearchBlock.size)) { StableHash.mix($0, $1.content) }, radix: 36)
    }
  }
}
