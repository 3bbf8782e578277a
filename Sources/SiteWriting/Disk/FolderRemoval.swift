import Glibc

/// Removes folders that the program made.
enum FolderRemoval {
  /// Removes everything below a folder and the folder itself, following no link. The mark of a stage goes last, so that what a
  /// killed removal leaves can be told for one. False, with `errno` set, when something could not be removed.
  @discardableResult
  static func remove(_ name: UnsafePointer<CChar>, in parent: Int32) -> Bool {
    guard let folder = Descriptor.openFolder(name, in: parent) else { return errno == ENOENT }
    guard empty(folder) else { return false }
    return unlinkat(parent, name, AT_REMOVEDIR) == 0
  }

  private static func empty(_ folder: Descriptor) -> Bool {
    guard let entries = FolderListing.entries(of: folder) else { return false }
    for entry in entries where !isMark(entry) {
      let isGone = entry.isFolder ? remove(entry.name, in: folder.number) : unlinkat(folder.number, entry.name, 0) == 0 || errno == ENOENT
      if !isGone { return false }
    }
    return !entries.contains(where: isMark) || unlinkat(folder.number, SiteManifest.unfinishedName, 0) == 0
  }

  private static func isMark(_ entry: FolderListing.Entry) -> Bool {
    !entry.isFolder && entry.bytes.elementsEqual(SiteManifest.unfinishedName.utf8)
  }
}
