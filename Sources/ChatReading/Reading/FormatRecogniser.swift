import Diagnostics

/// Asks formats what files are.
struct FormatRecogniser {
  /// How many folders that hold nothing but one folder are gone into.
  private static let deepestWrapping = 16

  /// The formats that are asked, in order.
  let formats: [any ExportFormat]
  /// Whether the user said that it is the only one of these, so that it need not be sure.
  let isForced: Bool

  /// The format of a single file; nil when none knows it.
  func recognise(_ prefix: ExportPrefix, isNamed: Bool) -> (format: any ExportFormat, confidence: RecognitionConfidence)? {
    if let known = formats.recognise(prefix) { return known }
    return isForced && isNamed ? formats.first.map { ($0, .certain) } : nil
  }

  /// The format of all files of a folder together, what it makes of them, and the path that leads to the export's own folder, with a
  /// slash at its end. Nil when no format knows the whole. Throws an `ArchiveError` where several are certain.
  func recognise(
    files: [String], named name: String, at place: String, look: @escaping (String) throws -> ExportPrefix?
  ) throws -> (format: any ExportFormat, export: FolderRecognition, base: String)? {
    var base = ""
    var paths = files
    for _ in 0...Self.deepestWrapping {
      let listing = ExportListing(paths: paths, name: name) { [base] in try look(base + $0) }
      if let (format, export) = try recognise(listing, at: place) { return (format, export, base) }
      guard let folder = Self.onlyFolder(of: paths) else { return nil }
      base += folder
      paths = paths.map { String(decoding: $0.utf8.dropFirst(folder.utf8.count), as: UTF8.self) }
    }
    return nil
  }

  private func recognise(_ listing: ExportListing, at place: String) throws -> (any ExportFormat, FolderRecognition)? {
    var best: (format: any ExportFormat, export: FolderRecognition)?
    for format in formats {
      guard let export = format.recognise(listing), export.confidence > .none, !export.files.isEmpty else { continue }
      if let best, best.export.confidence == .certain, export.confidence == .certain {
        throw FormatMixture.error([best.format.name, format.name], at: place)
      }
      if export.confidence > best?.export.confidence ?? .none { best = (format, export) }
    }
    return best
  }

  /// The folder that all paths are in, with a slash at its end.
  private static func onlyFolder(of paths: [String]) -> String? {
    guard let first = paths.first, let slash = first.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = first.utf8[...slash]
    return paths.allSatisfy { $0.utf8.starts(with: folder) } ? String(folder) : nil
  }
}
