/// The size of a JPEG image: from its frame header, turned as its Exif orientation says, as browsers turn it; and that orientation, 1...8.
enum JPEGSize {
  /// Walks the segments up to the frame header; nil when it is not in the bytes.
  static func read(_ header: HeaderBytes) -> (size: (width: Int, height: Int)?, orientation: Int) {
    var offset = 2
    var orientation: Int?
    while let marker = nextMarker(header, &offset) {
      guard let length = header.big16(offset), length >= 2 else { break }
      switch marker {
      // The frame headers; the codes between them are tables and an extension.
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        let size = ImageHeader.pair(header.big16(offset + 5), header.big16(offset + 3))
        let turn = orientation ?? 1
        return (turn >= 5 ? size.map { ($0.height, $0.width) } : size, turn)
      case 0xe1: orientation = orientation ?? self.orientation(header, offset + 2, end: offset + length)
      // The image's data begins without a frame header.
      case 0xda: return (nil, 1)
      default: break
      }
      offset += length
    }
    return (nil, 1)
  }

  /// The code of the next segment; `offset` is then at its length. Segments without one are skipped.
  private static func nextMarker(_ header: HeaderBytes, _ offset: inout Int) -> Int? {
    while let byte = header.byte(offset) {
      guard byte == 0xff else { return nil }
      while header.byte(offset) == 0xff { offset += 1 }
      guard let code = header.byte(offset) else { return nil }
      offset += 1
      switch code {
      case 0x01, 0xd0...0xd8: continue
      case 0x00, 0xd9: return nil
      default: return code
      }
    }
    return nil
  }

  /// What Exif data says in tag 0x0112; nil when it does not.
  private static func orientation(_ header: HeaderBytes, _ start: Int, end: Int) -> Int? {
    guard header.has(Array("Exif\0\0".utf8), at: start) else { return nil }
    let tiff = start + 6
    let isLittle = header.has(Array("II".utf8), at: tiff)
    let read16 = { isLittle ? header.little16($0) : header.big16($0) }
    guard let directory = isLittle ? header.little32(tiff + 4) : header.big32(tiff + 4), let count = read16(tiff + directory) else {
      return nil
    }
    for index in 0..<min(count, 256) {
      let entry = tiff + directory + 2 + index * 12
      guard entry + 12 <= end, let tag = read16(entry) else { return nil }
      if tag == 0x0112 { return read16(entry + 8).flatMap { (1...8).contains($0) ? $0 : nil } }
    }
    return nil
  }
}
