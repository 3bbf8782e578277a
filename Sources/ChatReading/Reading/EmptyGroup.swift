import Diagnostics

/// Something that the user named, or an archive in its folder, that holds no export.
struct EmptyGroup {
  /// What is told of it where it is no part of another export.
  enum Telling {
    /// The user named it, and it should have been an export.
    case error
    /// It is one of the archives of a folder.
    case note
    /// It is a folder whose archives were the exports.
    case nothing
  }

  /// Where it is.
  let path: String
  /// What is told of it where it has to be an export.
  var error: ArchiveError
  /// What of it may be a part of another export: itself, and the archives in its folder.
  var parts: [String]
  /// What is told of it.
  var telling = Telling.error

  /// What is told of one of the archives of a folder.
  var note: Diagnostic { Diagnostic(.note, error.diagnostic.summary, at: Place(file: path)) }

  /// Whether files, but for some, may be a part of an export that comes in several: one lies where such an export has its files, or there is nothing
  /// but what people send.
  static func isPart(_ files: [FileFinder.Found], but others: Set<String>, of formats: [any ExportFormat]) -> Bool {
    let formats = formats.filter(\.comesInParts)
    let paths = files.lazy.filter { !others.contains($0.path) }.map(\.relativePath).filter { !ExportListing.isLitter($0[...]) }
    if paths.contains(where: { path in formats.contains { $0.isInPart(path) } }) { return true }
    let attachments = PathPrefixes(formats.flatMap(\.attachmentPaths))
    return !paths.isEmpty && paths.allSatisfy { MediaEnding.ends($0) || attachments.begin($0) }
  }
}
