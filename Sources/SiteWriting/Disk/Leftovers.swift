import OperatingSystem

/// The folders beside the output that builds make, and what killed builds left of them.
struct Leftovers {
  /// The output that they belong to.
  let output: OutputFolder

  /// A name for a new folder beside the output that nobody will guess or has.
  static func stageName(for output: String) -> String { prefix(output) + randomDigits() }

  /// Eight hexadecimal digits.
  static func randomDigits() -> String {
    let digits = String(UInt32.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  /// The name of the lock file beside an output.
  static func lockName(for output: String) -> String { ".\(output).chatarchive.lock" }

  /// Whether there are none.
  var isEmpty: Bool { names().isEmpty }

  /// Takes from the site's list what dead builds wrote into it and did not put in place.
  ///
  /// Throws when the list cannot be written.
  func disown() throws {
    guard let site = Descriptor.openFolder(output.name, in: output.parent.number) else { return }
    for name in names() {
      guard let stage = Descriptor.openFolder(name, in: output.parent.number) else { continue }
      try UnplacedFiles(stage: stage, site: site, shownPath: output.shownPath).disown()
    }
  }

  /// Removes the stages of dead builds.
  func remove() {
    for name in names() {
      guard let folder = Descriptor.openFolder(name, in: output.parent.number) else { continue }
      if stat.of(SiteManifest.unfinishedName, in: folder.number) != nil {
        FolderRemoval.remove(name, in: output.parent.number)
      } else {
        // Killed before its first file or after its last, or not ours: an empty folder goes, another stays.
        unlinkat(output.parent.number, name, AT_REMOVEDIR)
      }
    }
  }

  private static func prefix(_ output: String) -> String { ".\(output).chatarchive-" }

  private func names() -> [String] {
    let prefix = Array(Self.prefix(output.name).utf8)
    let entries = FolderListing.entries(of: output.parent) ?? []
    let names = entries.filter { entry in
      entry.isFolder && entry.bytes.starts(with: prefix) && entry.bytes.count == prefix.count + 8
        && entry.bytes.dropFirst(prefix.count).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
    return names.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
