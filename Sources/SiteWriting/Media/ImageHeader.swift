/// What the first bytes of an image say: its format, and its size as a browser shows it.
struct ImageHeader: Hashable {
  /// A format; the raw value is the usual ending of its files.
  enum Format: String, Sendable {
    case png, jpeg = "jpg", gif, webp, bmp
  }

  /// How many bytes of a file are looked at.
  static let byteLimit = 1 << 18

  /// The format.
  let format: Format
  /// The width in pixels; nil if the bytes do not say.
  let width: Int?
  /// The height in pixels; nil if the bytes do not say.
  let height: Int?
  /// How the picture is turned, 1...8 as in Exif; the width and the height are those of the turned one.
  let orientation: Int
  /// Whether it may be more than one picture: a GIF image always may.
  let isAnimated: Bool

  /// Reads the beginning of a file; nil if it is no image of a known format.
  init?(_ bytes: [UInt8]) {
    let header = HeaderBytes(bytes)
    let size: (width: Int, height: Int)?
    var (orientation, isAnimated) = (1, false)
    if header.has([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0) {
      format = .png
      size = Self.pair(header.big32(16), header.big32(20))
      isAnimated = Self.isAnimatedPNG(header)
    } else if header.has(Array("GIF87a".utf8), at: 0) || header.has(Array("GIF89a".utf8), at: 0) {
      format = .gif
      size = Self.pair(header.little16(6), header.little16(8))
      isAnimated = true
    } else if header.has([0xff, 0xd8, 0xff], at: 0) {
      format = .jpeg
      (size, orientation) = JPEGSize.read(header)
    } else if header.has(Array("RIFF".utf8), at: 0), header.has(Array("WEBP".utf8), at: 8) {
      format = .webp
      size = Self.webPSize(header)
      isAnimated = header.has(Array("VP8X".utf8), at: 12) && (header.byte(20) ?? 0) & 2 != 0
    } else if header.has(Array("BM".utf8), at: 0), let length = header.little32(14), (12...256).contains(length) {
      format = .bmp
      size = length == 12 ? Self.pair(header.little16(18), header.little16(20)) : Self.bitmapSize(header)
    } else {
      return nil
    }
    let isSane = size.map { (1...1_000_000).contains($0.width) && (1...1_000_000).contains($0.height) } ?? false
    width = isSane ? size?.width : nil
    height = isSane ? size?.height : nil
    (self.orientation, self.isAnimated) = (orientation, isAnimated)
  }

  /// Whether a chunk says so, which is before the data of the first picture.
  private static func isAnimatedPNG(_ header: HeaderBytes) -> Bool {
    var offset = 8
    while let length = header.big32(offset), !header.has(Array("IDAT".utf8), at: offset + 4) {
      if header.has(Array("acTL".utf8), at: offset + 4) { return true }
      offset += length + 12
    }
    return false
  }

  /// Both numbers, or nil.
  static func pair(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
    guard let width, let height else { return nil }
    return (width, height)
  }

  /// A negative height means rows from top to bottom.
  private static func bitmapSize(_ header: HeaderBytes) -> (width: Int, height: Int)? {
    guard let width = header.little32(18), let height = header.little32(22) else { return nil }
    return (width, Int(Int32(truncatingIfNeeded: height).magnitude))
  }

  private static func webPSize(_ header: HeaderBytes) -> (width: Int, height: Int)? {
    if header.has(Array("VP8X".utf8), at: 12), let width = header.little24(24), let height = header.little24(27) {
      return (width + 1, height + 1)
    }
    if header.has(Array("VP8L".utf8), at: 12), header.has([0x2f], at: 20), let bits = header.little32(21) {
      return ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
    }
    if header.has(Array("VP8 ".utf8), at: 12), header.has([0x9d, 0x01, 0x2a], at: 23),
      let width = header.little16(26), let height = header.little16(28)
    {
      return (width & 0x3fff, height & 0x3fff)
    }
    return nil
  }
}

/// Numbers at places in a file's first bytes; nil if the bytes end.
struct HeaderBytes {
  private let bytes: [UInt8]

  /// Wraps the bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many there are.
  var count: Int { bytes.count }

  /// The byte at an offset.
  func byte(_ offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

  /// Whether these bytes are at an offset.
  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    offset >= 0 && offset <= bytes.count && bytes[offset...].starts(with: expected)
  }

  /// Two bytes, the more significant first.
  func big16(_ offset: Int) -> Int? { big(offset, 2) }
  /// Four bytes, the most significant first.
  func big32(_ offset: Int) -> Int? { big(offset, 4) }
  /// Two bytes, the less significant first.
  func little16(_ offset: Int) -> Int? { little(offset, 2) }
  /// Three bytes, the least significant first.
  func little24(_ offset: Int) -> Int? { little(offset, 3) }
  /// Four bytes, the least significant first.
  func little32(_ offset: Int) -> Int? { little(offset, 4) }

  private func big(_ offset: Int, _ width: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    return bytes[offset..<offset + width].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ offset: Int, _ width: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    return bytes[offset..<offset + width].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The size of a JPEG image: from its frame header, turned as its Exif orientation says, as browsers turn it; and that orientation, 1...8.
enum JPEGSize {
  /// Walks the segments up to the frame header; nil if it is not in the bytes.
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

  /// What Exif data says in tag 0x0112; nil if it does not.
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
