import CPictures

/// Reads the rows of a picture from top to bottom, as RGBA with 8 bits per channel and straight alpha.
protocol PictureRows: AnyObject {
  /// The width of the rows in pixels.
  var width: Int { get }
  /// The number of rows.
  var height: Int { get }
  /// The size of the picture in its file, which may be larger.
  var fullSize: (width: Int, height: Int) { get }
  /// The colour profile of the file; empty if there is none, or a large one.
  var profile: [UInt8] { get }

  /// Reads the next row into a buffer of `width * 4` bytes.
  func next(into row: UnsafeMutablePointer<UInt8>) throws(PictureProblem)
}

/// The reason why a picture cannot be read or made, as the end of a sentence.
struct PictureProblem: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let noMemory = PictureProblem("there is no memory")
  static let endsTooSoon = PictureProblem("it ends too early")
}

/// The rows of a JPEG, PNG or WebP picture.
final class LibraryRows: PictureRows {
  private let reader: OpaquePointer
  private var reason = [CChar](repeating: 0, count: Int(PICTURE_REASON_SIZE))

  /// Begins to read a JPEG picture, which may be made smaller on the way, but not below a size.
  static func jpeg(_ file: UnsafeBufferPointer<UInt8>, atLeast width: Int, _ height: Int) throws(PictureProblem) -> LibraryRows {
    try LibraryRows { reason in
      file.baseAddress.flatMap { picture_read_jpeg($0, file.count, UInt32(clamping: width), UInt32(clamping: height), reason) }
    }
  }

  /// Begins to read a PNG picture.
  static func png(_ file: UnsafeBufferPointer<UInt8>) throws(PictureProblem) -> LibraryRows {
    try LibraryRows { reason in file.baseAddress.flatMap { picture_read_png($0, file.count, reason) } }
  }

  /// Reads a WebP picture in a size, or in its own if that is smaller.
  static func webp(_ file: UnsafeBufferPointer<UInt8>, width: Int, height: Int) throws(PictureProblem) -> LibraryRows {
    try LibraryRows { reason in
      file.baseAddress.flatMap { picture_read_webp($0, file.count, UInt32(clamping: width), UInt32(clamping: height), reason) }
    }
  }

  private init(_ open: (UnsafeMutablePointer<CChar>) -> OpaquePointer?) throws(PictureProblem) {
    var reader: OpaquePointer?
    reason.withUnsafeMutableBufferPointer { buffer in reader = buffer.baseAddress.flatMap(open) }
    guard let reader else { throw Self.problem(reason) }
    self.reader = reader
  }

  deinit { picture_close(reader) }

  var width: Int { Int(picture_width(reader)) }
  var height: Int { Int(picture_height(reader)) }
  var fullSize: (width: Int, height: Int) { (Int(picture_full_width(reader)), Int(picture_full_height(reader))) }

  var profile: [UInt8] {
    var count = 0
    let bytes = picture_profile(reader, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  }

  func next(into row: UnsafeMutablePointer<UInt8>) throws(PictureProblem) {
    let isRead = reason.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { picture_next_row(reader, row, $0) != 0 } ?? false
    }
    if !isRead { throw Self.problem(reason) }
  }

  private static func problem(_ reason: [CChar]) -> PictureProblem {
    let text = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return PictureProblem(text.isEmpty ? "it is empty" : text)
  }
}
