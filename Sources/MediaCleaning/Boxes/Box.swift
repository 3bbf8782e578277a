/// A box of a file that is made of boxes: MP4, QuickTime, HEIF.
struct Box {
  let type: FourCC
  /// Where its letters are.
  let typeStart: Int
  /// Its content, within what contains it.
  let content: Range<Int>
  /// Whether it says no size, and so ends where that ends.
  let isOpen: Bool

  private static let limit = 1 << 16

  /// Where it begins and ends.
  var range: Range<Int> { typeStart - 4..<content.upperBound }

  /// What a box's first bytes say of its size.
  enum Size {
    case bytes(Int)
    /// Up to the end of what contains it.
    case rest
    /// None that a box can have.
    case impossible
  }

  /// Reads a box's size and the length of what is before its content. Eight bytes have to be there.
  static func size(_ reader: MediaReader, at start: Int, before end: Int) throws -> (size: Size, header: Int) {
    switch try reader.big32(start) {
    case 0: return (.rest, 8)
    case 1:
      guard end - start >= 16, let size = Int(exactly: try reader.big(start + 8, 8)), size >= 16 else { return (.impossible, 8) }
      return (.bytes(size), 16)
    case let size: return (size < 8 ? .impossible : .bytes(size), 8)
    }
  }

  /// The boxes in a range, and what is behind them: too short for a box, or from a zero on that ends a list.
  static func list(_ reader: MediaReader, in range: Range<Int>, keeping kept: Set<FourCC>) throws -> (boxes: [Box], rest: Range<Int>) {
    var boxes: [Box] = []
    var start = range.lowerBound
    while range.upperBound - start >= 8 {
      try reader.step()
      guard boxes.count < limit else { throw MediaObstacle.tooManyParts }
      let type = try reader.fourCC(start + 4)
      let (size, header) = try size(reader, at: start, before: range.upperBound)
      let (end, isOpen): (Int, Bool)
      switch size {
      case .bytes(let size) where size <= range.upperBound - start: (end, isOpen) = (start + size, false)
      case .rest where kept.contains(type): (end, isOpen) = (range.upperBound, true)
      case .rest: return (boxes, start..<range.upperBound)
      default: throw MediaObstacle.damaged(at: start)
      }
      boxes.append(Box(type: type, typeStart: start + 4, content: start + header..<end, isOpen: isOpen))
      start = end
    }
    return (boxes, start..<range.upperBound)
  }
}

/// Changes boxes in their places, so that nothing in the file moves.
struct BoxEditor {
  let reader: MediaReader
  var edits: EditList

  init(_ reader: MediaReader, _ edits: EditList) {
    self.reader = reader
    self.edits = edits
  }

  /// The boxes in a range that belong there. All others become free ones, and what is no box becomes zeros.
  mutating func boxes(in range: Range<Int>, keeping kept: Set<FourCC>) throws -> [Box] {
    let (boxes, rest) = try Box.list(reader, in: range, keeping: kept)
    try edits.zero(rest)
    return try boxes.filter { box in
      if kept.contains(box.type) { return true }
      try free(box)
      return false
    }
  }

  /// Makes a box in another one a free one, full of zeros. One without a size becomes the zeros that end a list.
  mutating func free(_ box: Box) throws {
    guard !box.isOpen else { return try edits.zero(box.range) }
    try rename(box, to: box.type == "wide" || box.type == "skip" ? box.type : "free")
    try edits.zero(box.content)
  }

  /// Makes a box of the file itself a free one. One without a size is cut: it is the last one.
  mutating func free(topBox box: Box) throws {
    if box.isOpen { try edits.cut(box.range) } else { try free(box) }
  }

  /// Gives a box other letters.
  mutating func rename(_ box: Box, to type: FourCC) throws {
    try edits.replace(box.typeStart..<box.typeStart + 4, with: type.bytes)
  }

  /// Makes a part of a box's content zeros, as far as the box has it.
  mutating func zero(_ box: Box, _ part: Range<Int>) throws {
    let part = part.clamped(to: 0..<box.content.count)
    try edits.zero(box.content.lowerBound + part.lowerBound..<box.content.lowerBound + part.upperBound)
  }

  /// Makes the times zeros that a description of a film, a track or its media begins with.
  mutating func zeroTimes(_ box: Box) throws {
    guard !box.content.isEmpty else { throw MediaObstacle.damaged(at: box.typeStart) }
    try zero(box, 4..<(reader.byte(box.content.lowerBound) == 1 ? 20 : 12))
  }

  /// Makes the maker and the name zeros of what says how a track is handled.
  mutating func zeroNames(ofHandler box: Box) throws {
    guard box.content.count >= 12 else { throw MediaObstacle.damaged(at: box.typeStart) }
    try zero(box, 12..<box.content.count)
  }
}
