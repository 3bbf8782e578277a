import Diagnostics

/// The files of one thing that the user passed: a folder, an archive, or a file that is a group of its own.
struct SurveyGroup {
  /// The program's own configuration, which is beside an export and is none.
  static let configurationName = "chatarchive.json"

  /// What the user passed.
  let path: String
  /// Its files, in order, but for what is no part of an export.
  private(set) var files: [FileFinder.Found] = []
  /// What else is there: configurations, and what systems leave lying around.
  private(set) var passedOver: [FileFinder.Found] = []

  /// What was found, by what the user passed, in order. A folder without a file is a group too, after the others.
  static func groups(of finder: FileFinder) -> [SurveyGroup] {
    var groups: [SurveyGroup] = []
    for file in finder.files {
      if let last = groups.indices.last, !file.isNamed, groups[last].path.utf8.elementsEqual(file.root.utf8) {
        groups[last].add(file)
      } else {
        groups.append(SurveyGroup(path: file.root, file))
      }
    }
    for folder in finder.emptyFolders where !groups.contains(where: { $0.path.utf8.elementsEqual(folder.utf8) }) {
      groups.append(SurveyGroup(path: folder))
    }
    return groups
  }

  /// The files of an archive.
  init(of archive: ExportArchive) {
    self.init(path: archive.path)
    for (number, entry) in archive.entries.enumerated() {
      let content = FileContent.entry(ArchiveMember(archive: archive, number: number))
      // What systems leave lying around is not among these.
      add(
        FileFinder.Found(path: archive.path + "/" + entry.path, root: archive.path, isNamed: false, content: content), mayBeLitter: false)
    }
  }

  /// A file on its own.
  init(file path: String) {
    self.init(path: path, FileFinder.Found(path: path, root: path, isNamed: true))
  }

  private init(path: String, _ file: FileFinder.Found? = nil) {
    self.path = path
    if let file { add(file) }
  }

  private mutating func add(_ file: FileFinder.Found, mayBeLitter: Bool = true) {
    if !file.isNamed, mayBeLitter && ExportListing.isLitter(file.partBelowRoot) || Self.isConfiguration(file) {
      passedOver.append(file)
    } else {
      files.append(file)
    }
  }

  /// Whether a file that the user did not name itself is a configuration, wherever it is.
  private static func isConfiguration(_ file: FileFinder.Found) -> Bool {
    let end = "/" + configurationName
    return file.path.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// The findings: of configurations that look as if they were read, and are not. Those that are beside one of the paths which the
  /// user named may be read, and what people sent is none.
  /// - Parameter survey: Where the exports of the group are already.
  func notes(besides paths: [String], _ survey: ExportSurvey, formats: [any ExportFormat]) -> [Diagnostic] {
    var configurations = passedOver.filter { Self.isConfiguration($0) }
    guard !configurations.isEmpty else { return [] }
    let places = AttachmentPlacing(survey, formats)
    configurations.removeAll { places.keepsAttachments(at: $0.path) }
    guard let first = configurations.first else { return [] }
    let beside = paths.compactMap { Self.configuration(beside: $0) }
    if first.content != .plain {
      // Who has put one beside the archive knows of it.
      guard Self.configuration(beside: path) == nil else { return [] }
      return [Self.note(first, configurations.count, in: "the archive", remedy: "put it beside the archive")]
    }
    let unread = configurations.filter { file in FileStamp(ofFileAt: file.path).map { !beside.contains($0) } ?? false }
    guard let first = unread.first else { return [] }
    return [Self.note(first, unread.count, in: "a subfolder of the folder that you passed", remedy: "pass the subfolder separately")]
  }

  private static func note(_ file: FileFinder.Found, _ count: Int, in place: String, remedy: String) -> Diagnostic {
    let rest = count == 1 ? "" : ", and \(count - 1) more such file\(count == 2 ? "" : "s")"
    return Diagnostic(
      .note, "the \(configurationName) in \(place) is not read\(rest)", at: Place(file: file.path),
      advice: remedy + ", or pass the file with --config")
  }

  /// The configuration that counts for a path: the one in it, or in the folder of a file; nil if there is none.
  private static func configuration(beside path: String) -> FileStamp? {
    // Only a folder has itself in it.
    guard FileStamp(ofFileAt: path + "/.") == nil else { return FileStamp(ofFileAt: path + "/" + configurationName) }
    let folder = ExportListing.folder(of: path)
    let isRelative = folder.isEmpty && path.utf8.first != UInt8(ascii: "/")
    return FileStamp(ofFileAt: isRelative ? configurationName : folder + "/" + configurationName)
  }
}

/// A path that the user passed, or an archive in that folder, that holds no export. It may still be a part of another export.
struct EmptyGroup {
  /// What to report if it is no part of another export.
  enum Telling {
    /// An error, since the user passed it as an export.
    case error
    /// A note, since it is only an archive in a folder.
    case note
    /// Nothing, since it is a folder whose archives are exports.
    case nothing
  }

  /// The path.
  let path: String
  /// The error if it has to be an export.
  var error: ArchiveError
  /// The paths that may be parts of another export: itself, and the archives in its folder.
  var parts: [String]
  /// What to report.
  var telling = Telling.error

  /// The note for an archive in a folder.
  var note: Diagnostic { Diagnostic(.note, error.diagnostic.summary, at: Place(file: path)) }

  /// Whether files may be a part of an export that comes in parts. That is so if one is at a usual path of such an export, or if all of them
  /// look like attachments.
  static func isPart(_ files: [FileFinder.Found], but others: Set<String>, of formats: [any ExportFormat]) -> Bool {
    let arrangements = formats.map(\.arrangement).filter { $0.parts != nil }
    let paths = files.lazy.filter { !others.contains($0.path) }.map(\.relativePath).filter { !ExportListing.isLitter($0[...]) }
    if paths.contains(where: { path in arrangements.contains { $0.parts?.hasFile(path) == true } }) { return true }
    let attachments = PathPrefixes(arrangements.flatMap(\.attachmentPaths))
    return !paths.isEmpty && paths.allSatisfy { PlayableFile.isNamed($0) || attachments.begin($0) }
  }
}
