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
  /// The width in pixels; nil when the bytes do not say.
  let width: Int?
  /// The height in pixels; nil when the bytes do not say.
  let height: Int?
  /// How the picture is turned, 1...8 as in Exif; the width and the height are those of the turned one.
  let orientation: Int
  /// Whether it may be more than one picture: a GIF image always may.
  let isAnimated: Bool

  /// Reads the beginning of a file; nil when it is no image of a known format.
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

  /// Whether a chunk says so, which stands before the data of the first picture.
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
