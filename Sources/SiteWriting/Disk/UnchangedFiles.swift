import Glibc

/// Files of the old site that the new one has with the same bytes. They get a second name instead of being written again, so
/// that a page's modification time says when it changed, and building again costs the disk next to nothing.
struct UnchangedFiles: Sendable {
  private let manifest: SiteManifest
  private let folders: DirectoryCache?

  /// Looks in the old site, and only at files that a build made.
  init(of previous: PreviousSite, shownPath: String) {
    manifest = previous.manifest
    folders = previous.folder.map { DirectoryCache(root: $0, shownPath: shownPath, makesFolders: false) }
  }

  /// Gives the old file at a path its second name in `folder` if it has exactly these bytes. False when it has not, or when the
  /// file system allows no second names; then the file has to be written.
  func link(_ bytes: UnsafeRawBufferPointer, at location: SitePath, into folder: Descriptor) -> Bool {
    guard let folders, manifest.contains(Array(location.path)), let old = try? folders.folder(at: location.folder) else { return false }
    return location.withName { name in
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
      guard let file = Descriptor.open(name, in: old.number, flags: flags), let status = file.status else { return false }
      guard status.isRegularFile, Int(exactly: status.st_size) == bytes.count else { return false }
      guard let standing = FileBytes.readPrefix(of: file, limit: bytes.count), standing.elementsEqual(bytes) else { return false }
      return linkat(old.number, name, folder.number, name, 0) == 0
    }
  }

  /// Lets go of the old site's folders.
  func releaseAll() {
    folders?.releaseAll()
  }
}
