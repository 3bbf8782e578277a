import SiteWriting

/// Finds attachments whose addresses begin in a folder above the one that the user named: where a folder on the way of an address is called as the
/// one in which it is looked for, it goes on from there.
struct MediaBelowDownload: MediaStore {
  /// What the user named.
  let store: any MediaStore
  /// What that is called; empty where that says nothing.
  let name: String

  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
    let parts = Self.parts(of: path)
    // What goes back on its way says itself where it begins.
    guard !parts.contains("..") else { return nil }
    let folder = base.isEmpty ? name[...] : Self.parts(of: base).last ?? ""
    guard let place = parts.dropLast().lastIndex(where: { $0.utf8.elementsEqual(folder.utf8) }) else { return nil }
    return try store.find(parts[(place + 1)...].joined(separator: "/"), from: base)
  }

  /// Cut at bytes: a slash and a combining mark are one `Character`.
  private static func parts(of path: String) -> [Substring] { path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }
}
