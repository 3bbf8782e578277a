import Diagnostics

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
