import OperatingSystem

/// Looks whether files of the old site have the bytes of the new one's: those stay as they are, so that a page's modification
/// time says when it changed, and building again costs the disk next to nothing.
struct UnchangedFiles: Sendable {
  private let folders: DirectoryCache?

  /// Looks in the old site.
  init(of previous: PreviousSite, shownPath: String) {
    folders = previous.folder.map { DirectoryCache(root: $0, shownPath: shownPath, makesFolders: false) }
  }

  /// Whether the old site has a regular file at a path, not a link to one, with exactly these bytes.
  func contains(_ bytes: UnsafeRawBufferPointer, at location: SitePath) -> Bool {
    guard let file = open(location), let status = file.status, status.isRegularFile else { return false }
    guard Int(exactly: status.st_size) == bytes.count else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var position = 0
      while position < bytes.count {
        let got = pread(file.number, buffer.baseAddress, min(buffer.count, bytes.count - position), off_t(position))
        if got < 0, errno == EINTR { continue }
        guard got > 0, let standing = buffer.baseAddress, let wanted = bytes.baseAddress else { return false }
        guard memcmp(standing, wanted + position, got) == 0 else { return false }
        position += got
      }
      return true
    }
  }

  /// The bytes of a file of the old site; nil when it cannot be read.
  func bytes(at location: SitePath) -> [UInt8]? {
    guard let folder = try? folders?.folder(at: location.folder) else { return nil }
    return location.withName { FileBytes.read($0, in: folder.number, limit: 1 << 30) }
  }

  /// What the old site has at a path, the link itself if it is one; nil when it has nothing.
  func status(at location: SitePath) -> stat? {
    guard let folder = try? folders?.folder(at: location.folder) else { return nil }
    return location.withName { stat.of($0, in: folder.number) }
  }

  /// Opens a file of the old site for reading; nil, with `errno` set, when that fails.
  func open(_ location: SitePath) -> Descriptor? {
    guard let folder = try? folders?.folder(at: location.folder) else { return nil }
    return location.withName { Descriptor.open($0, in: folder.number, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK) }
  }

  /// Lets go of the old site's folders.
  func releaseAll() {
    folders?.releaseAll()
  }
}
