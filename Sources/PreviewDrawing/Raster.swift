/// A whole picture in memory: rows of RGBA with 8 bits a channel, alpha not multiplied in.
struct Raster {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The rows, one after the other.
  var bytes: [UInt8]

  /// Turns and mirrors as an Exif orientation says, 1...8.
  func turned(_ orientation: Int) -> Raster {
    guard (2...8).contains(orientation) else { return self }
    let isSideways = orientation >= 5
    let (newWidth, newHeight) = isSideways ? (height, width) : (width, height)
    var turned = Raster(width: newWidth, height: newHeight, bytes: [UInt8](repeating: 0, count: bytes.count))
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (oldX, oldY) = source(x, y, orientation)
        let (from, to) = ((oldY * width + oldX) * 4, (y * newWidth + x) * 4)
        for channel in 0..<4 { turned.bytes[to + channel] = bytes[from + channel] }
      }
    }
    return turned
  }

  /// Where a pixel of the turned picture comes from.
  private func source(_ x: Int, _ y: Int, _ orientation: Int) -> (x: Int, y: Int) {
    switch orientation {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, height - 1 - x)
    case 7: (width - 1 - y, height - 1 - x)
    case 8: (width - 1 - y, x)
    default: (x, y)
    }
  }
}

/// The rows of a picture in memory.
final class RasterRows: PictureRows {
  private let raster: Raster
  private var row = 0

  init(_ raster: Raster) { self.raster = raster }

  var width: Int { raster.width }
  var height: Int { raster.height }
  var fullSize: (width: Int, height: Int) { (raster.width, raster.height) }
  var profile: [UInt8] { [] }

  func next(into target: UnsafeMutablePointer<UInt8>) throws(PictureProblem) {
    guard row < raster.height else { throw .endsTooSoon }
    let size = raster.width * 4
    raster.bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { target.update(from: start + row * size, count: size) }
    }
    row += 1
  }
}
