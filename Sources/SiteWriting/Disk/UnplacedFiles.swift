import OperatingSystem

/// The files of a stage whose commit stopped in between that the site's list names, and that are not in their places: new ones that have not come yet,
/// and old ones that are gone already. What stands at such a path somebody else put there, and no build may take it for its own.
///
/// A stage whose commit began to change a site holds the list that the site had before.
struct UnplacedFiles {
  /// The name in a stage of the list that the site had before.
  static let formerListName = SiteManifest.fileName + "-former"
  /// The name in a stage of the list without them. The commit wrote a longer one there, so that this needs no room on the disk.
  static let shorterListName = SiteManifest.fileName + "-shorter"

  /// The stage's folder, which holds its files in the only folder that it has.
  let stage: Descriptor
  /// The site.
  let site: Descriptor
  /// The site's path for messages.
  let shownPath: String

  /// The name in a stage of the list that tells the new site's files and no others, as long as that is not the site's.
  static let finalListName = SiteManifest.fileName + "-final"

  /// Takes these files from the site's list. Nothing happens where no commit began, and a second time.
  ///
  /// Throws when the list cannot be written.
  func disown() throws {
    guard let former = manifest(Self.formerListName, in: stage), let listed = manifest(SiteManifest.fileName, in: site) else { return }
    var unplaced: Set<Int> = []
    collect(in: stage, below: nil) { path in
      guard let path = try? SitePath(path), let file = listed.file(at: path), former.file(at: path) == nil else { return }
      unplaced.insert(file)
    }
    unplaced.formUnion(removed(from: former, listed))
    if !unplaced.isEmpty { try write(ManifestText.merging([], into: listed, isKept: { !unplaced.contains($0) })) }
    // Later another build may have put files at these paths.
    unlinkat(stage.number, Self.formerListName, 0)
  }

  /// The old files that the commit removed, by their numbers in the site's list. One that changed since the commit began is another one: to list old
  /// files it gives their list a second name, by which the system notes the time.
  private func removed(from former: SiteManifest, _ listed: SiteManifest) -> Set<Int> {
    guard let final = manifest(Self.finalListName, in: stage), let start = stat.of(Self.formerListName, in: stage.number)?.changed else {
      return []
    }
    var removed: Set<Int> = []
    for folder in former.folders {
      for file in folder.files {
        let name = String(decoding: former.path(file, in: folder), as: UTF8.self)
        guard let path = try? SitePath(name), final.file(at: path) == nil, let number = listed.file(at: path) else { continue }
        if stat.of(name, in: site.number).map({ $0.changed > start }) ?? true { removed.insert(number) }
      }
    }
    return removed
  }

  private func manifest(_ name: String, in folder: Descriptor) -> SiteManifest? {
    FileBytes.read(name, in: folder.number, limit: 1 << 30).flatMap { try? SiteManifest(parsing: $0) }
  }

  /// Calls with the paths of all files in a folder's folders.
  private func collect(in folder: Descriptor, below path: String?, _ body: (String) -> Void) {
    for entry in FolderListing.entries(of: folder) ?? [] {
      let name = String(decoding: entry.bytes, as: UTF8.self)
      if entry.isFolder {
        guard let inner = Descriptor.openFolder(entry.name, in: folder.number) else { continue }
        // The stage's own folder has a random name, which is in no path.
        collect(in: inner, below: path.map { $0 + name + "/" } ?? "", body)
      } else if let path {
        body(path + name)
      }
    }
  }

  private func write(_ list: [UInt8]) throws {
    // Not emptied first: that would give the room away.
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW
    guard let file = Descriptor.open(Self.shorterListName, in: stage.number, flags: flags, mode: 0o644),
      list.withUnsafeBytes({ FileBytes.write($0, to: file.number) }), ftruncate(file.number, list.count) == 0, Disk.flush(file.number),
      renameat(stage.number, Self.shorterListName, site.number, SiteManifest.fileName) == 0
    else { throw SystemError.current("write the list of the site's files", shownPath + "/" + SiteManifest.fileName) }
  }
}
