import ChatReading

/// Exports beside which the exporter has saved what people sent, in a folder `<the file's name>_Files`. The parts of a channel share that
/// of the first one.
enum DiscordFolder {
  /// What the name of such a folder ends with.
  private static let ending = "_Files"

  /// The exports at the top of a listing, of which at least one has such a folder; nil where none has. The names of exports end as `type`
  /// says.
  static func recognise(_ listing: ExportListing, as format: some ExportFormat, ofType type: String) -> FolderRecognition? {
    let folders = folders(in: listing).filter { folder in
      let file = String(folder.dropLast(ending.count))
      return hasType(file, type) && (isExport(file, listing, format) || isExport(file + ".gz", listing, format))
    }
    guard !folders.isEmpty else { return nil }
    var files: [FolderRecognition.File] = []
    for path in listing.paths where isTop(path) && hasType(path, type) {
      guard let prefix = listing.prefix(of: path), format.recognise(prefix) == .certain else { continue }
      files.append(FolderRecognition.File(path: path, role: format.role(of: prefix)))
    }
    return FolderRecognition(confidence: .certain, files: files, attachmentFolders: folders)
  }

  /// The folders at the top whose names end so, each once.
  private static func folders(in listing: ExportListing) -> [String] {
    var folders: [String] = []
    for path in listing.paths {
      guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { continue }
      let folder = path[..<slash]
      guard folder.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) else { continue }
      if folders.last.map({ $0.utf8.elementsEqual(folder.utf8) }) != true { folders.append(String(folder)) }
    }
    return folders
  }

  private static func isExport(_ path: String, _ listing: ExportListing, _ format: some ExportFormat) -> Bool {
    listing.prefix(of: path).map { format.recognise($0) == .certain } ?? false
  }

  private static func isTop(_ path: String) -> Bool { !path.utf8.contains(UInt8(ascii: "/")) }

  private static func hasType(_ path: String, _ type: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix("." + type) || name.hasSuffix("." + type + ".gz")
  }
}
