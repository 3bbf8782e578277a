import CPictures

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
