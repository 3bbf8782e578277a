import OperatingSystem

/// The entries of a folder.
enum FolderListing {
  /// One entry.
  struct Entry {
    /// The name's bytes and a zero byte.
    var name: [CChar]
    /// Whether it is a folder itself, not a link to one.
    var isFolder: Bool
    /// Whether it is a symbolic link.
    var isLink: Bool

    /// The name's bytes without the zero byte.
    var bytes: [UInt8] { name.dropLast().map { UInt8(bitPattern: $0) } }
  }

  /// All entries but `.` and `..`, in the file system's order; nil, with `errno` set, when the folder cannot be read.
  static func entries(of folder: Descriptor) -> [Entry]? {
    // A stream of its own: closing it must not close the caller's descriptor, and its position is not shared.
    let copy = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return nil
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let record = readdir(stream) else { return errno == 0 ? entries : nil }
      let name = self.name(of: record)
      if name == [46, 0] || name == [46, 46, 0] { continue }
      var isFolder = record.pointee.d_type == UInt8(DT_DIR)
      var isLink = record.pointee.d_type == UInt8(DT_LNK)
      if record.pointee.d_type == UInt8(DT_UNKNOWN), let status = stat.of(name, in: folder.number) {
        (isFolder, isLink) = (status.isFolder, status.isSymbolicLink)
      }
      entries.append(Entry(name: name, isFolder: isFolder, isLink: isLink))
    }
  }

  private static func name(of record: UnsafeMutablePointer<dirent>) -> [CChar] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
    let start = UnsafeRawPointer(record).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    return Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
  }
}

/// Removes folders that the program made.
enum FolderRemoval {
  /// Removes everything below a folder and the folder itself, following no link. The mark of a stage goes last, so that what a
  /// killed removal leaves can be reported for one. False, with `errno` set, when something could not be removed.
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
