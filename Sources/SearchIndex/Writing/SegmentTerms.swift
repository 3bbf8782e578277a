/// The terms of a segment as its files say.
package struct SegmentTerms {
  /// A file of a segment cannot be read.
  package struct Damage: Error {}

  private let segment: SegmentSummary
  private let file: (_ name: String) throws -> [UInt8]
  /// The term that was read last.
  private var term: [UInt8] = []

  /// Opens the terms of a segment; `file` gives the file of a name.
  package init(_ segment: SegmentSummary, file: @escaping (_ name: String) throws -> [UInt8]) {
    self.segment = segment
    self.file = file
  }

  /// How many files of terms there are.
  var pieces: Int { segment.pieces }

  /// By file of terms, what its first term begins with, as in a segment's directory. Throws `Damage` for a list that cannot be read, and what
  /// `file` throws.
  func firsts() throws -> [String] {
    var firsts = segment.directory
    if segment.isDeep {
      firsts = try segment.directory.indices.flatMap { SegmentSummary.names(of: try text(ofFile: "d\($0)")) }
    }
    guard firsts.count == segment.pieces else { throw Damage() }
    return firsts
  }

  /// The terms of a file. Throws as `firsts` does.
  func run(ofPiece number: Int) throws -> TermRun { try TermRun(try terms(ofPiece: number).run) }

  /// The last term of a file. Throws as `firsts` does.
  func lastTerm(ofPiece number: Int) throws -> [UInt8] { try terms(ofPiece: number).last }

  private func text(ofFile name: String) throws -> String {
    let name = SegmentLayout.name(segment.blocks) + "/" + name
    guard let text = IndexValue(file: try file(name), named: name)?.string else { throw Damage() }
    return text
  }

  private func terms(ofPiece number: Int) throws -> (run: [UInt8], last: [UInt8]) {
    var terms = self
    var run: [UInt8] = []
    try terms.append(try text(ofFile: "\(number)"), to: &run)
    return (run, terms.term)
  }

  /// Appends what a file says, as `TermRun` reads it.
  private mutating func append(_ text: String, to run: inout [UInt8]) throws {
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
