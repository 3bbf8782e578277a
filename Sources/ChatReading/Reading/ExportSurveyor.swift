import ChatModel
import Diagnostics

/// Finds and recognises the files of an export.
struct ExportSurveyor {
  /// The program's own configuration, which stands beside an export and is none.
  private static let configurationName = "chatarchive.json"

  let paths: [String]
  let keepGoing: Bool
  /// The formats that are known.
  var formats: [any ExportFormat] = ExportFormats.all
  /// The only format that is looked for; nil for all.
  var only: String?
  /// The most bytes that one packed file may unpack to; nil for the limit that its own size gives.
  var unpackLimit: Int?
  /// Opens a file.
  var open: (String) throws -> any ByteSource = { try FileSource(path: $0) }

  /// Looks at all files. Throws an `ArchiveError` when a path is missing, when there is nothing to read, or when it is not clear what
  /// to read.
  func survey() throws -> ExportSurvey {
    guard !paths.isEmpty else { throw ArchiveError("no export is named", advice: "name an export file or a folder of them") }
    let recogniser = FormatRecogniser(formats: try wanted(), isForced: only != nil)
    let finder = try FileFinder(paths: paths, keepGoing: keepGoing)
    var survey = ExportSurvey()
    survey.diagnostics.add(finder.diagnostics)
    var empty: [(path: String, error: ArchiveError)] = []
    for group in groups(of: finder.files) {
      try orGoOn(&survey) { survey in
        let before = survey.files.count
        let (path, files, packed) = try add(group, as: recogniser, to: &survey)
        if survey.files.count == before {
          empty.append(
            (path, UnrecognisedExport.files(files, at: path, packed: packed, isArchive: survey.archives[path] != nil, recogniser.formats)))
        }
      }
    }
    try settle(empty, finder, recogniser, &survey)
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

  private func wanted() throws -> [any ExportFormat] {
    guard let only else { return formats }
    guard let format = formats.named(only) else {
      let names = formats.map(\.name).joined(separator: ", ")
      throw ArchiveError("there is no format \"\(only)\"", advice: "the formats are: \(names)")
    }
    return [format]
  }

  /// The files by what the user named, in order; a file that was named is a group of its own.
  private func groups(of files: [FileFinder.Found]) -> [[FileFinder.Found]] {
    var groups: [[FileFinder.Found]] = []
    for file in files {
      if !file.isNamed, ExportListing.isLitter(file.relativePath) || file.relativePath == Self.configurationName { continue }
      if let last = groups.last?.last, !file.isNamed, !last.isNamed, last.root == file.root {
        groups[groups.count - 1].append(file)
      } else {
        groups.append([file])
      }
    }
    return groups
  }

  /// Adds what the user named, and tells its files, and which of those are packed.
  private func add(
    _ group: [FileFinder.Found], as recogniser: FormatRecogniser, to survey: inout ExportSurvey
  ) throws -> (path: String, files: [FileFinder.Found], packed: [String]) {
    var packed: [String] = []
    var files = group
    let path = group.first?.root ?? ""
    if let named = group.first, named.isNamed {
      guard let archive = try open(named, into: &survey) else {
        var mixture = FormatMixture()
        try orGoOn(&survey) { try add(named, as: recogniser, to: &$0, packed: &packed, mixture: &mixture) }
        return (path, files, packed)
      }
      files = archive.entries.enumerated().map { number, entry in
        let content = FileContent.entry(ArchiveMember(archive: archive, number: number))
        return FileFinder.Found(path: archive.path + "/" + entry.path, root: archive.path, isNamed: false, content: content)
      }
    }
    try add(folder: files, as: recogniser, to: &survey, packed: &packed)
    return (path, files, packed)
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
    _ empty: [(path: String, error: ArchiveError)], _ finder: FileFinder, _ recogniser: FormatRecogniser, _ survey: inout ExportSurvey
  ) throws {
    if survey.files.isEmpty {
      if let first = survey.diagnostics.entries.first(where: { $0.severity == .error }) { throw ArchiveError(first) }
      if empty.count == 1, let only = empty.first { throw only.error }
      let path = paths.map { FileSource.plainName($0) }.joined(separator: ", ")
      throw UnrecognisedExport.files(finder.files, at: path, packed: [], recogniser.formats)
    }
    for file in survey.files where recogniser.formats.named(file.format)?.comesInParts == true && file.root != file.path {
      if !survey.parts.contains(file.root) { survey.parts.append(file.root) }
    }
    for (path, error) in empty {
      if survey.parts.isEmpty {
        try orGoOn(&survey) { _ in throw error }
      } else {
        survey.parts.append(path)
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

  /// Adds what a folder holds: all of it as one export, or else file by file.
  private func add(
    folder group: [FileFinder.Found], as recogniser: FormatRecogniser, to survey: inout ExportSurvey, packed: inout [String]
  ) throws {
    let files = Dictionary(group.map { ($0.relativePath, $0) }) { first, _ in first }
    let root = group.first?.root ?? ""
    let name = ExportListing.name(of: root)
    let found = try recogniser.recognise(files: group.map(\.relativePath), named: String(name), at: root) { path in
      try files[path].flatMap { try prefix(of: $0) }.map { ExportPrefix($0.bytes, path: path) }
    }
    guard let (format, export, base) = found else {
      var mixture = FormatMixture()
      for file in group {
        try orGoOn(&survey) { try add(file, as: recogniser, to: &$0, packed: &packed, mixture: &mixture) }
      }
      return try mixture.settle(&survey, at: root)
    }
    let origin = survey.origins.count
    survey.origins.append(ExportOrigin(name: String(name), format: format.name))
    for file in export.files {
      guard let found = files[base + file.path] else { continue }
      let stamp = stamp(of: found)
      var unpacked = file.path.hasSuffix(".gz") ? try prefix(of: found)?.found ?? found : found
      if format.isDatabase(file.role) { unpacked.content = try found.content.asSlackdump(at: found.path) }
      append(unpacked, at: file.path, format, file.role, origin: origin, stamp: stamp, to: &survey)
    }
    for what in export.skipped.values { survey.skipped[what, default: 0] += 1 }
    let known = Set(export.files.map { base + $0.path } + export.skipped.keys.map { base + $0 })
    let others = group.filter { !known.contains($0.relativePath) }
    survey.otherFiles += others.count
    let unknown = others.filter { $0.path.hasSuffix(".json") }
    try refuseOtherExport(among: unknown, beside: format, as: recogniser, in: base, at: root)
    if let first = unknown.first {
      let rest = unknown.count == 1 ? "" : ", and \(unknown.count - 1) more such file\(unknown.count == 2 ? "" : "s")"
      survey.diagnostics.add(Diagnostic(.note, "the format \(format.name) knows no such file\(rest)", at: Place(file: first.path)))
    }
  }

  /// Throws an `ArchiveError` when a file in an export's own folder surely is an export of another format. In the folders below it are attachments.
  private func refuseOtherExport(
    among files: [FileFinder.Found], beside format: any ExportFormat, as recogniser: FormatRecogniser, in base: String, at root: String
  ) throws {
    for file in files where ExportListing.folder(of: file.relativePath) == ExportListing.folder(of: base) {
      guard let prefix = try prefix(of: file).map({ ExportPrefix($0.bytes, path: file.relativePath) }),
        let (other, confidence) = recogniser.recognise(prefix, isNamed: false), confidence == .certain, other.name != format.name
      else { continue }
      throw FormatMixture.error([format.name, "\(other.name) (\(file.relativePath))"], at: root)
    }
  }

  /// The first bytes of a file, and the file as it is to be read: one that is compressed with gzip is unpacked. Nil where it cannot be read
  /// and need not be.
  private func prefix(of found: FileFinder.Found) throws -> (found: FileFinder.Found, bytes: [UInt8])? {
    do {
      let bytes = try rawPrefix(of: found)
      guard PackedFile(bytes) == .gzip else { return (found, bytes) }
      let limit = UnpackLimit(packed: Int(stamp(of: found)?.size ?? 0), chosen: unpackLimit)
      var unpacked = found
      unpacked.content = found.content.unpacked(limit: limit)
      return (unpacked, try rawPrefix(of: unpacked))
    } catch let error as ArchiveError {
      if found.isNamed || ExportSurveyor.isExportName(found.path) { throw error }
      return nil
    }
  }

  private func rawPrefix(of found: FileFinder.Found) throws -> [UInt8] {
    // Unpacking costs more than reading, and of a picture the first bytes are enough.
    let block = found.content == .plain ? ExportPrefix.size : 4096
    do {
      let source = found.content == .plain ? try open(found.path) : try found.content.open(path: found.path)
      let window = ByteWindow(source: source, blockSize: block)
      while window.count < ExportPrefix.size, try window.fill(keepingFrom: 0) {
        if block < ExportPrefix.size, window.bytes(0, block).contains(0) { break }
      }
      if window.count == 0, let fault = window.fault { throw fault }
      return Array(window.bytes(0, ExportPrefix.size))
    } catch let fault as JSONFault {
      let advice = "get the file again, or unpack it with another program"
      throw ArchiveError(fault.reason, at: Place(file: found.path, byte: fault.byte), advice: advice)
    }
  }

  private func stamp(of found: FileFinder.Found) -> FileStamp? { found.content.archive.map(\.stamp) ?? FileStamp(ofFileAt: found.path) }

  private func add(
    _ found: FileFinder.Found, as recogniser: FormatRecogniser, to survey: inout ExportSurvey, packed: inout [String],
    mixture: inout FormatMixture
  ) throws {
    // Before the first look, so that whatever is written to the file after it is noticed.
    let stamp = stamp(of: found)
    guard var (found, bytes) = try prefix(of: found) else {
      survey.otherFiles += 1
      return
    }
    if !bytes.contains(where: { !$0.isJSONSpace }) {
      if found.isNamed { throw ArchiveError("this file is empty", at: Place(file: found.path), advice: "export the channel again") }
      if found.path.hasSuffix(".json") || found.path.hasSuffix(".jsonl") {
        survey.diagnostics.add(
          Diagnostic(.warning, "this file is empty", at: Place(file: found.path), advice: "export it again if it should not be"))
      }
      survey.otherFiles += 1
      return
    }
    let prefix = ExportPrefix(bytes, path: found.relativePath)
    guard let (format, confidence) = recogniser.recognise(prefix, isNamed: found.isNamed) else {
      survey.otherFiles += 1
      let packing = PackedFile(bytes)
      if packing != nil { packed.append(found.path) }
      mixture.add(unknown: found.path)
      if found.isNamed { throw UnrecognisedExport.file(found.path, packing, recogniser.formats) }
      return
    }
    let role = format.role(of: prefix)
    if format.isDatabase(role) { found.content = try found.content.asSlackdump(at: found.path) }
    append(
      found, at: found.relativePath, format, role, origin: origin(of: found, format, in: &survey), stamp: stamp, bytes: bytes.count,
      to: &survey)
    mixture.add(file: survey.files.count - 1, format.name, confidence)
  }

  private func append(
    _ found: FileFinder.Found, at exportPath: String, _ format: any ExportFormat, _ role: FileRole, origin: Int, stamp: FileStamp?,
    bytes: Int = 0, to survey: inout ExportSurvey
  ) {
    survey.files.append(
      SourceFile(
        index: survey.files.count, path: found.path, folder: ExportSurveyor.folder(of: found.path), root: found.root,
        exportPath: exportPath, size: size(of: found, stamp: stamp) ?? bytes, stamp: stamp, format: format.name, role: role,
        origin: origin, content: found.content))
  }

  /// The number of the export that a file belongs to which was recognised on its own: that of the files of its format in its folder.
  private func origin(of found: FileFinder.Found, _ format: any ExportFormat, in survey: inout ExportSurvey) -> Int {
    let folder = ExportSurveyor.folder(of: found.path)
    let neighbour = survey.files.last { $0.format == format.name && $0.root == found.root }
    if !found.isNamed, let neighbour, neighbour.folder == folder { return neighbour.origin }
    let place = found.isNamed ? found.path : folder
    let name = ExportListing.name(of: place == "." ? found.root : place)
    survey.origins.append(ExportOrigin(name: String(name), format: format.name))
    return survey.origins.count - 1
  }

  /// The size of a file when it is unpacked, as far as that can be said without reading it.
  private func size(of found: FileFinder.Found, stamp: FileStamp?) -> Int? {
    switch found.content {
    case .plain, .slackdump: return stamp.map { Int($0.size) }
    case .entry(let member), .gzipEntry(let member): return member.archive.entries[member.number].size
    case .gzip:
      // The last four bytes of gzip are the size of what it holds, modulo 2^32.
      guard let packed = stamp.map({ Int($0.size) }), packed > 8, let file = try? FileSource(path: found.path) else { return nil }
      let size = (try? file.bytes(in: (packed - 4)..<packed))?.withUnsafeBytes { LittleEndianBytes($0).number(4, at: 0) } ?? 0
      return max(size, packed)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
