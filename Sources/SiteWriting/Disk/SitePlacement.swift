import Diagnostics
import OperatingSystem

/// Moves staged files into a site that stands, and removes what the new one does not have. Symbolic links in the site are not
/// followed, and nothing that no build made is touched.
struct SitePlacement {
  /// Where the site is, for messages.
  let output: OutputFolder
  /// The site.
  let site: Descriptor
  /// The stage.
  let stage: Descriptor
  /// What the new site has.
  let contents: SiteContents
  /// The staged files.
  let staged: [StagedFolder]
  /// Whether old files must go before new ones come: a folder takes the place of a file, or a file that of a folder.
  private(set) var removesFirst = false

  private var previous: SiteManifest { contents.previous }

  /// Looks whether something stands in the way. Nothing is changed.
  ///
  /// Throws for files that no build made, and for folders that may not be written to, or to which files cannot be moved from
  /// `source`, because they are mount points.
  mutating func check(_ source: Descriptor) throws {
    try checkAccess(to: site, at: [], from: source)
    for group in staged {
      guard let folder = try standing(group.path, from: source) else { continue }
      try checkAccess(to: folder, at: group.path, from: source)
      for file in group.files {
        guard let status = file.path.withName({ stat.of($0, in: folder.number) }) else { continue }
        if status.isFolder {
          guard isLeaving(file.path.path, named: file.path, in: folder) else { throw occupied(file.path.path) }
          removesFirst = true
        } else if file.old == nil {
          throw occupied(file.path.path)
        }
      }
    }
    try checkRemovals(from: source)
  }

  /// Looks whether files can be removed from the folders of old files that go, and the folders themselves.
  private func checkRemovals(from source: Descriptor) throws {
    let folders = DirectoryCache(root: site, shownPath: output.shownPath, capacity: 16, makesFolders: false)
    for group in previous.folders where group.files.contains(where: { contents.fates[$0] == .goes }) {
      let path = previous.path(of: group)
      if let folder = try folders.standingFolder(at: path) { try checkAccess(to: folder, at: path, from: source) }
    }
  }

  private func checkAccess(to folder: Descriptor, at path: ArraySlice<UInt8>, from source: Descriptor) throws {
    guard faccessat(folder.number, ".", W_OK, AT_EACCESS) == 0 else {
      throw SystemError.current("write into the folder", output.shown(path))
    }
    // The system compares the mounts before it looks for the name, which nothing has.
    let none = SiteManifest.fileName + "-none"
    guard renameat(source.number, none, folder.number, none) == 0 || errno != EXDEV && errno != EROFS else {
      throw SystemError.current("write into the folder", output.shown(path))
    }
  }

  /// Puts the staged files in place: what pages need before them, and the top folder's files last. A folder that the site does not
  /// have is moved as a whole, so that nothing needs room on the disk.
  func place(before: () -> Void) throws {
    let sources = DirectoryCache(root: stage, shownPath: output.shownPath, capacity: 16, makesFolders: false)
    let targets = DirectoryCache(root: site, shownPath: output.shownPath, capacity: 16, makesFolders: false)
    var moved: Set<ArraySlice<UInt8>> = []
    for group in staged.reversed().sorted(by: { Self.rank(of: $0.path) < Self.rank(of: $1.path) }) {
      if try isMovedAsWhole(group.path, from: sources, to: targets, &moved, before) { continue }
      let source = try sources.folder(at: group.path)
      let target = try targets.folder(at: group.path)
      for file in Self.inTurn(Array(group.files)) {
        before()
        guard file.path.withName({ move($0, from: source, to: target, covers: file.old != nil) }) else {
          if errno == EEXIST { throw occupied(file.path.path, isLate: true) }
          throw SystemError.current("put the file in place", output.shown(file.path.path))
        }
      }
    }
  }

  /// The turn of a folder: what links lead to comes before the pages that have them, as threads before their channels, and those before lists
  /// of what they say, people and the search.
  private static func rank(of path: ArraySlice<UInt8>) -> Int {
    let parts = path.split(separator: UInt8(ascii: "/"))
    guard let top = parts.first else { return 7 }
    func isNamed(_ part: ArraySlice<UInt8>, _ names: [String]) -> Bool { names.contains { part.elementsEqual($0.utf8) } }
    if isNamed(top, ["assets"]) { return 0 }
    if isNamed(top, ["media"]) { return 1 }
    if isNamed(top, ["people", "all"]) { return 5 }
    if isNamed(top, ["search"]) { return 6 }
    guard parts.count > 1 else { return 3 }
    return isNamed(parts[1], ["thread"]) ? 2 : 4
  }

  /// The files of a folder: its numbered pages from the last to the first, which link on to the next, and then those that link to them.
  private static func inTurn(_ files: [StagedFile]) -> [StagedFile] {
    func name(_ file: StagedFile) -> ArraySlice<UInt8> { file.path.bytes[file.path.nameStart...] }
    func isNumbered(_ file: StagedFile) -> Bool { name(file).first.map { (0x30...0x39).contains($0) } ?? false }
    let numbered = files.filter(isNumbered).sorted { left, right in
      let (left, right) = (name(left), name(right))
      return left.count != right.count ? left.count > right.count : right.lexicographicallyPrecedes(left)
    }
    return numbered + files.filter { !isNumbered($0) }
  }

  /// Moves a folder, or the first of those above it that the site does not have; true when that is done, or was before.
  private func isMovedAsWhole(
    _ path: ArraySlice<UInt8>, from sources: DirectoryCache, to targets: DirectoryCache, _ moved: inout Set<ArraySlice<UInt8>>,
    _ before: () -> Void
  ) throws -> Bool {
    if path.isEmpty { return false }
    if moved.contains(path) { return true }
    let (above, name) = Self.split(path)
    if try isMovedAsWhole(above, from: sources, to: targets, &moved, before) { return true }
    let (source, target) = (try sources.folder(at: above), try targets.folder(at: above))
    return try name.withUnsafeBufferPointer { name in
      guard let name = name.baseAddress, stat.of(name, in: target.number) == nil, errno == ENOENT else { return false }
      before()
      guard move(name, from: source, to: target, covers: false) else {
        if errno == EEXIST { throw occupied(path, isLate: true) }
        throw SystemError.current("put the folder in place", output.shown(path))
      }
      moved.insert(path)
      return true
    }
  }

  /// Removes the old site's files that the new one does not have, and the folders that this empties. With `waits`, the disk knows of it then.
  func removeOld(waits: Bool) throws {
    let folders = DirectoryCache(root: site, shownPath: output.shownPath, capacity: 16, makesFolders: false)
    for group in previous.folders.reversed() where group.files.contains(where: { contents.fates[$0] == .goes }) {
      let path = previous.path(of: group)
      guard let folder = try folders.standingFolder(at: path) else { continue }
      for file in group.files where contents.fates[file] == .goes {
        // A folder that took the file's place is not ours.
        guard previous.withName(file, { unlinkat(folder.number, $0, 0) }) == 0 || errno == ENOENT || errno == EISDIR else {
          throw SystemError.current("remove the file", output.shown(previous.path(file, in: group)[...]))
        }
      }
      let left = removeEmpty(path, folders)
      guard try !waits || fsync(folders.folder(at: left).number) == 0 else {
        throw SystemError.current("write the folder to the disk", output.shown(left))
      }
    }
  }

  /// Removes a folder, and those above it that this empties; returns the first one that stays.
  private func removeEmpty(_ path: ArraySlice<UInt8>, _ folders: DirectoryCache) -> ArraySlice<UInt8> {
    var path = path
    while !path.isEmpty {
      let (above, name) = Self.split(path)
      guard let parent = try? folders.folder(at: above), name.withUnsafeBufferPointer({ Self.removeFolder($0, in: parent) }) else { break }
      path = above
    }
    return path
  }

  private static func removeFolder(_ name: UnsafeBufferPointer<CChar>, in parent: Descriptor) -> Bool {
    name.baseAddress.map { unlinkat(parent.number, $0, AT_REMOVEDIR) == 0 } ?? false
  }

  private func move(_ name: UnsafePointer<CChar>, from source: Descriptor, to target: Descriptor, covers: Bool) -> Bool {
    if !covers {
      if FileSystem.renameToFreeName(name, in: source.number, to: name, in: target.number) { return true }
      guard errno == EINVAL || errno == ENOSYS else { return false }
    }
    return renameat(source.number, name, target.number, name) == 0
  }

  /// The folder at a path in the site; nil when there is none, or an old file that goes.
  private mutating func standing(_ path: ArraySlice<UInt8>, from source: Descriptor) throws -> Descriptor? {
    if path.isEmpty { return site }
    let (above, name) = Self.split(path)
    guard let parent = try standing(above, from: source) else { return nil }
    if let folder = name.withUnsafeBufferPointer({ $0.baseAddress.flatMap { Descriptor.openFolder($0, in: parent.number) } }) {
      return folder
    }
    switch errno {
    case ENOENT:
      try checkAccess(to: parent, at: above, from: source)
      return nil
    case ENOTDIR, ELOOP:
      guard goes(path) else { throw occupied(path) }
      removesFirst = true
      return nil
    default: throw SystemError.current("open the folder", output.shown(path))
    }
  }

  /// Whether all that a folder holds are old files that go.
  private func isLeaving(_ path: ArraySlice<UInt8>, named location: SitePath, in parent: Descriptor) -> Bool {
    guard let folder = location.withName({ Descriptor.openFolder($0, in: parent.number) }),
      let entries = FolderListing.entries(of: folder), !entries.isEmpty
    else { return false }
    return entries.allSatisfy { entry in
      let inner = path + [UInt8(ascii: "/")] + entry.bytes
      guard entry.isFolder else { return goes(inner) }
      guard let location = try? SitePath(String(decoding: inner, as: UTF8.self)) else { return false }
      return isLeaving(inner, named: location, in: folder)
    }
  }

  private func goes(_ path: ArraySlice<UInt8>) -> Bool {
    guard let location = try? SitePath(String(decoding: path, as: UTF8.self)), let file = previous.file(at: location) else { return false }
    return contents.fates[file] == .goes
  }

  /// The path of the folder that a path is in, and the last part as the system wants it.
  private static func split(_ path: ArraySlice<UInt8>) -> (above: ArraySlice<UInt8>, name: [CChar]) {
    let cut = path.lastIndex(of: UInt8(ascii: "/"))
    let name = path[(cut.map { $0 + 1 } ?? path.startIndex)...]
    return (cut.map { path[..<$0] } ?? [], name.map { CChar(bitPattern: $0) } + [0])
  }

  private func occupied(_ path: ArraySlice<UInt8>, isLate: Bool = false) -> ArchiveError {
    ArchiveError(
      "the new site has a file where there is one that chatarchive did not make", at: Place(file: output.shown(path)),
      advice: isLate ? "move it away" : "move it away; nothing was changed")
  }
}
