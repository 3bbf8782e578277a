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

/// How much the rows of a database may hold. Several can lie in the same bytes of the file, so that a small one can hold more than any disk.
package struct DatabaseLimit: Sendable, Hashable {
  /// How many times its own size a file may hold. Text stands in it as it is, or with two bytes a letter of which UTF-8 needs three.
  static let ratio = 8
  /// What any file may hold, in bytes.
  static let floor = 16 << 20

  /// The most bytes that the rows may hold.
  let bytes: Int

  /// The limit of a file of `size` bytes.
  package init(size: Int) {
    let (product, isOverflow) = max(0, size).multipliedReportingOverflow(by: Self.ratio)
    bytes = max(Self.floor, isOverflow ? Int.max : product)
  }

  /// Throws an `ArchiveError` where the rows hold more.
  package func check(_ count: Int, of path: String) throws {
    guard count > bytes else { return }
    throw ArchiveError(
      "the rows of this database hold more than \(UnpackLimit.text(bytes)), which is more than its file has room for",
      at: Place(file: path),
      advice: "make the archive again; a small file that holds so much may be meant to fill the disk")
  }
}
