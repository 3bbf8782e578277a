/// The rows of a picture from top to bottom: RGBA with 8 bits a channel, alpha not multiplied in.
protocol PictureRows: AnyObject {
  /// The width in pixels of what is read.
  var width: Int { get }
  /// The height in pixels of what is read.
  var height: Int { get }
  /// The size that the picture has in its file.
  var fullSize: (width: Int, height: Int) { get }
  /// The colour profile of the file, if it has a small one.
  var profile: [UInt8] { get }

  /// Reads the next row into room for `width * 4` bytes.
  func next(into row: UnsafeMutablePointer<UInt8>) throws(PictureProblem)
}
