import ChatReading
import SiteWriting

/// Where the attachments of an export's files are looked for.
struct MediaRoots {
  /// The folders and archives that attachments must lie in, each once, in the order of the files; those that are only parts of others'
  /// exports come last.
  let paths: [String]
  /// What is in them.
  let stores: [any MediaStore]
  /// The numbers of those that are parts of one export: what is not in one may be in another.
  let parts: [Int]

  /// Opens what a survey found. Throws an `ArchiveError` when a folder cannot be read.
  init(_ survey: ExportSurvey) throws {
    let roots = Self.paths(of: survey.files)
    let others = survey.parts.filter { !roots.contains($0) }
    let all = roots + others
    paths = all
    stores = try all.map { path in
      if let archive = survey.archives[path] { return ArchiveMedia(archive: archive) }
      return try ExportRoot(path)
    }
    parts = survey.parts.compactMap { all.firstIndex(of: $0) }
  }

  /// The numbers of the parts in which to look for what is not in one of them.
  func others(than root: Int) -> [Int] { parts.contains(root) ? parts.filter { $0 != root } : [] }

  /// The folders and archives that attachments of some files must lie in, each once, in the order of the files.
  static func paths(of files: [SourceFile]) -> [String] {
    var known: Set<String> = []
    return files.map(path).filter { known.insert($0).inserted }
  }

  /// What attachments must lie in: what the user named, or the folder of the file that the user named.
  static func path(of file: SourceFile) -> String { file.root == file.path ? file.folder : file.root }

  /// The file's folder relative to that.
  static func folder(of file: SourceFile) -> String {
    let root = path(of: file)
    guard file.folder.utf8.starts(with: root.utf8) else { return "" }
    // Cut at bytes: a slash and a combining mark are one `Character`.
    return String(decoding: file.folder.utf8.dropFirst(root.utf8.count).drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }
}
