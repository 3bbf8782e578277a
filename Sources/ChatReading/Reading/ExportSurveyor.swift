import Diagnostics
import Glibc

/// Finds and recognises the files of an export.
struct ExportSurveyor {
  /// The program's own configuration, which stands beside an export and is none.
  private static let configurationName = "chatarchive.json"

  let paths: [String]
  let keepGoing: Bool
  /// Opens a file.
  var open: (String) throws -> any ByteSource = { try FileSource(path: $0) }

  /// Looks at all files. Throws an `ArchiveError` when a path is missing, or when there is nothing to read.
  func survey() throws -> ExportSurvey {
    guard !paths.isEmpty else { throw ArchiveError("no export is named", advice: "name an export file or a folder of them") }
    let finder = try FileFinder(paths: paths, keepGoing: keepGoing)
    var survey = ExportSurvey()
    var packed: [String] = []
    survey.diagnostics.add(finder.diagnostics)
    for found in finder.files where found.path.split(separator: "/").last ?? "" != ExportSurveyor.configurationName || found.isNamed {
      do {
        try add(found, to: &survey, packed: &packed)
      } catch let error as ArchiveError where keepGoing {
        survey.diagnostics.add(error.diagnostic)
      }
    }
    if survey.files.isEmpty { throw nothingRecognised(finder, survey, packed) }
    return survey
  }

  /// Whether a file in a folder must be read, judged by its name: one that ends in `json`, `jsonl` or `ndjson`, or in nothing.
  /// Any other is a picture or a document as a rule, which is told where it is used.
  static func isExportName(_ path: String) -> Bool {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return true }
    return ["json", "jsonl", "ndjson"].contains(name[name.index(after: dot)...].lowercased())
  }

  /// The first bytes of a file; nil where it cannot be read and need not be.
  private func prefix(of found: FileFinder.Found) throws -> ByteWindow? {
    do {
      let window = ByteWindow(source: try open(found.path), blockSize: ExportPrefix.size)
      while window.count < ExportPrefix.size, try window.fill(keepingFrom: 0) {}
      return window
    } catch {
      if found.isNamed || ExportSurveyor.isExportName(found.path) { throw error }
      return nil
    }
  }

  private func add(_ found: FileFinder.Found, to survey: inout ExportSurvey, packed: inout [String]) throws {
    // Before the first look, so that whatever is written to the file after it is noticed.
    let stamp = FileStamp(ofFileAt: found.path)
    guard let window = try prefix(of: found) else {
      survey.otherFiles += 1
      return
    }
    let bytes = window.bytes(0, ExportPrefix.size)
    if !bytes.contains(where: { !$0.isJSONSpace }) {
      if found.isNamed { throw ArchiveError("this file is empty", at: Place(file: found.path), advice: "export the channel again") }
      if found.path.hasSuffix(".json") || found.path.hasSuffix(".jsonl") {
        survey.diagnostics.add(
          Diagnostic(.warning, "this file is empty", at: Place(file: found.path), advice: "export it again if it should not be"))
      }
      survey.otherFiles += 1
      return
    }
    guard let format = ExportFormats.recognise(ExportPrefix(bytes)) else {
      survey.otherFiles += 1
      let packing = PackedFile(bytes)
      if packing != nil { packed.append(found.path) }
      if found.isNamed { throw notRecognised(found.path, packing) }
      return
    }
    survey.files.append(
      SourceFile(
        index: survey.files.count, path: found.path, folder: ExportSurveyor.folder(of: found.path), root: found.root,
        size: stamp.map { Int($0.size) } ?? bytes.count, stamp: stamp, format: format.name))
  }

  private func notRecognised(_ path: String, _ packing: PackedFile?) -> ArchiveError {
    if let packing {
      let advice = "unpack it first, and name the file or the folder that comes out of it"
      return ArchiveError("this file is packed (\(packing.rawValue))", at: Place(file: path), advice: advice)
    }
    let known = ExportFormats.all.map(\.summary).joined(separator: "; ")
    return ArchiveError("this file is no chat export that is known", at: Place(file: path), advice: "known are: \(known)")
  }

  private func nothingRecognised(_ finder: FileFinder, _ survey: ExportSurvey, _ packed: [String]) -> ArchiveError {
    if let first = survey.diagnostics.entries.first(where: { $0.severity == .error }) { return ArchiveError(first) }
    let path = paths.map { FileSource.plainName($0) }.joined(separator: ", ")
    if finder.files.isEmpty {
      return ArchiveError("this folder holds no files", at: Place(file: path), advice: "name the folder that the export was unpacked to")
    }
    let known = ExportFormats.all.map(\.summary).joined(separator: "; ")
    let names = finder.files.prefix(3).map { String($0.path.split(separator: "/").last ?? "") }.joined(separator: ", ")
    let found = "\(finder.files.count) file\(finder.files.count == 1 ? "" : "s") (\(names)\(finder.files.count > 3 ? ", ..." : ""))"
    return ArchiveError(
      "no chat export is here: \(found), none of a known format", at: Place(file: path),
      advice: packed.first.map { "unpack \($0) first" } ?? "looked for: \(known)")
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
