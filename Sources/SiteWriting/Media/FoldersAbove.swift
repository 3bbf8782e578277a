/// The folders in which an attachment is looked for: that of the file that has its address, then each above it up to the export's top one, which has
/// no name.
package struct FoldersAbove: Sequence, IteratorProtocol {
  /// How many folders above a file's own are looked at besides the top one. An archive can have thousands of them, and each address would
  /// be looked for in all.
  private static let most = 16

  private var folder: String?
  private var count = 0

  /// Begins with the folder of a file, relative to the export's root.
  package init(_ folder: String) { self.folder = folder }

  package mutating func next() -> String? {
    guard let current = folder else { return nil }
    count += 1
    folder = count <= Self.most || current.isEmpty ? Self.parent(of: current) : ""
    return current
  }

  /// The folder above one; nil above the top one.
  private static func parent(of folder: String) -> String? {
    guard !folder.isEmpty else { return nil }
    return folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[..<$0]) } ?? ""
  }
}
