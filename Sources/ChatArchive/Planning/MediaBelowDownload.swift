import SiteWriting

/// Finds attachments whose addresses begin in a folder above the one that the user named: where a folder on the way of an address is called as the
/// one in which it is looked for, it goes on from there.
struct MediaBelowDownload: MediaStore {
  /// What the user named.
  let store: any MediaStore
  /// What that is called; empty where that says nothing.
  let name: String

  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
    let parts = NumberedPath.parts(of: path)
    // What goes back on its way says itself where it begins.
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
