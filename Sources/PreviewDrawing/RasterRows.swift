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
