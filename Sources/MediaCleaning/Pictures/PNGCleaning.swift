/// Leaves out the chunks of a PNG file that a picture is not shown by, and what follows it. Animations stay.
struct PNGCleaning {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private static let kept: Set<FourCC> = [
    "CgBI", "IHDR", "PLTE", "IDAT", "acTL", "fcTL", "fdAT", "bKGD", "cHRM", "cICP", "cLLI", "cLLi", "gAMA", "hIST", "iCCP", "mDCV", "mDCv",
    "pHYs", "sBIT", "sRGB", "tRNS",
  ]
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

  /// Adds the edits that clean the file. Checksums are not compared.
  static func clean(_ reader: MediaReader, _ edits: inout EditList) throws {
    var place = signature.count
    var (hasData, hasOrientation) = (false, false)
    while place < reader.size {
      try reader.step()
      guard place + 8 <= reader.size else {
        try edits.cut(place..<reader.size)
        break
      }
      let (length, type) = (try reader.big32(place), try reader.fourCC(place + 4))
      guard length <= Int(Int32.max) else { throw MediaObstacle.damaged(at: place) }
      let chunk = place..<min(place + 12 + length, reader.size)
      place = chunk.upperBound
      switch type {
      case "IEND":
        try edits.replace(chunk.lowerBound..<reader.size, with: Self.end)
        place = reader.size
      case "eXIf" where !hasOrientation && length <= 1 << 20 && chunk.count == 12 + length:
        let turned = try turn(reader, chunk)
        hasOrientation = turned != nil
        try edits.replace(chunk, with: turned ?? [])
      case _ where kept.contains(type): hasData = hasData || type == "IDAT"
      // A chunk without which no picture can be shown, and that is not known.
      case _ where type.code & 0x2000_0000 == 0: throw MediaObstacle.damaged(at: chunk.lowerBound)
      default: try edits.cut(chunk)
      }
    }
    guard hasData else { throw MediaObstacle.cutShort }
  }

  /// A chunk that says only how the picture is turned; nil if it is not.
  private static func turn(_ reader: MediaReader, _ chunk: Range<Int>) throws -> [UInt8]? {
    guard let orientation = Orientation.read(try reader.bytes(chunk.lowerBound + 8..<chunk.upperBound - 4)) else { return nil }
    let tiff = Orientation.tiff(orientation)
    let content = Array("eXIf".utf8) + tiff
    return [0, 0, 0, UInt8(tiff.count)] + content + FourCC(code: checksum(content)).bytes
  }

  /// CRC-32 as PNG has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
