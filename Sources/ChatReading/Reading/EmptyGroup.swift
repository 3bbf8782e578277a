import Diagnostics

/// Something that the user named, or an archive in its folder, that holds no export.
struct EmptyGroup {
  /// Where it is.
  let path: String
  /// What is told of it where it has to be one.
  let error: ArchiveError
  /// Whether it may be a part of another export: it has files.
  let mayBePart: Bool
  /// Whether the user named it; an archive that was found in a folder is told, and stops nothing.
  var isNamed = true
}
