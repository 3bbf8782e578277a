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
  /// Opens a file.
  var open: (String) throws -> any ByteSource = { try FileSource(path: $0) }

  /// Looks at all files. Throws an `ArchiveError` when a path is missing, when there is nothing to read, or when it is not clear what
  /// to read.
  func survey() throws -> ExportSurvey {
    guard !paths.isEmpty else { throw ArchiveError("no export is named", advice: "name an export file or a folder of them") }
    let recogniser = FormatRecogniser(formats: try wanted(), isForced: only != nil)
    let finder = try FileFinder(paths: paths, keepGoing: keepGoing)
    var survey = ExportSurvey()
    var packed: [String] = []
    survey.diagnostics.add(finder.diagnostics)
    for group in groups(of: finder.files) {
      if let named = group.first, named.isNamed {
        try orGoOn(&survey) { try add(named, as: recogniser, to: &$0, packed: &packed) }
      } else {
        try add(folder: group, as: recogniser, to: &survey, packed: &packed)
      }
    }
    if survey.files.isEmpty { throw nothingRecognised(finder, survey, packed, recogniser.formats) }
    return survey
  }

  /// Whether a file in a folder must be read, judged by its name: one that ends in `json`, `jsonl` or `ndjson`, or in nothing.
  /// Any other is a picture or a document as a rule, which is told where it is used.
  static func isExportName(_ path: String) -> Bool {
    let name = ExportListing.name(of: path)
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
      try files[path].flatMap { try prefix(of: $0) }.map { ExportPrefix($0, path: path) }
    }
    guard let (format, export, base) = found else {
      var mixture = FormatMixture()
      for file in group {
        try orGoOn(&survey) { try add(file, as: recogniser, to: &$0, packed: &packed, mixture: &mixture) }
      }
      return try mixture.settle(&survey, at: root)
    }
    for file in export.files {
      guard let found = files[base + file.path] else { continue }
      append(found, at: file.path, format, file.role, stamp: FileStamp(ofFileAt: found.path), to: &survey)
    }
    for what in export.skipped.values { survey.skipped[what, default: 0] += 1 }
    let known = Set(export.files.map { base + $0.path } + export.skipped.keys.map { base + $0 })
    let others = group.filter { !known.contains($0.relativePath) }
    survey.otherFiles += others.count
    let unknown = others.filter { $0.path.hasSuffix(".json") }
    if let first = unknown.first {
      let rest = unknown.count == 1 ? "" : ", and \(unknown.count - 1) more such file\(unknown.count == 2 ? "" : "s")"
      survey.diagnostics.add(Diagnostic(.note, "the format \(format.name) knows no such file\(rest)", at: Place(file: first.path)))
    }
  }

  /// The first bytes of a file; nil where it cannot be read and need not be.
  private func prefix(of found: FileFinder.Found) throws -> [UInt8]? {
    do {
      let window = ByteWindow(source: try open(found.path), blockSize: ExportPrefix.size)
      while window.count < ExportPrefix.size, try window.fill(keepingFrom: 0) {}
      return Array(window.bytes(0, ExportPrefix.size))
    } catch {
      if found.isNamed || ExportSurveyor.isExportName(found.path) { throw error }
      return nil
    }
  }

  private func add(
    _ found: FileFinder.Found, as recogniser: FormatRecogniser, to survey: inout ExportSurvey, packed: inout [String]
  ) throws {
    var mixture = FormatMixture()
    try add(found, as: recogniser, to: &survey, packed: &packed, mixture: &mixture)
  }

  private func add(
    _ found: FileFinder.Found, as recogniser: FormatRecogniser, to survey: inout ExportSurvey, packed: inout [String],
    mixture: inout FormatMixture
  ) throws {
    // Before the first look, so that whatever is written to the file after it is noticed.
    let stamp = FileStamp(ofFileAt: found.path)
    guard let bytes = try prefix(of: found) else {
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
      if found.isNamed { throw notRecognised(found.path, packing, recogniser.formats) }
      return
    }
    append(found, at: found.relativePath, format, format.role(of: prefix), stamp: stamp, bytes: bytes.count, to: &survey)
    mixture.add(file: survey.files.count - 1, format.name, confidence)
  }

  private func append(
    _ found: FileFinder.Found, at exportPath: String, _ format: any ExportFormat, _ role: FileRole, stamp: FileStamp?, bytes: Int = 0,
    to survey: inout ExportSurvey
  ) {
    survey.files.append(
      SourceFile(
        index: survey.files.count, path: found.path, folder: ExportSurveyor.folder(of: found.path), root: found.root,
        exportPath: exportPath, size: stamp.map { Int($0.size) } ?? bytes, stamp: stamp, format: format.name, role: role))
  }

  private func notRecognised(_ path: String, _ packing: PackedFile?, _ formats: [any ExportFormat]) -> ArchiveError {
    if let packing {
      let advice = "unpack it first, and name the file or the folder that comes out of it"
      return ArchiveError("this file is packed (\(packing.rawValue))", at: Place(file: path), advice: advice)
    }
    return ArchiveError("this file is no chat export that is known", at: Place(file: path), advice: "known are: \(formats.summary)")
  }

  private func nothingRecognised(
    _ finder: FileFinder, _ survey: ExportSurvey, _ packed: [String], _ formats: [any ExportFormat]
  ) -> ArchiveError {
    if let first = survey.diagnostics.entries.first(where: { $0.severity == .error }) { return ArchiveError(first) }
    let path = paths.map { FileSource.plainName($0) }.joined(separator: ", ")
    if finder.files.isEmpty {
      return ArchiveError("this folder holds no files", at: Place(file: path), advice: "name the folder that the export was unpacked to")
    }
    let names = finder.files.prefix(3).map { ExportListing.name(of: $0.path) }.joined(separator: ", ")
    let found = "\(finder.files.count) file\(finder.files.count == 1 ? "" : "s") (\(names)\(finder.files.count > 3 ? ", ..." : ""))"
    return ArchiveError(
      "no chat export is here: \(found), none of a known format", at: Place(file: path),
      advice: packed.first.map { "unpack \($0) first" } ?? "looked for: \(formats.summary)")
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
