import Diagnostics

/// The limit on what a packed file may unpack to. Without one, a file of a few kilobytes could fill any disk.
package struct UnpackLimit: Sendable, Hashable {
  /// How many times its packed size a file may have. Text usually packs to a tenth, one line repeated to a hundredth.
  static let ratio = 200
  /// The size in bytes that any file may unpack to.
  static let floor = 1 << 30

  /// The limit in bytes.
  let bytes: Int

  /// Makes the limit of a file.
  /// - Parameters:
  ///   - packed: The packed size in bytes.
  ///   - chosen: The user's limit in bytes; nil for the default.
  init(packed: Int, chosen: Int? = nil) {
    let (product, isOverflow) = max(0, packed).multipliedReportingOverflow(by: Self.ratio)
    bytes = chosen ?? max(Self.floor, isOverflow ? Int.max : product)
  }

  /// Throws an `ArchiveError` if a size in bytes is over the limit.
  func check(_ count: Int, of path: String) throws {
    guard count > bytes else { return }
    throw ArchiveError(
      "this file unpacks to more than \(Self.text(bytes))", at: Place(file: path),
      advice:
        "if it is what you expect, allow more with --unpack-limit, in GB; a small file that holds so much may be meant to fill the disk")
  }

  /// A size for people, such as `3 GB`.
  static func text(_ bytes: Int) -> String {
    bytes >= 1 << 30 ? "\(bytes >> 30) GB" : bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }
}

/// The limit on the size of a database's rows. Several rows can share the same bytes of a hostile file, so a small one could fill any disk.
package struct DatabaseLimit: Sendable, Hashable {
  /// How many times the size of the file the rows may have. UTF-16 text grows by half when it becomes UTF-8.
  static let ratio = 8
  /// The size in bytes that the rows of any file may have.
  static let floor = 16 << 20

  /// The limit in bytes.
  let bytes: Int

  /// Makes the limit of a file of `size` bytes.
  package init(size: Int) {
    let (product, isOverflow) = max(0, size).multipliedReportingOverflow(by: Self.ratio)
    bytes = max(Self.floor, isOverflow ? Int.max : product)
  }

  /// Throws an `ArchiveError` if a size in bytes is over the limit.
  package func check(_ count: Int, of path: String) throws {
    guard count > bytes else { return }
    throw ArchiveError(
      "the rows of this database hold more than \(UnpackLimit.text(bytes)), which is more than its file has room for",
      at: Place(file: path),
      advice: "make the archive again; a small file that holds so much may be meant to fill the disk")
  }
}
