import Diagnostics

/// Finds messages in the files of an index, newest first. It opens only the files that it needs.
package struct SearchIndexReader {
  /// The most seconds that a local time can differ from UTC, and a little more.
  private static let widestOffset = 15 * 3600
  /// The most terms that are looked up; more would hardly exclude more blocks.
  private static let mostTerms = 12
  /// The most blocks of a segment before its times are read, which prove the number. Lists of so many take some MB.
  private static let mostUnproven = 1 << 20

  private let file: (_ path: String) throws -> [UInt8]
  /// The first file.
  package let manifest: SearchManifest

  /// Opens an index; `file` gives the bytes of a file at a path in the site.
  /// - Throws: `ArchiveError` when the index cannot be read, and what `file` throws.
  package init(file: @escaping (_ path: String) throws -> [UInt8]) throws {
    self.file = file
    let path = IndexFileLayout.path(SearchManifest.name)
    guard let manifest = SearchManifest(file: try file(path)) else { throw Self.damage(path) }
    self.manifest = manifest
  }

  /// Finds messages.
  /// - Parameters:
  ///   - query: The query.
  ///   - limit: The most messages to return.
  ///   - offset: How many seconds the site's time zone is ahead of UTC at an instant, in seconds since 1970.
  /// - Throws: `ArchiveError` when a file is damaged, and what `file` throws.
  package func hits(_ query: SearchQuery, limit: Int, offset: @escaping (Int) -> Int) throws -> [SearchHit] {
    guard query.isSearchable else { return [] }
    var matcher = SearchMatcher(query, offset: offset)
    var hits: [SearchHit] = []
    for index in manifest.segments.indices.reversed() {
      for block in try blocks(of: index, query).reversed() {
        guard hits.count < limit else { return Array(hits.prefix(limit)) }
        hits += try self.block(block).documents.reversed().compactMap { matcher.hit($0) }
      }
    }
    return Array(hits.prefix(limit))
  }

  /// The blocks of a segment that may have hits.
  private func blocks(of index: Int, _ query: SearchQuery) throws -> [Int] {
    let segment = manifest.segments[index]
    let days = Self.seconds(query)
    let end = index + 1 < manifest.segments.count ? manifest.segments[index + 1].start : Int.max
    guard segment.start <= days.upperBound, end >= days.lowerBound else { return [] }
    let terms = Array(Set(query.clauses.flatMap(\.terms))).sorted { $0.text < $1.text }.prefix(Self.mostTerms)
    let hasDays = days != Int.min...Int.max
    let times = hasDays || terms.isEmpty || segment.blocks.count > Self.mostUnproven ? try times(of: segment) : []
    var blocks: [UInt32]?
    for term in terms {
      guard let found = try postings(term, in: segment) else { continue }
      let known = blocks.map(Set.init)
      blocks = known.map { known in found.filter { known.contains($0) } } ?? found
      if blocks?.isEmpty == true { return [] }
    }
    var result = blocks.map { $0.map { Int($0) + segment.blocks.lowerBound } } ?? Array(segment.blocks)
    if hasDays {
      result = result.filter { block in
        let place = block - segment.blocks.lowerBound
        return times[place] <= days.upperBound && (place + 1 < times.count ? times[place + 1] : end) >= days.lowerBound
      }
    }
    return result
  }

  /// The range of times of all hits.
  private static func seconds(_ query: SearchQuery) -> ClosedRange<Int> {
    var (low, high) = (Int.min, Int.max)
    for clause in query.clauses where !clause.isNegated {
      guard case .days(let days) = clause.kind else { continue }
      low = max(low, days.lowerBound * 86_400 - widestOffset)
      high = min(high, (days.upperBound + 1) * 86_400 + widestOffset)
    }
    return low <= high ? low...high : low...low
  }

  private func block(_ number: Int) throws -> SearchBlock {
    let path = IndexFileLayout.path(SearchBlock.name(number))
    guard let block = SearchBlock(file: try file(path), number: number) else { throw Self.damage(path) }
    return block
  }

  private func times(of segment: SegmentSummary) throws -> [Int] {
    let (text, path) = try text("times", of: segment)
    var (times, time, index): ([Int], Int, Int) = ([], segment.start, 0)
    while let seconds = IndexDigits.read(text, at: &index) {
      guard !time.addingReportingOverflow(seconds).overflow else { break }
      time += seconds
      times.append(time)
    }
    guard times.count == segment.blocks.count else { throw Self.damage(path) }
    return times
  }

  /// The blocks of a segment that have a term; nil if this would take too many files.
  private func postings(_ term: SearchTerm, in segment: SegmentSummary) throws -> [UInt32]? {
    // A segment without a word has no files of terms.
    guard segment.pieces > 0 else { return [] }
    guard let pieces = try pieces(of: term, in: segment) else { return nil }
    var found: Set<UInt32> = []
    for number in pieces {
      let (text, path) = try text("\(number)", of: segment)
      guard let piece = TermPiece(text), let lists = piece.lists(of: term) else { throw Self.damage(path) }
      for list in lists {
        guard let blocks = PostingList.blocks(list, of: segment.blocks.count) else { throw Self.damage(path) }
        found.formUnion(blocks)
      }
    }
    return found.sorted()
  }

  /// The term files that may have a term; nil if they are too many.
  private func pieces(of term: SearchTerm, in segment: SegmentSummary) throws -> ClosedRange<Int>? {
    let range = TermPiece.range(of: term, in: segment.directory)
    guard segment.isDeep else { return range.count <= TermPiece.most ? range : nil }
    guard range.count <= 2 else { return nil }
    func piece(_ list: Int, _ end: (ClosedRange<Int>) -> Int) throws -> Int {
      let (text, _) = try text("d\(list)", of: segment)
      let names = SegmentSummary.names(of: String(decoding: text, as: UTF8.self))
      return list * SegmentSummary.fanout + end(TermPiece.range(of: term, in: names))
    }
    let first = try piece(range.lowerBound, \.lowerBound)
    let last = try piece(range.upperBound, \.upperBound)
    return first <= last && last - first < TermPiece.most ? first...last : nil
  }

  private func text(_ name: String, of segment: SegmentSummary) throws -> (text: [UInt8], path: String) {
    let name = SegmentLayout.name(segment.blocks) + "/" + name
    let path = IndexFileLayout.path(name)
    guard let text = IndexValue(file: try file(path), named: name)?.string else { throw Self.damage(path) }
    return (Array(text.utf8), path)
  }

  private static func damage(_ path: String) -> ArchiveError {
    ArchiveError("the file is not part of a search index, or it is damaged", at: Place(file: path), advice: "build the site again")
  }
}

/// A message that matches a query.
package struct SearchHit: Sendable, Hashable {
  /// The message.
  package let document: SearchDocument
  /// The ranges of the found words in its text, in bytes of UTF-8, in order and without overlaps.
  package let highlights: [Range<Int>]
}
