import Diagnostics

/// What was found below one name: exports that are folders and exports that are files, which have to be of one format, and files that none knows.
struct FormatMixture {
  private struct Known {
    let index: Int
    /// Below what the user passed.
    let path: String
    let format: any ExportFormat
    let confidence: RecognitionConfidence
  }

  private var files: [Known] = []
  private var unknown: [(path: String, isBroken: Bool)] = []
  /// All formats that are known, whichever are looked for.
  private let known: [any ExportFormat]

  /// Makes an empty mixture.
  init(known: [any ExportFormat] = []) { self.known = known }

  /// Notes a file that none of the formats knows that are looked for. Only JSON, and what is called as a chat, is reported: what else is there are
  /// pictures as a rule. JSON that says nothing holds no message.
  mutating func add(unknown path: String, _ prefix: ExportPrefix) {
    if prefix.saysNothing { return }
    let isJSON = path.hasSuffix(".json")
    if isJSON || path.hasSuffix(".jsonl") || isNamedAsChat(path) { unknown.append((path, isJSON && prefix.isBrokenJSON)) }
  }

  /// Whether a file is called as one of the exporters calls chats, in whatever form, or is a text that calls itself a chat: whoever exports twice has
  /// them beside others.
  private func isNamedAsChat(_ path: String) -> Bool {
    let name = ExportListing.name(of: path)
    let small = name.lowercased()
    return small.hasSuffix(".txt") && small.contains("chat") || known.contains { $0.arrangement.names.isUsual(name) }
  }

  /// Notes what a file of the survey was taken for, the one at `path` below what the user passed.
  mutating func add(file index: Int, at path: String, _ format: any ExportFormat, _ confidence: RecognitionConfidence) {
    files.append(Known(index: index, path: path, format: format, confidence: confidence))
  }

  /// The unknown files that look as if they belonged to the export: they are in a folder of it, or are named as another file of it is, or as a
  /// chat.
  private func unknown(beside files: [SourceFile]) -> [(path: String, isBroken: Bool)] {
    guard !unknown.isEmpty else { return [] }
    let folders = Set(files.map(\.folder))
    let names = Set(files.map { ExportListing.name(of: $0.path) })
    return unknown.filter { file in
      let isBeside = folders.contains(ExportListing.folder(of: file.path)) || names.contains(ExportListing.name(of: file.path))
      return isBeside || isNamedAsChat(file.path)
    }
  }

  /// Takes out the files that only look like exports where others surely are exports of another format, and those that people sent. Throws an
  /// `ArchiveError` where there are sure ones of several formats, and for a broken file beside an export unless `keepGoing`.
  func settle(_ survey: inout ExportSurvey, at place: String, keepGoing: Bool) throws {
    let attached = attachments
    let own = files.filter { !attached.contains($0.index) }
    var formats: [Known] = []
    for file in own where file.confidence == .certain && !formats.contains(where: { $0.format.name == file.format.name }) {
      formats.append(file)
    }
    guard formats.count < 2 else { throw Self.error(formats.map { "\($0.format.name) (\($0.path))" }, at: place) }
    try tellUnknown(&survey, keepGoing)
    let doubtful = formats.first.map { sure in own.filter { $0.format.name != sure.format.name }.map(\.index) } ?? []
    for index in doubtful {
      let summary =
        "this file is left out: its format may be \(survey.files[index].format), but the format of the folder is \(formats[0].format.name)"
      survey.diagnostics.add(
        Diagnostic(.warning, summary, at: Place(file: survey.files[index].path), advice: "if it is an export, pass it separately"))
    }
    let dropped = attached.union(doubtful)
    guard !dropped.isEmpty else { return }
    survey.otherFiles += dropped.count
    let kept = survey.files.filter { !dropped.contains($0.index) }
    survey.files = kept.enumerated().map { SourceFile($1, index: $0) }
  }

  /// The files that lie where another one, which surely is an export, has what people sent.
  private var attachments: Set<Int> {
    let sure = files.filter { $0.confidence == .certain }
    let folders = sure.flatMap { file in
      let folder = ExportListing.folder(of: file.path)
      return file.format.arrangement.attachmentPaths.map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }
    let attached = PathPrefixes(folders)
    return Set(files.filter { attached.begin($0.path) }.map(\.index))
  }

  private func tellUnknown(_ survey: inout ExportSurvey, _ keepGoing: Bool) throws {
    let unknown = unknown(beside: survey.files)
    for file in unknown where file.isBroken {
      let error = ArchiveError(
        "this file is where an export should be, but it is broken or cut short, and no format recognises it", at: Place(file: file.path),
        advice: "export it again, or move it away if it is not an export; --keep-going skips it")
      guard keepGoing else { throw error }
      survey.diagnostics.add(error.diagnostic)
    }
    let others = unknown.filter { !$0.isBroken }
    guard let first = others.first else { return }
    let rest = others.count == 1 ? "" : ", and \(others.count - 1) more such file\(others.count == 2 ? "" : "s")"
    survey.diagnostics.add(
      Diagnostic(
        .note, "no format recognises this file, so it is not read\(rest)", at: Place(file: first.path),
        advice: "check whether messages are missing; a file that was cut or edited may not be recognised"))
  }

  /// The error for a folder with exports of several formats.
  static func error(_ formats: [String], at place: String) -> ArchiveError {
    ArchiveError(
      "there are exports of several formats here: \(formats.joined(separator: ", "))", at: Place(file: FileSource.plainName(place)),
      advice: "pass each export separately, or choose a format with --format")
  }
}
