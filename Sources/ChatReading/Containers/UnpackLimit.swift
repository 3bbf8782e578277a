import Diagnostics

/// How much a packed file may hold. A file of a few kilobytes can be made to unpack to more than any disk has.
package struct UnpackLimit: Sendable, Hashable {
  /// How many times its own size a file may unpack to, if no number of bytes is given. Text packs to a tenth, the same line over and over
  /// to a hundredth.
  static let ratio = 200
  /// What any file may unpack to, in bytes.
  static let floor = 1 << 30

  /// The most bytes that the file may unpack to.
  let bytes: Int

  /// The limit of a file of `packed` bytes; `chosen`, in bytes, is the user's own.
  init(packed: Int, chosen: Int? = nil) {
    let (product, isOverflow) = max(0, packed).multipliedReportingOverflow(by: Self.ratio)
    bytes = chosen ?? max(Self.floor, isOverflow ? Int.max : product)
  }

  /// Throws an `ArchiveError` where a file unpacks to more.
  func check(_ count: Int, of path: String) throws {
    guard count > bytes else { return }
    throw ArchiveError(
      "this file unpacks to more than \(Self.text(bytes))", at: Place(file: path),
      advice:
        "if it is what you expect, allow more with --unpack-limit, in GB; a small file that holds so much may be meant to fill the disk")
  }

  /// A number of bytes as people say it.
  static func text(_ bytes: Int) -> String {
    bytes >= 1 << 30 ? "\(bytes >> 30) GB" : bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }
}
