import OperatingSystem

/// The folders that are watched, by the system's numbers.
struct WatchedFolders {
  /// What is watched of a folder.
  private struct Folder {
    let path: String
    /// The names that count; nil for all of them.
    var names: Set<String>?
  }

  private let watch: FolderWatch
  private var folders: [Int32: Folder] = [:]
  /// What is watched: files, and folders with all that is in them. They need not be there.
  private var roots: [String] = []
  /// The site's folder, in which and beside which builds write.
  private var output = ""
  /// Whether the system lets nobody watch more folders, so that changes in some are not seen.
  private(set) var isIncomplete = false
  /// Whether folders came or went.
  private var isStale = false

  init(watch: FolderWatch) { self.watch = watch }

  /// Watches other files and folders.
  mutating func set(roots: [String], output: String) {
    let output = FilePath.real(output)
    guard roots != self.roots || output != self.output else {
      renew()
      return
    }
    (self.roots, self.output) = (roots, output)
    folders.keys.forEach(watch.remove)
    folders = [:]
    walk()
  }

  /// Looks for folders that came, if some did.
  mutating func renew() {
    if isStale { walk() }
  }

  /// Takes in an event, and tells whether something changed that is watched.
  mutating func take(_ event: FolderEvent) -> Bool {
    if event.what.contains(.overflow) {
      isStale = true
      return true
    }
    guard let folder = folders[event.folder] else { return false }
    if event.what.contains(.gone) {
      watch.remove(event.folder)
      folders[event.folder] = nil
      isStale = true
      return true
    }
    guard folder.names?.contains(event.name) ?? true else { return false }
    let path = FilePath.joined(folder.path, event.name)
    if isOutput(path) || event.what.contains(.created) && !FilePath.isWhole(path) { return false }
    if event.what.contains(.folder) { isStale = true }
    return true
  }

  private mutating func walk() {
    isStale = false
    isIncomplete = false
    for root in roots {
      // What a link leads to is watched, too.
      for path in Set([FilePath.split(root).map { FilePath.joined(FilePath.real($0.folder), $0.name) } ?? root, FilePath.real(root)]) {
        addName(of: path)
        if FilePath.isFolder(path) { addAll(in: FilePath.real(path)) }
      }
    }
  }

  /// Watches for a name in its folder, or for the first part of its path that is not there.
  private mutating func addName(of path: String) {
    guard let (folder, name) = FilePath.split(path) else { return }
    if FilePath.isFolder(folder) { add(folder, names: [name]) } else { addName(of: folder) }
  }

  private mutating func addAll(in folder: String) {
    var open = [folder]
    while let next = open.popLast() {
      guard !isOutput(next) else { continue }
      add(next, names: nil)
      open += FilePath.folders(in: next).map { FilePath.joined(next, $0) }
    }
  }

  private mutating func add(_ path: String, names: Set<String>?) {
    guard let number = watch.add(path) else {
      if errno == ENOSPC || errno == ENOMEM { isIncomplete = true }
      return
    }
    if let known = folders[number]?.names, let names {
      folders[number]?.names = known.union(names)
    } else {
      let hasAll = names == nil || folders[number].map { $0.names == nil } ?? false
      folders[number] = Folder(path: path, names: hasAll ? nil : names)
    }
  }

  /// Whether a path is that of the site, or of what builds make beside it.
  private func isOutput(_ path: String) -> Bool {
    if path == output { return true }
    guard let (folder, name) = FilePath.split(path), let site = FilePath.split(output) else { return false }
    return folder == site.folder && name.hasPrefix(".\(site.name).chatarchive")
  }
}
