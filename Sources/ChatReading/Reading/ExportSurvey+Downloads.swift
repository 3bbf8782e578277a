extension ExportSurvey {
  /// The most downloads below one name in which attachments are looked for.
  private static let mostDownloads = 64

  /// Notes in which folders the addresses of attachments begin, of what may be a part of an export that comes in parts.
  /// - Parameters:
  ///   - found: All files below what the user named.
  ///   - own: Those of them that are read.
  mutating func noteDownloads(
    below root: String, _ found: [FileFinder.Found], with own: some Collection<SourceFile>, by formats: [any ExportFormat]
  ) {
    for format in formats where format.comesInParts && (own.isEmpty || own.contains { $0.format == format.name }) {
      downloads += Self.folders(of: found, format).map { DownloadFolder(root: root, path: $0) }
      // If it holds only attachments, one path is enough to decide.
      let paths = own.isEmpty ? found.prefix(1).map(\.relativePath) : own.filter { $0.format == format.name }.map(\.relativePath)
      if paths.contains(where: { format.downloadFolder(of: $0) == nil }) { downloads.append(DownloadFolder(root: root, path: nil)) }
    }
  }

  /// Adds the folders and archives whose files are of exports that come in parts.
  mutating func addParts(by formats: [any ExportFormat]) {
    var known = Set(parts)
    for file in files where file.root != file.path && formats.named(file.format)?.comesInParts == true {
      if known.insert(file.root).inserted { parts.append(file.root) }
    }
  }

  /// Forgets those of what is no part, once that is known, and adds the folders of files that the user named.
  mutating func settleDownloads(by formats: [any ExportFormat]) {
    let roots = Set(parts)
    downloads.removeAll { !roots.contains($0.root) }
    var known = Set(downloads)
    for file in files where file.root == file.path && formats.named(file.format)?.comesInParts == true {
      let folder = DownloadFolder(root: file.folder, path: nil)
      if known.insert(folder).inserted { downloads.append(folder) }
    }
  }

  /// The folders of downloads below what the user named, but for that itself, in the order of the files.
  private static func folders(of files: [FileFinder.Found], _ format: any ExportFormat) -> [String] {
    var folders: [String] = []
    var last = ""
    for file in files where !file.isNamed {
      // Most are pictures, and stand beside the one before them.
      let path = file.relativePath
      let folder = ExportListing.folder(of: path)
      guard !folder.utf8.elementsEqual(last.utf8) else { continue }
      last = folder
      guard let download = format.downloadFolder(of: path), !download.isEmpty, !folders.contains(download) else { continue }
      folders.append(download)
      if folders.count == mostDownloads { break }
    }
    return folders
  }
}
