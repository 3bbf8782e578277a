import Glibc

/// The files in a site that no build made: whoever put them there finds them in every later site.
struct ForeignFiles {
  /// What became of an old site's foreign files and folders.
  enum Outcome {
    /// The other folder has it.
    case carried
    /// The other folder has something else under its name.
    case occupied
    /// The system refused, with this `errno`.
    case failed(Int32)
  }

  /// What builds made in the old site; everything else is foreign.
  let manifest: SiteManifest
  /// Called with the path of each foreign file, and of each folder that could not be made, and what became of it.
  let report: (ArraySlice<UInt8>, Outcome) throws -> Void

  private let ownFolders: Set<ArraySlice<UInt8>>

  /// Prepares for an old site with this manifest.
  init(manifest: SiteManifest, report: @escaping (ArraySlice<UInt8>, Outcome) throws -> Void) {
    self.manifest = manifest
    self.report = report
    var folders: Set<ArraySlice<UInt8>> = []
    for path in manifest.paths {
      var rest = path
      while let cut = rest.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<cut]
        if !folders.insert(rest).inserted { break }
      }
    }
    ownFolders = folders
  }

  /// Gives every foreign file of `old` a second name in `new`: the bytes are shared where the file system can, and copied
  /// where it cannot. `old` stays as it is.
  func carry(from old: Descriptor, to new: Descriptor) throws {
    try carry(from: old, path: []) { new }
  }

  /// Removes from an old site the files of builds, the foreign ones of which `new` has the same, and the folders that this
  /// empties. What is left was changed after it was carried, or could not be.
  func retire(_ old: Descriptor, into new: Descriptor) throws {
    try carry(from: old, to: new)
    try remove(old, path: [], new: new)
  }

  private func carry(from old: Descriptor, path: [UInt8], to new: () throws -> Descriptor?) throws {
    guard let entries = FolderListing.entries(of: old) else { return try report(path[...], .failed(errno)) }
    for entry in entries {
      let entryPath = path.isEmpty ? entry.bytes : path + [UInt8(ascii: "/")] + entry.bytes
      if entry.isFolder {
        try carryFolder(entry, path: entryPath, from: old, to: new)
      } else if !manifest.contains(entryPath), let target = try new() {
        try report(entryPath[...], link(entry, from: old, to: target))
      }
    }
  }

  private func carryFolder(_ entry: FolderListing.Entry, path: [UInt8], from old: Descriptor, to new: () throws -> Descriptor?) throws {
    guard let folder = Descriptor.openFolder(entry.name, in: old.number) else { return try report(path[...], .failed(errno)) }
    let mode = (folder.status?.st_mode ?? 0o755) & 0o7777
    var made: Descriptor?
    func target() throws -> Descriptor? {
      if let made { return made }
      guard let above = try new() else { return nil }
      if mkdirat(above.number, entry.name, mode) != 0, errno != EEXIST {
        try report(path[...], .failed(errno))
        return nil
      }
      made = Descriptor.openFolder(entry.name, in: above.number)
      if made == nil { try report(path[...], errno == ENOTDIR || errno == ELOOP ? .occupied : .failed(errno)) }
      return made
    }
    if !ownFolders.contains(path[...]) { _ = try target() }
    try carry(from: folder, path: path, to: target)
  }

  private func link(_ entry: FolderListing.Entry, from old: Descriptor, to new: Descriptor) -> Outcome {
    if linkat(old.number, entry.name, new.number, entry.name, 0) == 0 { return .carried }
    switch errno {
    case EEXIST: return isSame(entry, old, new) ? .carried : .occupied
    case EPERM, EMLINK, EOPNOTSUPP, ENOSYS: return copy(entry, from: old, to: new)
    default: return .failed(errno)
    }
  }

  /// Whether both folders hold one file, or a copy of it, under one name.
  private func isSame(_ entry: FolderListing.Entry, _ left: Descriptor, _ right: Descriptor) -> Bool {
    guard let one = stat.of(entry.name, in: left.number), let other = stat.of(entry.name, in: right.number) else { return false }
    if one.isSameFile(as: other) { return true }
    return one.isRegularFile && other.isRegularFile && one.st_size == other.st_size && one.st_mtim.tv_sec == other.st_mtim.tv_sec
      && one.st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }

  private func copy(_ entry: FolderListing.Entry, from old: Descriptor, to new: Descriptor) -> Outcome {
    guard let source = Descriptor.open(entry.name, in: old.number, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = source.status
    else { return .failed(errno) }
    guard status.isRegularFile else { return .failed(EOPNOTSUPP) }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    guard let target = Descriptor.open(entry.name, in: new.number, flags: flags, mode: status.st_mode & 0o7777) else {
      return errno == EEXIST ? .occupied : .failed(errno)
    }
    if case .failed(_, let code) = FileCopy.copy(from: source, to: target) {
      unlinkat(new.number, entry.name, 0)
      return .failed(code)
    }
    return futimens(target.number, [status.st_atim, status.st_mtim]) == 0 ? .carried : .failed(errno)
  }

  private func remove(_ old: Descriptor, path: [UInt8], new: Descriptor?) throws {
    guard let entries = FolderListing.entries(of: old) else { return }
    for entry in entries {
      let entryPath = path.isEmpty ? entry.bytes : path + [UInt8(ascii: "/")] + entry.bytes
      if entry.isFolder {
        guard let folder = Descriptor.openFolder(entry.name, in: old.number) else { continue }
        let target = new.flatMap { Descriptor.openFolder(entry.name, in: $0.number) }
        try remove(folder, path: entryPath, new: target)
        if target != nil || ownFolders.contains(entryPath[...]) { unlinkat(old.number, entry.name, AT_REMOVEDIR) }
      } else if !entryPath.elementsEqual(SiteManifest.retiredName.utf8) {
        let isCarried = new.map { isSame(entry, old, $0) } ?? false
        if isCarried || manifest.contains(entryPath) { unlinkat(old.number, entry.name, 0) }
      }
    }
  }
}
