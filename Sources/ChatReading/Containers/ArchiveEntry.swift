/// A file in an archive.
struct ArchiveEntry: Sendable, Hashable {
  /// Its path in the archive, its parts separated by `/`. It is relative and leads nowhere else.
  var path: String
  /// Its size in bytes; nil where that is not known before it is read.
  var size: Int?
  /// A number that is another one when the file is another one: the time of its last change in nanoseconds since 1970, whose fraction of a
  /// second comes from what else is known.
  var modified: Int64
  /// Where its header begins in the archive.
  var position: Int
}
