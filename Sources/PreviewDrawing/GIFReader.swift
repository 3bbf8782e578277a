import CPictures

/// Reads a GIF file (GIF89a specification, Compuserve 1990) up to the end of its first picture.
struct GIFReader {
  /// Where the first picture is on the canvas, and its colours.
  private struct Frame {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    let isInterlaced: Bool
    let palette: [UInt8]
  }

  private let file: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// Reads from the beginning.
  init(_ file: UnsafeBufferPointer<UInt8>) { self.file = file }

  /// The canvas with the first picture on it.
  mutating func firstPicture(mostPixels: Int) throws(PictureProblem) -> Raster {
    offset = 6
    let (width, height) = (try number(), try number())
    let flags = Int(try byte())
    offset += 2
    guard width > 0, height > 0, width * height <= mostPixels else { throw PictureProblem("it has too many pixels") }
    let palette = flags & 0x80 != 0 ? try self.palette(flags) : []
    var transparent: UInt8?
    while true {
      switch try byte() {
      case 0x21:
        if try byte() == 0xf9, offset + 5 <= file.count, file[offset] >= 4, file[offset + 1] & 1 != 0 { transparent = file[offset + 4] }
        try skipBlocks()
      case 0x2c:
        let frame = try self.frame(orElse: palette)
        // A picture may be larger than the canvas.
        guard frame.width * frame.height <= mostPixels else { throw PictureProblem("it has too many pixels") }
        let indices = try indices(of: frame)
        return draw(indices, of: frame, transparent, on: (width, height))
      default: throw PictureProblem("it has no picture")
      }
    }
  }

  private mutating func byte() throws(PictureProblem) -> UInt8 {
    guard offset < file.count else { throw .endsTooSoon }
    defer { offset += 1 }
    return file[offset]
  }

  private mutating func number() throws(PictureProblem) -> Int { Int(try byte()) | Int(try byte()) << 8 }

  /// Three bytes a colour.
  private mutating func palette(_ flags: Int) throws(PictureProblem) -> [UInt8] {
    let size = 3 << ((flags & 7) + 1)
    guard offset + size <= file.count else { throw .endsTooSoon }
    defer { offset += size }
    return Array(file[offset..<offset + size])
  }

  private mutating func skipBlocks() throws(PictureProblem) {
    while true {
      let size = Int(try byte())
      if size == 0 { return }
      offset += size
    }
  }

  private mutating func frame(orElse global: [UInt8]) throws(PictureProblem) -> Frame {
    let (left, top, width, height) = (try number(), try number(), try number(), try number())
    let flags = Int(try byte())
    let palette = flags & 0x80 != 0 ? try self.palette(flags) : global
    guard width > 0, height > 0 else { throw PictureProblem("it has no picture") }
    return Frame(left: left, top: top, width: width, height: height, isInterlaced: flags & 0x40 != 0, palette: palette)
  }

  /// The numbers of the colours of a picture's pixels, in the order of the file.
  private mutating func indices(of frame: Frame) throws(PictureProblem) -> [UInt8] {
    let codeSize = Int(try byte())
    guard (1...11).contains(codeSize) else { throw PictureProblem("it is damaged") }
    var data: [UInt8] = []
    while true {
      let size = Int(try byte())
      if size == 0 { break }
      guard offset + size <= file.count else { throw .endsTooSoon }
      data += file[offset..<offset + size]
      offset += size
    }
    return try LZWDecoder(codeSize: codeSize, data).unpack(count: frame.width * frame.height)
  }

  private func draw(_ indices: [UInt8], of frame: Frame, _ transparent: UInt8?, on size: (width: Int, height: Int)) -> Raster {
    var canvas = Raster(width: size.width, height: size.height, bytes: [UInt8](repeating: 0, count: size.width * size.height * 4))
    var start = 0
    for row in Self.rows(frame.height, isInterlaced: frame.isInterlaced) {
      defer { start += frame.width }
      let y = frame.top + row
      guard y < size.height else { continue }
      for x in 0..<max(0, min(frame.width, size.width - frame.left)) {
        let index = indices[start + x]
        let color = Int(index) * 3
        guard index != transparent, color + 2 < frame.palette.count else { continue }
        let pixel = (y * size.width + frame.left + x) * 4
        for channel in 0..<3 { canvas.bytes[pixel + channel] = frame.palette[color + channel] }
        canvas.bytes[pixel + 3] = 255
      }
    }
    return canvas
  }

  /// The order in which rows stand in the file.
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }
}

/// The first picture of a GIF file, on the canvas that the file has; what it leaves free is transparent.
final class GIFRows: PictureRows {
  /// The most pixels of a canvas, which is held in memory.
  private static let mostPixels = 50_000_000

  private let canvas: Raster
  private let rows: RasterRows

  /// Reads the picture.
  init(_ file: UnsafeBufferPointer<UInt8>) throws(PictureProblem) {
    var reader = GIFReader(file)
    let canvas = try reader.firstPicture(mostPixels: min(Self.mostPixels, Int(clamping: picture_most_pixels(file.count))))
    self.canvas = canvas
    rows = RasterRows(canvas)
  }

  var width: Int { canvas.width }
  var height: Int { canvas.height }
  var fullSize: (width: Int, height: Int) { (canvas.width, canvas.height) }
  var profile: [UInt8] { [] }

  func next(into row: UnsafeMutablePointer<UInt8>) throws(PictureProblem) { try rows.next(into: row) }
}
