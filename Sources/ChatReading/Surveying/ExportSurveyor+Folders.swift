import ChatModel
import Diagnostics

// What a folder or an archive holds: exports that are whole folders, and files that are exports of their own.
extension ExportSurveyor {
  /// Adds what a folder holds: the exports that are whole folders, and all other files one by one.
  func add(
    folder group: [FileFinder.Found], as recogniser: FormatRecogniser, to survey: inout ExportSurvey, packed: inout [String]
  ) throws {
    // By bytes: `String` takes two spellings of an accent for one, and a file system for two.
    let mayBeExports = group.filter { !PlayableFile.isNamed($0.path) }
    let files = Dictionary(mayBeExports.map { (Array($0.relativePath.utf8), $0) }) { first, _ in first }
    let root = group.first?.root ?? ""
    let exports = FolderExports(in: group.map(\.relativePath), formats: recogniser.formats) { path in
      try files[Array(path.utf8)].flatMap { try prefix(of: $0) }.map { ExportPrefix($0.bytes, path: path, root: root) }
    }
    survey.attachmentFolders += exports.attachmentFolders.map { root + "/" + $0 }
    var mixture = FormatMixture(known: formats)
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
        try add(file, try look.get(), by: recogniser, to: &$0, packed: &packed, mixture: &mixture)
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
    if let lines = export.format.layout.database(file.role) { unpacked.content = try found.content.asDatabase(lines, at: found.path) }
    append(unpacked, at: file.path, export.format, file.role, origin: survey.origins.count - 1, stamp: stamp, to: &survey)
    mixture.add(file: survey.files.count - 1, at: found.relativePath, export.format, export.export.confidence)
  }

  private func tellEmpty(_ found: FileFinder.Found, _ survey: inout ExportSurvey) {
    survey.diagnostics.add(
      Diagnostic(.warning, "this file is empty", at: Place(file: found.path), advice: "export it again if it should not be"))
    survey.otherFiles += 1
  }

  /// Adds a file as what its first bytes say.
  func add(
    _ found: FileFinder.Found, _ look: FileLook, by recogniser: FormatRecogniser, to survey: inout ExportSurvey, packed: inout [String],
    mixture: inout FormatMixture
  ) throws {
    switch look.sight {
    case .nothing:
      survey.otherFiles += 1
      if ExportSurveyor.isArchiveName(found.path) { packed.append(found.path) }
    case .blank:
      if found.isNamed { throw ArchiveError("this file is empty", at: Place(file: found.path), advice: "export the channel again") }
      if found.path.hasSuffix(".json") || found.path.hasSuffix(".jsonl") { return tellEmpty(found, &survey) }
      survey.otherFiles += 1
      if ExportSurveyor.isArchiveName(found.path) { packed.append(found.path) }
    case .unknown(let prefix):
      let packing = PackedFile(prefix.bytes)
      if found.isNamed { throw UnrecognisedExport.file(found.path, packing, prefix, recogniser) }
      survey.otherFiles += 1
      if packing != nil || ExportSurveyor.isArchiveName(found.path) { packed.append(found.path) }
      mixture.add(unknown: found.path, prefix)
    case .export(var found, let format, let confidence, let role, let size):
      if let lines = format.layout.database(role) { found.content = try found.content.asDatabase(lines, at: found.path) }
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
    let hasJournal = format.layout.database(role) != nil && Database.journalEnding(beside: found.path) != nil
    survey.files.append(
      SourceFile(
        index: survey.files.count, path: found.path, folder: ExportSurveyor.folder(of: found.path), root: found.root,
        exportPath: exportPath, size: size(of: found, stamp: stamp) ?? bytes, stamp: hasJournal ? nil : stamp, format: format.name,
        role: role, origin: origin, content: found.content))
  }

  /// The number of the export that a file belongs to which was recognised on its own: that of the files of its format in the folder of its export.
  private func origin(of found: FileFinder.Found, _ format: any ExportFormat, in survey: inout ExportSurvey) -> Int {
    let folder = ExportSurveyor.folder(of: found.path)
    if found.isNamed, format.arrangement.hasPartsBeside, let last = survey.files.last, last.format == format.name, last.root == last.path,
      last.folder == folder
    {
      // An export of several files is called after their folder.
      let name = ExportListing.name(of: folder)
      if folder != "." { survey.origins[last.origin].name = String(name) }
      return last.origin
    }
    let parts = format.arrangement.parts
    let export = parts?.exportFolder(found.relativePath)
    if !found.isNamed, let neighbour = lastFile(of: format, below: found.root, in: survey) {
      let other = parts?.exportFolder(neighbour.relativePath)
      if export == nil && other == nil ? neighbour.folder == folder : other == export { return neighbour.origin }
    }
    let download = export == nil ? folder : parts?.downloadFolder(found.relativePath) ?? ""
    let place = found.isNamed ? found.path : download
    let name = ExportListing.name(of: place == "." || place.isEmpty ? found.root : place)
    survey.origins.append(ExportOrigin(name: String(name), format: format.name))
    return survey.origins.count - 1
  }

  /// The file of a format that was added last of what the user passed; what is below one name is added at once.
  private func lastFile(of format: any ExportFormat, below root: String, in survey: ExportSurvey) -> SourceFile? {
    for file in survey.files.reversed() {
      if file.root != root { return nil }
      if file.format == format.name { return file }
    }
    return nil
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
