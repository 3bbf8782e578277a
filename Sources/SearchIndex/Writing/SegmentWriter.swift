/// Writes the files of a segment from sorted terms: files of terms with the blocks that have them, lists of these where there are many, and
/// when each block begins.
package struct SegmentWriter {
  private let segment: Range<Int>
  private let write: (_ name: String, _ file: [UInt8]) throws -> Void
  private let keep: (_ name: String) throws -> Void
  /// How many bytes a file of terms has, about: small segments are asked for in each search.
  private let pieceSize: Int

  private var piece: [UInt8] = []
  private var pieces = 0
  private var firsts: [String] = []
  private var first = ""
  /// The term that was added last; nil behind a file that was kept.
  private var latest: [UInt8]? = []

  /// Makes a writer; `write` takes each file with its name, and `keep` the name of one that is as it was.
  package init(
    _ segment: Range<Int>, keep: @escaping (_ name: String) throws -> Void = { _ in },
    write: @escaping (_ name: String, _ file: [UInt8]) throws -> Void
  ) {
    self.segment = segment
    self.write = write
    self.keep = keep
    pieceSize = segment.count >= 1024 ? 2048 : segment.count >= 64 ? 1536 : 1024
  }

  /// Writes the files.
  /// - Parameters:
  ///   - added: The terms of the segment's blocks, in the order of the blocks.
  ///   - old: The terms of the segment as it was; nil when it is new. Then `added` are those of some blocks only. Files into which no term
  ///     falls that is added or removed are kept, and not read.
  ///   - removed: The terms that the same blocks had.
  ///   - times: When each block begins, in seconds since 1970.
  /// - Returns: How many files of terms there are, and their directory.
  /// - Throws: What `write` and `keep` throw, and what the runs and the old terms throw.
  package consuming func finish(_ added: [TermRun], old: SegmentTerms? = nil, removed: [TermRun] = [], times: [Int]) throws
    -> (pieces: Int, directory: [String])
  {
    var changes = TermChanges(added: added, removed: removed)
    if let old, old.pieces > 0 { try mend(old, &changes) } else { try merge(&changes, below: nil) }
    try endPiece()
    try writeTimes(times)
    guard firsts.count > SegmentSummary.fanout else { return (pieces, firsts) }
    var directory: [String] = []
    for start in stride(from: 0, to: firsts.count, by: SegmentSummary.fanout) {
      let list = firsts[start..<min(firsts.count, start + SegmentSummary.fanout)]
      try write("d\(directory.count)") { IndexJSON.append(list.joined(separator: " "), to: &$0) }
      directory.append(firsts[start])
    }
    return (pieces, directory)
  }

  /// Merges changes into the files of a segment as it was. Where a file is changed, its end can move, and then what follows is another file
  /// too, up to the next one that ends where an old one did.
  private mutating func mend(_ old: SegmentTerms, _ changes: inout TermChanges) throws {
    let limits = try old.firsts()
    for number in 0..<old.pieces {
      let limit = number + 1 < old.pieces ? limits[number + 1] : nil
      if piece.isEmpty, pieces == number, !changes.hasTerm(below: limit) {
        try keep(SegmentLayout.name(segment) + "/\(number)")
        firsts.append(try first(ofKept: number, of: old) ?? limits[number])
        pieces += 1
        latest = nil
        continue
      }
      if latest == nil { latest = try old.lastTerm(ofPiece: number - 1) }
      changes.old = try old.run(ofPiece: number)
      try merge(&changes, below: limit)
      // A term that belongs into another file would get lost.
      guard changes.old?.term == nil else { throw SegmentTerms.Damage() }
      // The next term would end it.
      if piece.count >= pieceSize { try endPiece() }
    }
  }

  /// What the first term of a file that is kept begins with where the file before it may end with another term than it did; nil where it does
  /// not, or there is none.
  private func first(ofKept number: Int, of old: SegmentTerms) throws -> String? {
    guard number > 0, let latest, let term = try old.run(ofPiece: number).term else { return nil }
    return Self.separator(of: Array(term), after: latest)
  }

  /// Adds the terms of changes and of what they change, up to a limit.
  private mutating func merge(_ changes: inout TermChanges, below limit: String?) throws {
    var blocks: [UInt32] = []
    while let term = try changes.next(below: limit, minus: UInt32(segment.lowerBound), &blocks) {
      if !blocks.isEmpty { try append(term, blocks) }
    }
  }

  private mutating func append(_ term: [UInt8], _ blocks: [UInt32]) throws {
    if piece.count >= pieceSize { try endPiece() }
    if piece.isEmpty {
      first = pieces == 0 ? "" : Self.separator(of: term, after: latest ?? [])
      IndexDigits.append(0, to: &piece)
      piece += term
    } else {
      piece.append(UInt8(ascii: " "))
      let shared = Self.shared(term, latest ?? [])
      IndexDigits.append(shared.units, to: &piece)
      piece += term[shared.bytes...]
    }
    piece.append(UInt8(ascii: " "))
    PostingList.append(blocks, of: segment.count, to: &piece)
    latest = term
  }

  private mutating func endPiece() throws {
    guard !piece.isEmpty else { return }
    let text = piece
    try write("\(pieces)") { bytes in
      bytes.append(UInt8(ascii: "\""))
      bytes += text
      bytes.append(UInt8(ascii: "\""))
    }
    pieces += 1
    // Nothing comes before the first term, so that anything may stand for it; it must not be empty.
    firsts.append(first.isEmpty ? "#" : first)
    piece.removeAll(keepingCapacity: true)
  }

  private func writeTimes(_ times: [Int]) throws {
    try write("times") { bytes in
      var last = times.first ?? 0
      bytes.append(UInt8(ascii: "\""))
      for time in times {
        IndexDigits.append(time - last, to: &bytes)
        last = time
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private func write(_ name: String, _ body: (inout [UInt8]) -> Void) throws {
    let name = SegmentLayout.name(segment) + "/" + name
    try write(name, IndexFileLayout.bytes(named: name, capacity: 4096, body))
  }

  /// How much of a term is the beginning of the one before it, in whole scalars: in bytes, and in units of UTF-16, of which at most 44.
  private static func shared(_ term: [UInt8], _ other: [UInt8]) -> (bytes: Int, units: Int) {
    var (bytes, units) = (0, 0)
    while bytes < term.count, bytes < other.count {
      let length = length(ofScalarAt: bytes, in: term)
      guard bytes + length <= term.count, bytes + length <= other.count,
        term[bytes..<bytes + length] == other[bytes..<bytes + length], units + 2 <= 44
      else { break }
      bytes += length
      units += length == 4 ? 2 : 1
    }
    return (bytes, units)
  }

  /// The shortest beginning of a term that comes behind another one.
  private static func separator(of term: [UInt8], after other: [UInt8]) -> String {
    var end = 0
    while end < term.count {
      let length = length(ofScalarAt: end, in: term)
      end = min(term.count, end + length)
      if !other.starts(with: term[..<end]) { break }
    }
    return String(decoding: term[..<end], as: UTF8.self)
  }

  static func length(ofScalarAt index: Int, in term: [UInt8]) -> Int {
    switch term[index] {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
