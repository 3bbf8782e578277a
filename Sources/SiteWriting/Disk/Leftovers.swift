import Glibc

/// The folders beside the output that builds make, and what killed builds left of them.
struct Leftovers {
  /// The output that they belong to.
  let output: OutputFolder

  /// A name for a new folder beside the output that nobody will guess or has.
  static func stageName(for output: String) -> String {
    let digits = String(UInt32.random(in: .min ... .max), radix: 16)
    return prefix(output) + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  /// The name of the lock file beside an output.
  static func lockName(for output: String) -> String { ".\(output).chatarchive.lock" }

  /// Puts a whole site back whose build was killed between two renames, on file systems that cannot exchange names.
  func restore() {
    guard stat.of(output.name, in: output.parent.number) == nil else { return }
    for name in names() {
      guard let folder = Descriptor.openFolder(name, in: output.parent.number), manifest(SiteManifest.fileName, in: folder) != nil
      else { continue }
      if renameat(output.parent.number, name, output.parent.number, output.name) == 0 { return }
    }
  }

  /// Removes what dead builds left. Foreign files that are only there move to the site first.
  func remove() throws {
    for name in names() {
      guard let folder = Descriptor.openFolder(name, in: output.parent.number) else { continue }
      if stat.of(SiteManifest.unfinishedName, in: folder.number) != nil {
        FolderRemoval.remove(name, in: output.parent.number)
      } else if let manifest = manifest(SiteManifest.fileName, in: folder) ?? manifest(SiteManifest.retiredName, in: folder) {
        try retire(name, folder, manifest)
      } else {
        // Killed before its first file, or not ours: an empty folder goes, another stays.
        unlinkat(output.parent.number, name, AT_REMOVEDIR)
      }
    }
  }

  /// Removes an old site beside the output. Returns the path of what could not be removed, because it was changed while the
  /// new site took its place; nil when all is gone.
  @discardableResult
  func retire(_ name: String, _ folder: Descriptor, _ manifest: SiteManifest) throws -> String? {
    let path = (String(output.path.utf8.dropLast(output.name.utf8.count)) ?? "") + name
    guard let site = try output.openExisting() else { return path }
    // From here on the folder is no whole site any more, and must not be taken for one.
    renameat(folder.number, SiteManifest.fileName, folder.number, SiteManifest.retiredName)
    try ForeignFiles(manifest: manifest) { _, _ in }.retire(folder, into: site)
    if let rest = FolderListing.entries(of: folder), rest.allSatisfy({ $0.bytes.elementsEqual(SiteManifest.retiredName.utf8) }) {
      unlinkat(folder.number, SiteManifest.retiredName, 0)
    }
    return unlinkat(output.parent.number, name, AT_REMOVEDIR) == 0 ? nil : path
  }

  private static func prefix(_ output: String) -> String { ".\(output).chatarchive-" }

  private func names() -> [String] {
    let prefix = Array(Self.prefix(output.name).utf8)
    let entries = FolderListing.entries(of: output.parent) ?? []
    let names = entries.filter { entry in
      entry.isFolder && entry.bytes.starts(with: prefix) && entry.bytes.count == prefix.count + 8
        && entry.bytes.dropFirst(prefix.count).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
    return names.map { String(decoding: $0.bytes, as: UTF8.self) }.sorted()
  }

  private func manifest(_ name: String, in folder: Descriptor) -> SiteManifest? {
    FileBytes.read(name, in: folder.number, limit: 1 << 30).flatMap { try? SiteManifest(parsing: $0) }
  }
}
