import ChatModel
import Diagnostics

/// Finds and recognises the files of an export.
struct ExportSurveyor: Sendable {
  let paths: [String]
  let keepGoing: Bool
  /// The formats that are known.
  let formats: [any ExportFormat]
  /// The forms of platforms of whose chats nothing is read.
  var unread: [UnreadForm] = []
  /// The only format that is looked for; nil for all.
  var only: String?
  /// The most bytes that one packed file may unpack to; nil for the limit that its own size gives.
  var unpackLimit: Int?
  /// How many files are looked at at a time.
  var jobs = 1
  /// Opens a file.
  var open: @Sendable (String) throws -> any ByteSource = { try FileSource(path: $0) }

  /// Looks at all files. Throws an `ArchiveError` if a path is missing, when there is nothing to read, or when it is not clear what
  /// to read.
  func survey() throws -> ExportSurvey {
    guard !paths.isEmpty else { throw ArchiveError("no export given", advice: "pass an export file or a folder of exports") }
    let wanted = try wanted()
    let recogniser = FormatRecogniser(
      formats: wanted, unreadForms: unread + wanted.flatMap(\.unreadForms), isForced: only != nil)
    let finder = try FileFinder(paths: paths, keepGoing: keepGoing)
    var survey = ExportSurvey(known: formats)
    survey.diagnostics.add(finder.diagnostics)
    var empty: [EmptyGroup] = []
    for group in SurveyGroup.groups(of: finder) {
      try orGoOn(&survey) { survey in
        let before = survey.files.count
        let (nothing, archives) = try add(whole: group, as: recogniser, to: &survey)
        guard var nothing else { return }
        let emptyArchives = try add(archives: archives, as: recogniser, to: &survey)
        if survey.files.count > before {
          nothing.telling = .nothing
          empty += emptyArchives + [nothing]
        } else {
          nothing.parts += emptyArchives.flatMap(\.parts)
          // Where others of the folder are parts, the folder as a whole is no error.
          if !nothing.parts.isEmpty { survey.diagnostics.add(emptyArchives.filter(\.parts.isEmpty).map(\.note)) }
          if archives.count == 1, let only = emptyArchives.first { nothing.error = only.error }
          empty.append(nothing)
        }
      }
    }
    try settle(empty, finder, recogniser, &survey)
    survey.settleDownloads(by: recogniser.formats)
    survey.settleEditions(by: recogniser.formats)
    survey.settleRoles(by: recogniser.formats)
    survey.titleOrigins(by: recogniser.formats)
    return survey
  }

  /// Whether a file in a folder must be read, judged by its name: one that ends in `json`, `jsonl` or `ndjson`, or in nothing, before `.gz`.
  /// Any other is a picture or a document as a rule, which is told where it is used.
  static func isExportName(_ path: String) -> Bool {
    var name = ExportListing.name(of: path)
    if name.hasSuffix(".gz") { name.removeLast(3) }
    guard let dot = name.lastIndex(of: ".") else { return true }
    return ["json", "jsonl", "ndjson"].contains(name[name.index(after: dot)...].lowercased())
  }

  /// Whether a file is called as an archive: documents and programs are archives too, and called otherwise.
  static func isArchiveName(_ path: String) -> Bool {
    let name = ExportListing.name(of: path).lowercased()
    return [".zip", ".tar", ".tar.gz", ".tgz"].contains { name.hasSuffix($0) }
  }

  private func wanted() throws -> [any ExportFormat] {
    guard let only else { return formats }
    guard let format = formats.named(only) else {
      let names = formats.map(\.name).joined(separator: ", ")
      throw ArchiveError("there is no format \"\(only)\"", advice: "the formats are: \(names)")
    }
    return [format]
  }

  /// Adds what the user passed. Where it holds no export, tells what to say of that, and which archives are in its folder.
  private func add(
    whole group: SurveyGroup, as recogniser: FormatRecogniser, to survey: inout ExportSurvey
  ) throws -> (nothing: EmptyGroup?, archives: [String]) {
    let before = survey.files.count
    let (files, packed) = try add(group, as: recogniser, to: &survey)
    survey.diagnostics.add(group.notes(besides: paths, survey, formats: recogniser.formats))
    survey.noteDownloads(below: group.path, files, with: survey.files[before...], by: recogniser.formats)
    let isArchive = survey.archives[group.path] != nil
    let found = PackedFiles(packed, among: files, below: group.path, of: formats)
    guard survey.files.count == before else {
      survey.noteUnopened(found.archives, with: survey.files[before...], isInArchive: isArchive, by: recogniser.formats)
      return (nil, [])
    }
    let archives = isArchive ? [] : found.opened
    if !archives.isEmpty { survey.noteUnopened(besidePages: found.besidePages) }
    // What is called as an archive is opened where it may be an export; beside such a document is hardly one.
    let others = isArchive ? found.opened + found.documents : archives.isEmpty ? found.documents : []
    let error = UnrecognisedExport.files(
      files, at: FileSource.plainName(group.path), packed: others, unopened: isArchive ? nil : found.besidePages.first,
      isArchive: isArchive, recogniser, look: look(at:))
    let isPart = EmptyGroup.isPart(files, but: Set(archives), of: recogniser.formats)
    return (EmptyGroup(path: group.path, error: error, parts: isPart ? [group.path] : []), archives)
  }

  /// Adds the archives of a folder that holds no other export, as if each was named: phones make one of each chat. Tells those without an export.
  private func add(
    archives: [String], as recogniser: FormatRecogniser, to survey: inout ExportSurvey
  ) throws -> [EmptyGroup] {
    var empty: [EmptyGroup] = []
    for path in archives {
      try orGoOn(&survey) { survey in
        if var nothing = try add(whole: SurveyGroup(file: path), as: recogniser, to: &survey).nothing {
          nothing.telling = .note
          empty.append(nothing)
        } else {
          // It was counted as something else, as what cannot be used and what holds no export still is.
          survey.otherFiles -= 1
        }
      }
    }
    return empty
  }

  /// Adds what the user passed, and tells its files, and which of those are packed.
  private func add(
    _ group: SurveyGroup, as recogniser: FormatRecogniser, to survey: inout ExportSurvey
  ) throws -> (files: [FileFinder.Found], packed: [String]) {
    guard let first = group.files.first else { return (group.passedOver, []) }
    var packed: [String] = []
    guard first.isNamed else {
      try add(folder: group.files, as: recogniser, to: &survey, packed: &packed)
      return (group.files, packed)
    }
    guard let archive = try open(first, as: recogniser, into: &survey) else {
      var mixture = FormatMixture(known: formats)
      try add(first, try look(at: first, as: recogniser), by: recogniser, to: &survey, packed: &packed, mixture: &mixture)
      return (group.files, packed)
    }
    let content = SurveyGroup(of: archive)
    if !content.files.isEmpty { try add(folder: content.files, as: recogniser, to: &survey, packed: &packed) }
    survey.diagnostics.add(content.notes(besides: paths, survey, formats: recogniser.formats))
    return (content.files.isEmpty ? content.passedOver : content.files, packed)
  }

  /// The archive that a file is; nil if it is none.
  private func open(_ found: FileFinder.Found, as recogniser: FormatRecogniser, into survey: inout ExportSurvey) throws -> ExportArchive? {
    let bytes = try rawPrefix(of: found)
    guard let kind = PackedFile(bytes) ?? (isSelfExtracting(found, bytes, recogniser) ? .zip : nil),
      let (archive, log) = try ArchiveOpening(keepGoing: keepGoing, unpackLimit: unpackLimit).open(found.path, kind)
    else { return nil }
    if archive.entries.isEmpty, let first = log.entries.first {
      throw ArchiveError(first.summary, at: first.place, advice: first.advice ?? "download it again")
    }
    survey.diagnostics.add(log)
    survey.archives[archive.path] = archive
    return archive
  }

  /// Whether a file with these first bytes is a program that unpacks a zip file after it, and not an export at whose end somebody put one.
  private func isSelfExtracting(_ found: FileFinder.Found, _ bytes: [UInt8], _ recogniser: FormatRecogniser) -> Bool {
    guard found.content == .plain, (try? ZipDirectory(path: found.path).isPresent) == true else { return false }
    return Self.isArchiveName(found.path)
      || recogniser.formats.recognise(ExportPrefix(bytes, path: found.relativePath, root: "")) == nil
  }

  /// What holds no export is a part of another, where there are such, and else an error.
  private func settle(
    _ empty: [EmptyGroup], _ finder: FileFinder, _ recogniser: FormatRecogniser, _ survey: inout ExportSurvey
  ) throws {
    if survey.files.isEmpty {
      if let first = survey.diagnostics.entries.first(where: { $0.severity == .error }) { throw ArchiveError(first) }
      // Something that could not be used is all that is there.
      if finder.files.isEmpty, let first = finder.diagnostics.first {
        throw ArchiveError(first.summary, at: first.place, advice: first.advice)
      }
      if empty.count == 1, let only = empty.first { throw only.error }
      let path = paths.map { FileSource.plainName($0) }.joined(separator: ", ")
      throw UnrecognisedExport.files(finder.files, at: path, packed: [], recogniser, look: look(at:))
    }
    survey.addParts(by: recogniser.formats)
    let hasParts = !survey.parts.isEmpty
    for group in empty {
      if hasParts, !group.parts.isEmpty {
        survey.parts += group.parts
        continue
      }
      switch group.telling {
      case .error: try orGoOn(&survey) { _ in throw group.error }
      case .note: survey.diagnostics.add(Diagnostic(.note, group.error.diagnostic.summary, at: Place(file: group.path)))
      case .nothing: break
      }
    }
    // Of an archive that holds nothing that is looked for, its list of files is not kept.
    let roots = Set(survey.files.lazy.map(\.root)).union(survey.parts)
    survey.archives = survey.archives.filter { roots.contains($0.key) }
  }

  /// The first bytes of a file that no format knows.
  private func look(at found: FileFinder.Found) throws -> ExportPrefix? {
    try prefix(of: found).map { ExportPrefix($0.bytes, path: found.relativePath, root: found.root) }
  }

  func orGoOn(_ survey: inout ExportSurvey, _ body: (inout ExportSurvey) throws -> Void) throws {
    do {
      try body(&survey)
    } catch let error as ArchiveError where keepGoing {
      survey.diagnostics.add(error.diagnostic)
    }
  }
}
