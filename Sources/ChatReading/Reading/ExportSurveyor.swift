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
        } else {
          empty.append(emptyArchives.count == 1 && archives.count == 1 ? emptyArchives[0].named : nothing)
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

  /// Something that the user named and that holds no export.
  private struct EmptyGroup {
    let path: String
    /// What is told of it where it has to be one.
    let error: ArchiveError
    /// Whether it may be a part of another export: it has files.
    let mayBePart: Bool
    /// Whether the user named it; an archive that was found in a folder is told, and stops nothing.
    var isNamed = true

    /// The same as something that the user named.
    var named: EmptyGroup { EmptyGroup(path: path, error: error, mayBePart: mayBePart) }
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

  private func orGoOn(_ survey: inout ExportSurvey, _ body: (inout ExportSurvey) throws -> Void) throws {
    do {
      try body(&survey)
    } catch let error as ArchiveError where keepGoing {
      survey.diagnostics.add(error.diagnostic)
    }
  }

  /// Adds what a folder holds: the exports that are whole folders, and all other files one by one.
  private func add(
    folder group: [FileFinder.Found], as recogniser: FormatRecogniser, to survey: inout ExportSurvey, packed: inout [String]
  ) throws {
    // By bytes: `String` takes two spellings of an accent for one, and a file system for two.
    let mayBeExports = group.filter { !MediaEnding.ends($0.path) }
    let files = Dictionary(mayBeExports.map { (Array($0.relativePath.utf8), $0) }) { first, _ in first }
    let root = group.first?.root ?? ""
    let exports = FolderExports(in: group.map(\.relativePath), formats: recogniser.formats) { path in
      try files[Array(path.utf8)].flatMap { try prefix(of: $0) }.map { ExportPrefix($0.bytes, path: path, root: root) }
    }
    var mixture = FormatMixture()
    var known: Set<[UInt8]> = []
    for found in exports.found {
      let place = found.base.isEmpty || exports.found.count == 1 ? root : found.base
      survey.origins.append(ExportOrigin(name: String(ExportListing.name(of: place)), format: found.format.name))
      for file in found.export.files {
        let path = Array((found.base + file.path).utf8)
        known.insert(path)
        guard let inFolder = files[path] else { continue }
        try add(inFolder, as: file, of: found, to: &survey, mixture: &mixture)
      }
    }
    survey.otherFiles += group.count - mayBeExports.count
    let others = mayBeExports.filter { !known.contains(Array($0.relativePath.utf8)) }
    let single = others.filter { !exports.hasAttachment(at: $0.relativePath) }
    survey.otherFiles += others.count - single.count
    try look(at: single, as: recogniser) { file, look in
      try orGoOn(&survey) {
        try add(file, try look.get(), among: recogniser.formats, to: &$0, packed: &packed, mixture: &mixture)
      }
    }
    try mixture.settle(&survey, at: root, keepGoing: keepGoing)
  }

  /// Adds a file of an export that is a folder.
  private func add(
    _ found: FileFinder.Found, as file: FolderRecognition.File, of export: FolderExports.Found, to survey: inout ExportSurvey,
    mixture: inout FormatMixture
  ) throws {
    let stamp = stamp(of: found)
    if let size = size(of: found, stamp: stamp), size < 16, let bytes = try prefix(of: found)?.bytes, bytes.allSatisfy(\.isJSONSpace) {
      return tellEmpty(found, &survey)
    }
    var unpacked = file.path.hasSuffix(".gz") ? try prefix(of: found)?.found ?? found : found
    if export.format.isDatabase(file.role) { unpacked.content = try found.content.asSlackdump(at: found.path) }
    append(unpacked, at: file.path, export.format, file.role, origin: survey.origins.count - 1, stamp: stamp, to: &survey)
    mixture.add(file: survey.files.count - 1, at: found.relativePath, export.format, export.export.confidence)
  }

  private func tellEmpty(_ found: FileFinder.Found, _ survey: inout ExportSurvey) {
    survey.diagnostics.add(
      Diagnostic(.warning, "this file is empty", at: Place(file: found.path), advice: "export it again if it should not be"))
    survey.otherFiles += 1
  }

  /// Adds a file as what its first bytes say.
  private func add(
    _ found: FileFinder.Found, _ look: FileLook, among formats: [any ExportFormat], to survey: inout ExportSurvey, packed: inout [String],
    mixture: inout FormatMixture
  ) throws {
    switch look.sight {
    case .nothing: survey.otherFiles += 1
    case .blank:
      if found.isNamed { throw ArchiveError("this file is empty", at: Place(file: found.path), advice: "export the channel again") }
      if found.path.hasSuffix(".json") || found.path.hasSuffix(".jsonl") { return tellEmpty(found, &survey) }
      survey.otherFiles += 1
    case .unknown(let prefix):
      survey.otherFiles += 1
      let packing = PackedFile(prefix.bytes)
      if packing != nil { packed.append(found.path) }
      mixture.add(unknown: found.path, prefix, among: formats)
      if found.isNamed { throw UnrecognisedExport.file(found.path, packing, prefix, formats) }
    case .export(var found, let format, let confidence, let role, let size):
      if format.isDatabase(role) { found.content = try found.content.asSlackdump(at: found.path) }
      append(
        found, at: found.relativePath, format, role, origin: origin(of: found, format, in: &survey), stamp: look.stamp, bytes: size,
        to: &survey)
      mixture.add(file: survey.files.count - 1, at: found.relativePath, format, confidence)
    }
  }

  private func append(
    _ found: FileFinder.Found, at exportPath: String, _ format: any ExportFormat, _ role: FileRole, origin: Int, stamp: FileStamp?,
    bytes: Int = 0, to survey: inout ExportSurvey
  ) {
    // What a journal has is not in the database's own stamp: it is looked at whatever is remembered of it.
    let hasJournal = format.isDatabase(role) && Database.journalEnding(beside: found.path) != nil
    survey.files.append(
      SourceFile(
        index: survey.files.count, path: found.path, folder: ExportSurveyor.folder(of: found.path), root: found.root,
        exportPath: exportPath, size: size(of: found, stamp: stamp) ?? bytes, stamp: hasJournal ? nil : stamp, format: format.name,
        role: role, origin: origin, content: found.content))
  }

  /// The number of the export that a file belongs to which was recognised on its own: that of the files of its format in the folder of its export.
  private func origin(of found: FileFinder.Found, _ format: any ExportFormat, in survey: inout ExportSurvey) -> Int {
    let folder = ExportSurveyor.folder(of: found.path)
    let export = format.exportFolder(of: found.relativePath)
    let neighbour = survey.files.last { $0.format == format.name && $0.root == found.root }
    if !found.isNamed, let neighbour {
      let other = format.exportFolder(of: neighbour.relativePath)
      if export == nil && other == nil ? neighbour.folder == folder : other == export { return neighbour.origin }
    }
    let download = export == nil ? nil : format.downloadFolder(of: found.relativePath)
    let place = found.isNamed ? found.path : download ?? folder
    let name = ExportListing.name(of: place == "." || place.isEmpty ? found.root : place)
    survey.origins.append(ExportOrigin(name: String(name), format: format.name))
    return survey.origins.count - 1
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
