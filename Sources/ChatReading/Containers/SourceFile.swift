/// A file of an export.
package struct SourceFile: Sendable, Hashable {
  /// Its number in the survey, from 0.
  package let index: Int
  /// Where it is, as the user named it or below the folder that the user named.
  package let path: String
  /// The folder that it stands in: relative attachment paths are meant from here.
  package let folder: String
  /// The folder or file that the user named; nothing outside of it belongs to the export.
  package let root: String
  /// Its size in bytes when it was found.
  package let size: Int
  /// What the system said of it when it was found; nil where it said nothing.
  package let stamp: FileStamp?
  /// The name of the format that it was recognised as.
  package let format: String
}
