/// Leaves out the chunks of a WebP file that a picture is not shown by, and what follows it. Animations stay.
struct WebPCleaning {
  private static let kept: Set<FourCC> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
  private static let keptInFrames: Set<FourCC> = ["VP8 ", "VP8L", "ALPH"]

  private let reader: MediaReader
  /// Where the file says that it ends, which may be behind its last byte.
  private let end: Int
  /// By how much the file becomes shorter.
  private var removed = 0
  private var hasData = false
  /// Where the flags are that say what chunks there are.
  private var flags: Int?
  private var hasOrientation = false

  /// A chunk: where it begins, where it says that it ends with its padding, and its letters.
  private struct Chunk {
    let start: Int
    let end: Int
    let type: FourCC
  }

  /// Adds the edits that clean the file.
  static func clean(_ reader: MediaReader, _ edits: inout EditList) throws {
    let length = try reader.little32(4)
    guard length >= 12 else { throw MediaObstacle.damaged(at: 4) }
    var cleaning = WebPCleaning(reader, end: 8 + length + length % 2)
    try cleaning.walk(&edits)
    guard cleaning.hasData else { throw MediaObstacle.cutShort }
    try edits.cut(min(cleaning.end, reader.size)..<reader.size)
    if cleaning.removed != 0 { try edits.replace(4..<8, with: little(cleaning.end - 8 - cleaning.removed)) }
    if let flags = cleaning.flags {
      try edits.replace(flags..<flags + 1, with: [try reader.byte(flags) & ~0x0c | (cleaning.hasOrientation ? 0x08 : 0)])
    }
  }

  private init(_ reader: MediaReader, end: Int) {
    self.reader = reader
    self.end = end
  }

  private mutating func walk(_ edits: inout EditList) throws {
    var place = 12
    while let chunk = try chunk(place, before: end, &edits) {
      switch chunk.type {
      case "VP8X" where flags == nil && place + 18 <= reader.size: flags = place + 8
      case "ANMF": try frame(chunk, &edits)
      case "EXIF": try exif(chunk, &edits)
      case _ where Self.kept.contains(chunk.type): break
      default: try replace(chunk, with: [], &edits)
      }
      hasData = hasData || ["VP8 ", "VP8L", "ANMF"].contains(chunk.type)
      place = chunk.end
    }
  }

  /// The chunk at an offset; nil at the end, where what is too short for a chunk is cut.
  private mutating func chunk(_ start: Int, before end: Int, _ edits: inout EditList) throws -> Chunk? {
    try reader.step()
    guard start + 8 <= min(end, reader.size) else {
      if start < end {
        try edits.cut(min(start, reader.size)..<min(end, reader.size))
        removed += end - start
      }
      return nil
    }
    let length = try reader.little32(start + 4)
    return Chunk(start: start, end: min(start + 8 + length + length % 2, end), type: try reader.fourCC(start))
  }

  /// Cuts what a frame of an animation is not shown by.
  private mutating func frame(_ frame: Chunk, _ edits: inout EditList) throws {
    let before = removed
    var place = frame.start + 24
    guard place <= frame.end else { throw MediaObstacle.damaged(at: frame.start) }
    while let chunk = try chunk(place, before: frame.end, &edits) {
      if !Self.keptInFrames.contains(chunk.type) { try replace(chunk, with: [], &edits) }
      place = chunk.end
    }
    guard removed != before else { return }
    try edits.replace(frame.start + 4..<frame.start + 8, with: Self.little(frame.end - frame.start - 8 - (removed - before)))
  }

  private mutating func exif(_ chunk: Chunk, _ edits: inout EditList) throws {
    let size = min(chunk.end, reader.size) - chunk.start - 8
    guard flags != nil, !hasOrientation, size <= 1 << 20 else { return try replace(chunk, with: [], &edits) }
    var tiff = try reader.bytes(chunk.start + 8..<chunk.start + 8 + size)
    if tiff.starts(with: "Exif\0\0".utf8) { tiff.removeFirst(6) }
    guard let orientation = Orientation.read(tiff) else { return try replace(chunk, with: [], &edits) }
    hasOrientation = true
    let clean = Orientation.tiff(orientation)
    try replace(chunk, with: Array("EXIF".utf8) + Self.little(clean.count) + clean, &edits)
  }

  private mutating func replace(_ chunk: Chunk, with bytes: [UInt8], _ edits: inout EditList) throws {
    try edits.replace(chunk.start..<min(chunk.end, reader.size), with: bytes)
    removed += chunk.end - chunk.start - bytes.count
  }

  /// Four bytes, the least significant first.
  private static func little(_ number: Int) -> [UInt8] { FourCC(code: UInt32(truncatingIfNeeded: number)).bytes.reversed() }
}
