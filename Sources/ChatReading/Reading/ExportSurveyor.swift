import ChatModel
import Diagnostics

/// Finds and recognises the files of an export.
struct ExportSurveyor: Sendable {
  let paths: [String]
  let keepGoing: Bool
  /// The formats that are known.
  var formats: [any ExportFormat] = ExportFormats.all
  /// The only format that is looked for; nil for all.
  var only: String?
  /// The most bytes that one packed file may unpack to; nil for the limit that its own size gives.
  var unpackLimit: Int?
  /// How many files are looked at at a time.
  var jobs = 1
  /// Opens a file.
  var open: @Sendable (String) throws -> any ByteSource = { try FileSource(path: $0) }

  /// Looks at all files. Throws an `ArchiveError` when a path is missing, when there is nothing to read, or when it is not clear what
  /// to read.
  func survey() throws -> ExportSurvey {
    guard !paths.isEmpty else { throw ArchiveError("no export is named", advice: "name an export file or a folder of them") }
    let recogniser = FormatRecogniser(formats: try wanted(), isForced: only != nil)
    let finder = try FileFinder(paths: paths, keepGoing: keepGoing)
    var survey = ExportSurvey()
    survey.diagnostics.add(finder.diagnostics)
    var empty: [EmptyGroup] = []
    for group in SurveyGroup.groups(of: finder) {
      try orGoOn(&survey) { survey in
        let before = survey.files.count
        let (nothing, archives) = try add(whole: group, as: recogniser, to: &survey)
        guard let nothing else { return }
        let emptyArchives = try add(archives: archives, as: recogniser, to: &survey)
        if survey.files.count > before {
          empty += emptyArchives
        } else if archives.count == 1, var only = emptyArchives.first {
          only.isNamed = true
          empty.append(only)
        } else {
          empty.append(nothing)
        }
      }
    }
    try settle(empty, finder, recogniser, &survey)
    survey.settleDownloads(by: recogniser.formats)
    survey.settleEditions(by: recogniser.formats)
    survey.settleRoles(by: recogniser.formats)
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
  private static func isArchiveName(_ path: String) -> Bool {
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

  /// Adds what the user named. Where it holds no export, tells what to say of that, and which archives are in its folder.
  private func add(
    whole group: SurveyGroup, as recogniser: FormatRecogniser, to survey: inout ExportSurvey
  ) throws -> (nothing: EmptyGroup?, archives: [String]) {
    survey.diagnostics.add(group.notes(besides: paths))
    let before = survey.files.count
    let (files, packed) = try add(group, as: recogniser, to: &survey)
    survey.noteDownloads(below: group.path, files, with: survey.files[before...], by: recogniser.formats)
    guard survey.files.count == before else { return (nil, []) }
    let isArchive = survey.archives[group.path] != nil
    let archives = isArchive ? [] : packed.filter(ExportSurveyor.isArchiveName)
    let path = FileSource.plainName(group.path)
    let error = UnrecognisedExport.files(
      files, at: path, packed: packed.filter { !archives.contains($0) }, isArchive: isArchive, recogniser.formats)
    return (EmptyGroup(path: group.path, error: error, mayBePart: isArchive || !group.files.isEmpty), archives)
  }

  /// Adds the archives of a folder that holds no other export, as if each was named: phones make one of each chat. Tells those without an export.
  private func add(
    archives: [String], as recogniser: FormatRecogniser, to survey: inout ExportSurvey
  ) throws -> [EmptyGroup] {
    var empty: [EmptyGroup] = []
    for path in archives {
      try orGoOn(&survey) { survey in
        if var nothing = try add(whole: SurveyGroup(file: path), as: recogniser, to: &survey).nothing {
          nothing.isNamed = false
          empty.append(nothing)
        } else {
          // It was counted as something else.
          survey.otherFiles -= 1
        }
      }
    }
    return empty
  }

  /// Adds what the user named, and tells its files, and which of those are packed.
  private func add(
    _ group: SurveyGroup, as recogniser: FormatRecogniser, to survey: inout ExportSurvey
  ) throws -> (files: [FileFinder.Found], packed: [String]) {
    guard let first = group.files.first else { return (group.passedOver, []) }
    var packed: [String] = []
    guard first.isNamed else {
      try add(folder: group.files, as: recogniser, to: &survey, packed: &packed)
      return (group.files, packed)
    }
    guard let archive = try open(first, into: &survey) else {
      var mixture = FormatMixture()
      try orGoOn(&survey) {
        try add(first, try look(at: first, as: recogniser), among: recogniser.formats, to: &$0, packed: &packed, mixture: &mixture)
      }
      return (group.files, packed)
    }
    let content = SurveyGroup(of: archive)
    survey.diagnostics.add(content.notes(besides: paths))
    guard !content.files.isEmpty else { return (content.passedOver, packed) }
    try add(folder: content.files, as: recogniser, to: &survey, packed: &packed)
    return (content.files, packed)
  }

  /// The archive that a file is; nil where it is none.
  private func open(_ found: FileFinder.Found, into survey: inout ExportSurvey) throws -> ExportArchive? {
    guard let kind = PackedFile(try rawPrefix(of: found)),
      let (archive, log) = try ArchiveOpening(keepGoing: keepGoing, unpackLimit: unpackLimit).open(found.path, kind)
    else { return nil }
    if archive.entries.isEmpty, let first = log.entries.first {
      throw ArchiveError(first.summary, at: first.place, advice: first.advice ?? "get it again")
    }
    survey.diagnostics.add(log)
    survey.archives[archive.path] = archive
    return archive
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
      throw UnrecognisedExport.files(finder.files, at: path, packed: [], recogniser.formats)
    }
    for file in survey.files where recogniser.formats.named(file.format)?.comesInParts == true && file.root != file.path {
      if !survey.parts.contains(file.root) { survey.parts.append(file.root) }
    }
    let hasParts = !survey.parts.isEmpty
    for group in empty {
      if hasParts, group.mayBePart {
        survey.parts.append(group.path)
      } else if !group.isNamed {
        survey.diagnostics.add(Diagnostic(.note, group.error.diagnostic.summary, at: Place(file: group.path)))
      } else {
        try orGoOn(&survey) { _ in throw group.error }
      }
    }
  }

  func orGoOn(_ survey: inout ExportSurvey, _ body: (inout ExportSurvey) throws -> Void) throws {
    do {
      try body(&survey)
    } catch let error as ArchiveError where keepGoing {
      survey.diagnostics.add(error.diagnostic)
    }
  }
}
