import SiteWriting

/// Resolves attachment paths that start above the folder the user named: if a component of the path has that folder's name, the search
/// continues below it.
struct MediaBelowDownload: MediaStore {
  /// What the user named.
  let store: any MediaStore
  /// What that is called; empty where that says nothing.
  let name: String

  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
    let parts = NumberedPath.parts(of: path)
    // A path with `..` already says where it starts.
    guard !parts.contains("..") else { return nil }
    let folder = base.isEmpty ? name[...] : NumberedPath.parts(of: base).last ?? ""
    guard let place = Self.place(of: folder, in: parts) else { return nil }
    return try store.find(parts[(place + 1)...].joined(separator: "/"), from: base)
  }

  /// Where a folder on the way of an address is called so; the last one counts.
  static func place(of folder: Substring, in parts: [Substring]) -> Int? {
    parts.dropLast().lastIndex { $0.utf8.elementsEqual(folder.utf8) }
  }
}
