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
  /// What of it may be a part of another export, since there are files in it: itself, and the archives in its folder.
  var parts: [String]
  /// What is told of it.
  var telling = Telling.error
}
