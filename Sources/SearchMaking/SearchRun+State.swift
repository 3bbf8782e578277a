import ChatStorage
import SearchIndex
import StableHashing

extension SearchRun {
  /// What is known of the segments and blocks while an index is made.
  struct State {
    let segments: [Range<Int>]
    /// What is known of each block.
    var records: [SavedSearchBlock]
    /// What the first file says of each segment; nil if nothing is known.
    var summaries: [SegmentSummary?]
    /// Whether nothing that a segment is made from is another than in the old site.
    private(set) var isUntouched: [Bool]
    /// Whether the file of a block of a segment is another than in the old site.
    private(set) var isChanged: [Bool]
    /// Whether the files of terms of a segment have to be written.
    private(set) var hasOtherTerms: [Bool]
    /// Where terms wait that a segment gets, in order, and those that it loses.
    private(set) var added: [[SpooledTerms]]
    private(set) var removed: [[SpooledTerms]]
    /// How many messages a segment has more than in the old site, and how many with each flag.
    private var messages: [Int]
    private var flagCounts: [[Int]]

    init(segments: [Range<Int>], known: [SegmentSummary], old: [SavedSearchBlock], survey: SearchSurvey) {
      self.segments = segments
      let known = Dictionary(known.map { ($0.blocks, $0) }) { first, _ in first }
      summaries = segments.map { $0.upperBound <= old.count ? known[$0] : nil }
      let chunks = survey.chunks
      isUntouched = zip(segments, summaries).map { segment, summary in
        summary != nil && segment.allSatisfy { chunks[$0] != 0 && old[$0].chunks == chunks[$0] }
      }
      records = chunks.indices.map { $0 < old.count ? old[$0] : SavedSearchBlock() }
      isChanged = segments.map { _ in false }
      hasOtherTerms = isChanged
      added = segments.map { _ in [] }
      removed = added
      messages = segments.map { _ in 0 }
      flagCounts = segments.map { _ in SearchFlags.counted.map { _ in 0 } }
    }

    /// Takes in what came of a unit.
    mutating func add(_ result: SearchUnit.Result, of unit: SearchUnit) {
      records.replaceSubrange(unit.blocks, with: result.records)
      if result.isChanged { isChanged[unit.segment] = true }
      if result.hasOtherTerms { hasOtherTerms[unit.segment] = true }
      if let terms = result.added { added[unit.segment].append(terms) }
      if let terms = result.removed { removed[unit.segment].append(terms) }
      messages[unit.segment] += result.messages
      for (index, count) in result.flagCounts.enumerated() { flagCounts[unit.segment][index] += count }
    }

    /// What is to be said of a segment that begins at `start` and has these files of terms.
    func summary(of index: Int, start: Int, pieces: Int, directory: [String]) -> SegmentSummary {
      let (segment, old) = (segments[index], summaries[index])
      return SegmentSummary(
        blocks: segment, version: version(of: segment), messages: (old?.messages ?? 0) + messages[index], start: start,
        flagCounts: old.map { zip($0.flagCounts, flagCounts[index]).map(+) } ?? flagCounts[index], pieces: pieces, directory: directory)
    }

    /// Stands for what is in a segment.
    private func version(of segment: Range<Int>) -> String {
      String(records[segment].reduce(UInt64(SearchBlock.size)) { StableHash.mix($0, $1.content) }, radix: 36)
    }
  }
}
