/// The terms of a segment as its files say, which are the beginning of those that it has after a change.
package struct SegmentTerms {
  /// A file of a segment cannot be read.
  package struct Damage: Error {}

  private let segment: SegmentSummary
  private let file: (_ name: String) throws -> [UInt8]
  private var next = 0
  private var term: [UInt8] = []

  /// Opens the terms of a segment; `file` gives the file of a name.
  package init(_ segment: SegmentSummary, file: @escaping (_ name: String) throws -> [UInt8]) {
    self.segment = segment
    self.file = file
  }

  /// A run of them. It throws `Damage` for a file that cannot be read, and what `file` throws.
  package func run() throws -> TermRun {
    var terms = self
    return try TermRun { try terms.appendPiece(to: &$0) }
  }

  /// Appends what the next file says, as `TermRun` reads it.
  private mutating func appendPiece(to run: inout [UInt8]) throws {
    guard next < segment.pieces else { return }
    let name = SegmentLayout.name(segment.blocks) + "/\(next)"
    next += 1
    guard let text = IndexValue(file: try file(name), named: name)?.string else { throw Damage() }
    var parts = Array(text.utf8).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)[...]
    while let word = parts.popFirst() {
      guard let list = parts.popFirst() else { throw Damage() }
      try append(word, list, to: &run)
    }
  }

  private mutating func append(_ word: ArraySlice<UInt8>, _ list: ArraySlice<UInt8>, to run: inout [UInt8]) throws {
    guard let shared = word.first.flatMap(IndexDigits.digit), let kept = Self.bytes(ofUnits: shared, in: term),
      let blocks = PostingList.blocks(list, of: segment.blocks.count), !blocks.isEmpty
    else { throw Damage() }
    term.removeSubrange(kept...)
    term += word.dropFirst()
    TermRun.append(term.count, to: &run)
    run += term
    TermRun.append(blocks.count, to: &run)
    var last = 0
    for block in blocks {
      TermRun.append(segment.blocks.lowerBound + Int(block) - last, to: &run)
      last = segment.blocks.lowerBound + Int(block)
    }
  }

  /// How many bytes so many units of UTF-16 are; nil where there are fewer, or half a character.
  private static func bytes(ofUnits units: Int, in term: [UInt8]) -> Int? {
    var (rest, index) = (units, 0)
    while rest > 0 {
      guard index < term.count else { return nil }
      let length = SegmentWriter.length(ofScalarAt: index, in: term)
      rest -= length == 4 ? 2 : 1
      index += length
    }
    return rest == 0 && index <= term.count ? index : nil
  }
}
