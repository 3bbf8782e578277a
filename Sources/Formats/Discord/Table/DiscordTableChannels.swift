import ChatReading

/// Tells which channel each table is of: by the id in its name, else by the folder that it stands in and its name there.
///
/// The shortest of what tells channels apart is what one is called, so that a file keeps the name that it has alone.
struct DiscordTableChannels {
  /// A channel that has no id.
  private struct Unnumbered: Hashable {
    /// The folder, as a path below what the user named.
    let folder: String
    /// The name of the files without numbers, or of the folder.
    let name: String
    /// Whether the name is that of the folder.
    let isFolder: Bool

    /// A name that no other folder has.
    var longName: String {
      if folder.isEmpty { return name }
      return isFolder ? folder + "/" : folder + "/" + name
    }
  }

  /// What each file is, in the order of the files.
  let roles: [FileRole]

  /// Looks at all files of the format.
  init(of files: [SourceFile]) {
    let names = files.map { DiscordFileName(ExportListing.name(of: $0.path)) }
    let parts = DiscordTableParts(of: files).parts
    let isNumber = names.map { $0.numbered?.stem.isEmpty == true }
    // How many files are called after nothing but a number in each folder that has such.
    let numbers = zip(files, isNumber).reduce(into: [String: Int]()) { if $1.1 { $0[$1.0.folder, default: 0] += 1 } }
    let channels = files.indices.map { place -> Unnumbered? in
      guard !names[place].hasID else { return nil }
      let folder = ExportListing.folder(of: files[place].relativePath)
      let stem = parts[place]?.stem ?? names[place].whole
      let isOnly = isNumber[place] && numbers.count > 1 && numbers[files[place].folder] == 1
      if stem.isEmpty || isOnly, let name = Self.name(ofFolder: files[place].folder) {
        return Unnumbered(folder: folder, name: name, isFolder: true)
      }
      return Unnumbered(folder: folder, name: stem.isEmpty ? "channel" : stem, isFolder: false)
    }
    let known = Dictionary(grouping: Set(channels.compactMap(\.self)), by: \.name)
    roles = zip(names, channels).map { name, channel in
      guard let channel else { return FileRole(DiscordTableFormat.role, channel: name.whole) }
      return FileRole(DiscordTableFormat.role, channel: known[channel.name]?.count == 1 ? channel.name : channel.longName)
    }
  }

  /// The name of a folder, or of an archive without what says that it is one.
  private static func name(ofFolder path: String) -> String? {
    var name = ExportListing.name(of: FileFinder.realPath(path) ?? path)
    for ending in [".zip", ".tar.gz", ".tgz", ".tar"] where name.lowercased().hasSuffix(ending) { name = name.dropLast(ending.count) }
    return name.isEmpty ? nil : String(name)
  }
}
