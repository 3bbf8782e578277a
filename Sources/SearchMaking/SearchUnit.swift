import SearchIndex

/// Neighbouring blocks of a segment that a worker makes at once.
struct SearchUnit: Sendable {
  /// What came of a unit.
  struct Result: Sendable {
    /// What is known of each block.
    var records: [SavedSearchBlock] = []
    /// Whether the file of a block is another than in the old site.
    var isChanged = false
    /// Whether the files of terms that the segment has in the old site are others now.
    var hasOtherTerms = false
    /// Where the sorted terms of the blocks wait: of all where the segment is new, otherwise of those whose file is another.
    var added: SpooledTerms?
    /// Where those wait that the same blocks have in the old site.
    var removed: SpooledTerms?
    /// How many messages there are more than in the old site's segment, and how many more have each of the flags.
    var messages = 0
    var flagCounts = [Int](repeating: 0, count: SearchFlags.counted.count)

    /// Counts the messages of a block, `sign` times.
    mutating func count(_ block: SearchBlock, sign: Int = 1) {
      messages += sign * block.documents.count
      for place in block.documents.indices {
        let flags = block.documents[place].flags
        guard !flags.isEmpty else { continue }
        for (index, flag) in SearchFlags.counted.enumerated() where flags.contains(flag) { flagCounts[index] += sign }
      }
    }
  }

  /// The segment's place among all.
  let segment: Int
  let blocks: Range<Int>

  /// The units of a segment.
  static func units(of segment: Range<Int>, at place: Int) -> [SearchUnit] {
    stride(from: segment.lowerBound, to: segment.upperBound, by: SearchSurvey.stretch).map {
      SearchUnit(segment: place, blocks: $0..<min(segment.upperBound, $0 + SearchSurvey.stretch))
    }
  }
}
