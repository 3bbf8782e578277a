import ChatModel
import Diagnostics

/// The files of all exports, as found before anything is read.
package struct ExportSurvey: Sendable {
  /// The files that were recognised, in the order in which they are read.
  package var files: [SourceFile] = []
  /// The exports that the files belong to: a folder or an archive that its format knows as a whole, or else the files of a format in one
  /// folder, or a file that the user passed.
  package var origins: [ExportOrigin] = []
  /// How many other files are there: pictures and other media as a rule.
  package var otherFiles = 0
  /// The archives in which there is an export or a part of one, by their paths, which are the roots of their files.
  package var archives: [String: ExportArchive] = [:]
  /// The folders and archives among what the user passed that are parts of one export: attachments that are not in one may be in another.
  package var parts: [String] = []
  /// Where the addresses of attachments begin in such exports, where that is not what the user passed.
  package var downloads: [DownloadFolder] = []
  /// The folders that hold nothing but what people sent, of exports that are folders, each with a slash at its end.
  var attachmentFolders: [String] = []
  /// The findings.
  package var diagnostics = DiagnosticLog()

  /// The formats that were looked for.
  let known: [any ExportFormat]

  /// Makes a survey of nothing, in which some formats are looked for.
  package init(known: [any ExportFormat] = []) { self.known = known }

  /// Bytes of all recognised files. Sparse files can claim more than there are numbers; then it is the largest one.
  package var bytes: Int {
    files.reduce(0) { $0.adding(saturating: $1.size) }
  }

  /// The names of the formats, each once, in the order of the files.
  package var formats: [String] {
    var names: [String] = []
    for file in files where !names.contains(file.format) { names.append(file.format) }
    return names
  }

  /// Whether files are of a format whose times may name no time zone.
  package var mayLackTimeZone: Bool {
    let names = Set(known.filter(\.layout.hasLocalTimes).map(\.name))
    return files.contains { names.contains($0.format) }
  }
}

/// The folder that attachment addresses are relative to, in an export that comes in parts.
package struct DownloadFolder: Sendable, Hashable {
  /// The folder or archive that the user passed, or the folder of a file that the user passed.
  package var root: String
  /// The path of the folder below the root; nil if it may be above the root.
  package var path: String?

  /// Describes a folder.
  package init(root: String, path: String?) {
    self.root = root
    self.path = path
  }
}

extension ExportSurvey {
  /// Lets formats change the roles of their files, now that all files are known.
  mutating func settleRoles(by formats: [any ExportFormat]) {
    for format in formats {
      let places = files.indices.filter { files[$0].format == format.name }
      guard !places.isEmpty else { continue }
      let roles = format.editions.roles(places.map { files[$0] })
      for (place, role) in zip(places, roles) where files[place].role != role { files[place] = SourceFile(files[place], role: role) }
    }
  }
}

extension ExportSurvey {
  /// Notes what a site is called by the name of each export.
  mutating func titleOrigins(by formats: [any ExportFormat]) {
    for index in origins.indices {
      origins[index].title = formats.named(origins[index].format)?.arrangement.names.title(origins[index].name)
    }
  }
}

extension ExportSurvey {
  /// Sorts the files of each export as its format reads them. Files that were exported at another time become an export of their own.
  mutating func settleEditions(by formats: [any ExportFormat]) {
    var editions = files.map { _ in 0 }
    let placesByOrigin = Dictionary(grouping: files.indices) { files[$0].origin }
    for (origin, export) in origins.enumerated() {
      guard let places = placesByOrigin[origin], let format = formats.named(export.format), places.count > 1,
        let found = format.editions.order(places.map { files[$0] })
      else {
        continue
      }
      let ordered = found.map { files[places[$0.place]] }
      for (place, (file, edition)) in zip(places, zip(ordered, found.map(\.edition))) {
        files[place] = file
        editions[place] = edition
      }
    }
    files = files.enumerated().map { SourceFile($1, index: $0) }
    guard editions.contains(where: { $0 > 0 }) else { return }
    number(editions, of: formats)
  }

  /// Makes each edition an export with a number of its own, after the older editions.
  private mutating func number(_ editions: [Int], of formats: [any ExportFormat]) {
    let counts = zip(files, editions).reduce(into: [Int: Int]()) { $0[$1.0.origin] = max($0[$1.0.origin] ?? 0, $1.1) }
    let known = origins
    var starts: [Int] = []
    origins = []
    for (number, origin) in known.enumerated() {
      starts.append(origins.count)
      origins.append(origin)
      for edition in 0..<(counts[number] ?? 0) {
        let name = formats.named(origin.format)?.editions.name(origin.name, edition + 2) ?? origin.name
        origins.append(ExportOrigin(name: name, format: origin.format))
      }
    }
    files = zip(files, editions).map { SourceFile($0, origin: starts[$0.origin] + $1) }
  }
}

extension ExportSurvey {
  /// How many download folders below one argument are searched for attachments.
  private static let mostDownloads = 64

  /// Collects the folders that attachment addresses are relative to, in what may be a part of an export.
  /// - Parameters:
  ///   - root: The folder or archive that the user passed.
  ///   - found: All files below it.
  ///   - own: The files among them that are read.
  mutating func noteDownloads(
    below root: String, _ found: [FileFinder.Found], with own: some Collection<SourceFile>, by formats: [any ExportFormat]
  ) {
    for format in formats where own.isEmpty || own.contains(where: { $0.format == format.name }) {
      guard let parts = format.arrangement.parts else { continue }
      downloads += Self.folders(of: found, parts).map { DownloadFolder(root: root, path: $0) }
      // If it holds only attachments, one path is enough to decide.
      let paths = own.isEmpty ? found.prefix(1).map(\.relativePath) : own.filter { $0.format == format.name }.map(\.relativePath)
      if paths.contains(where: { parts.downloadFolder($0) == nil }) { downloads.append(DownloadFolder(root: root, path: nil)) }
    }
  }

  /// Adds the folders and archives of exports that come in parts.
  mutating func addParts(by formats: [any ExportFormat]) {
    var known = Set(parts)
    for file in files where file.root != file.path && formats.named(file.format)?.arrangement.parts != nil {
      if known.insert(file.root).inserted { parts.append(file.root) }
    }
  }

  /// Removes the download folders of what turned out to be no part, and adds the folders of files that the user passed.
  mutating func settleDownloads(by formats: [any ExportFormat]) {
    let roots = Set(parts)
    downloads.removeAll { !roots.contains($0.root) }
    var known = Set(downloads)
    for file in files where file.root == file.path && formats.named(file.format)?.arrangement.parts != nil {
      let folder = DownloadFolder(root: file.folder, path: nil)
      if known.insert(folder).inserted { downloads.append(folder) }
    }
  }

  /// The download folders below what the user passed, in the order of the files.
  private static func folders(of files: [FileFinder.Found], _ parts: ExportParts) -> [String] {
    var folders: [String] = []
    var last = ""
    for file in files where !file.isNamed {
      // Most are pictures, and stand beside the one before them.
      let path = file.relativePath
      let folder = ExportListing.folder(of: path)
      guard !folder.utf8.elementsEqual(last.utf8) else { continue }
      last = folder
      guard let download = parts.downloadFolder(path), !download.isEmpty, !folders.contains(download) else { continue }
      folders.append(download)
      if folders.count == mostDownloads { break }
    }
    return folders
  }
}

extension ExportSurvey {
  /// Notes the archives that are not opened because there is an export next to them. Archives below an export are usually attachments, and with
  /// some formats also those beside it. They are noted only if they have the name of an export.
  mutating func noteUnopened(
    _ archives: [String], with own: some Collection<SourceFile>, isInArchive: Bool, by formats: [any ExportFormat]
  ) {
    guard !archives.isEmpty else { return }
    let beside = own.lazy.filter { formats.named($0.format)?.arrangement.hasAttachmentsBeside == true }
    let (folders, foldersOfAttachments) = (Self.folders(of: own), Self.folders(of: beside))
    let unopened = archives.filter { path in
      let isAttachment = folders.begin(ExportListing.folder(of: path)) || foldersOfAttachments.begin(path)
      return !isAttachment || formats.contains { $0.arrangement.names.isUsualOfArchive(ExportListing.name(of: path)) }
    }
    let remedy = isInArchive ? "unpack the archive that it is in, and pass it explicitly" : "pass it explicitly"
    note(unopened: unopened, since: "there is an export next to it", advice: "if it is an export too, \(remedy)")
  }

  /// Notes the archives that are not opened because they are next to the HTML pages of an export.
  mutating func noteUnopened(besidePages archives: [String]) {
    note(
      unopened: archives, since: "somebody may have sent it in the chat whose HTML pages are next to it",
      advice: "if it is an export, pass it explicitly")
  }

  private static func folders(of files: some Collection<SourceFile>) -> PathPrefixes {
    PathPrefixes(Set(files.lazy.map(\.folder)).map { $0 + "/" })
  }

  private mutating func note(unopened: [String], since reason: String, advice: String) {
    guard let first = unopened.first else { return }
    let others = unopened.count - 1
    let rest = others == 0 ? "" : others == 1 ? ", and neither is 1 other" : ", and neither are \(others) others"
    diagnostics.add(Diagnostic(.note, "this archive is not opened\(rest), because \(reason)", at: Place(file: first), advice: advice))
  }
}
