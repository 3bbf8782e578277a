/// Leaves out comments and programs' own blocks of a GIF file, such as XMP, and what follows the pictures.
struct GIFCleaning {
  /// Adds the edits that clean the file.
  static func clean(_ reader: MediaReader, _ edits: inout EditList) throws {
    guard reader.size >= 13 else { throw MediaObstacle.cutShort }
    var place = 13 + colorTable(try reader.byte(10))
    var hasData = false
    while place < reader.size {
      try reader.step()
      let start = place
      switch try reader.byte(start) {
      case 0x2c where start + 10 < reader.size:
        hasData = true
        place = try endOfBlocks(reader, start + 11 + colorTable(try reader.byte(start + 9)))
      case 0x21 where start + 1 < reader.size:
        place = try endOfBlocks(reader, start + 2)
        if try !isKept(reader, start..<place) { try edits.cut(start..<place) }
      case 0x3b:
        try edits.cut(start + 1..<reader.size)
        place = reader.size
      case 0x2c, 0x21:
        try edits.cut(start..<reader.size)
        place = reader.size
      default:
        // Browsers show what came before.
        guard hasData else { throw MediaObstacle.damaged(at: start) }
        try edits.replace(start..<reader.size, with: [0x3b])
        place = reader.size
      }
    }
    guard hasData else { throw MediaObstacle.cutShort }
  }

  private static func colorTable(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Whether pictures are shown by an extension: its time and transparency, its text, how often an animation runs, the colour profile.
  private static func isKept(_ reader: MediaReader, _ range: Range<Int>) throws -> Bool {
    let (name, end) = (range.lowerBound + 3, range.upperBound)
    switch try reader.byte(range.lowerBound + 1) {
    case 0x01, 0xf9: return true
    case 0xff:
      return try reader.has("NETSCAPE2.0", at: name, before: end) || reader.has("ANIMEXTS1.0", at: name, before: end)
        || reader.has("ICCRGBG1012", at: name, before: end)
    default: return false
    }
  }

  /// Where a list of blocks ends, each with its length before it; at most the file's end.
  private static func endOfBlocks(_ reader: MediaReader, _ offset: Int) throws -> Int {
    var offset = offset
    while offset < reader.size {
      try reader.step()
      let length = Int(try reader.byte(offset))
      offset += length + 1
      if length == 0 { return offset }
    }
    return reader.size
  }
}
