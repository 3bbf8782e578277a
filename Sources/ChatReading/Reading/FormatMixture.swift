import Diagnostics

/// What formats the files of one folder were taken for, one by one.
struct FormatMixture {
  private var files: [(index: Int, format: String, confidence: RecognitionConfidence)] = []
  private var unknown: [String] = []

  /// Makes an empty mixture.
  init() {}

  /// Notes a file that no format knows. Only JSON is told: what else is there are pictures as a rule.
  mutating func add(unknown path: String) {
    if path.hasSuffix(".json") || path.hasSuffix(".jsonl") { unknown.append(path) }
  }

  /// Notes what a file of the survey was taken for.
  mutating func add(file index: Int, _ format: String, _ confidence: RecognitionConfidence) {
    files.append((index, format, confidence))
  }

  /// The unknown files that look as if they belonged to the export: they stand in a folder of it, or are named as another file of it is.
  private func unknown(beside files: [SourceFile]) -> [String] {
    guard !unknown.isEmpty else { return [] }
    let folders = Set(files.map(\.folder))
    let names = Set(files.map { ExportListing.name(of: $0.path) })
    return unknown.filter { folders.contains(ExportListing.folder(of: $0)) || names.contains(ExportListing.name(of: $0)) }
  }

  /// Takes out the files that only look like exports where others surely are exports of another format. Throws an `ArchiveError` where
  /// there are sure ones of several formats.
  func settle(_ survey: inout ExportSurvey, at place: String) throws {
    let unknown = unknown(beside: survey.files)
    if let first = unknown.first {
      let rest = unknown.count == 1 ? "" : ", and \(unknown.count - 1) more such file\(unknown.count == 2 ? "" : "s")"
      let advice = "see whether messages are missing; a file that was cut or changed is known no more"
      survey.diagnostics.add(
        Diagnostic(.note, "no format that is looked for knows this file, and it is not read\(rest)", at: Place(file: first), advice: advice)
      )
    }
    var certain: [String] = []
    for file in files where file.confidence == .certain && !certain.contains(file.format) { certain.append(file.format) }
    guard let format = certain.first else { return }
    if certain.count > 1 {
      let examples = certain.compactMap { name in
        files.first { $0.format == name }.map { "\(name) (\(survey.files[$0.index].exportPath))" }
      }
      throw Self.error(examples, at: place)
    }
    let dropped = Set(files.filter { $0.format != format }.map(\.index))
    guard !dropped.isEmpty else { return }
    for index in dropped.sorted() {
      let summary = "this file is left out: it may be one of the format \(survey.files[index].format), but the folder is one of \(format)"
      survey.diagnostics.add(
        Diagnostic(.warning, summary, at: Place(file: survey.files[index].path), advice: "name it on its own if it is an export"))
    }
    survey.otherFiles += dropped.count
    let kept = survey.files.filter { !dropped.contains($0.index) }
    survey.files = kept.enumerated().map { SourceFile($1, index: $0) }
  }

  /// What is told of a folder that holds exports of several formats.
  static func error(_ formats: [String], at place: String) -> ArchiveError {
    ArchiveError(
      "exports of several formats are here: \(formats.joined(separator: ", "))", at: Place(file: FileSource.plainName(place)),
      advice: "name each export's file or folder on its own, or choose one with --format")
  }
}
