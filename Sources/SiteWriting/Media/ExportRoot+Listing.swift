extension ExportRoot: ListedMediaStore {
  /// How deep the folders of an export are looked into: one stays open for each.
  private static let mostFolders = 64

  package func listPaths(_ body: (String) -> Bool) -> Bool {
    openFolder("").map { Self.listPaths(in: $0, at: "", depth: 0, body) } ?? false
  }

  private static func listPaths(in folder: Descriptor, at path: String, depth: Int, _ body: (String) -> Bool) -> Bool {
    guard depth < mostFolders, let entries = FolderListing.entries(of: folder) else { return false }
    for entry in entries {
      let inner = path + String(decoding: entry.bytes, as: UTF8.self)
      guard !entry.isLink, body(inner) else { return false }
      guard entry.isFolder else { continue }
      guard let opened = Descriptor.openFolder(entry.name, in: folder.number),
        listPaths(in: opened, at: inner + "/", depth: depth + 1, body)
      else { return false }
    }
    return true
  }
}
