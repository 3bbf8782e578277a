/// What a file is by its first bytes.
struct FileLook: Sendable {
  /// What was seen.
  enum Sight: Sendable {
    /// It cannot be read, and need not be.
    case nothing
    /// There is nothing but white space in it.
    case blank
    /// An export, as it is to be read; how sure that is, what it is in its format, and how many bytes were looked at.
    case export(FileFinder.Found, any ExportFormat, RecognitionConfidence, FileRole, size: Int)
    /// Something that no format knows.
    case unknown(ExportPrefix)
  }

  /// What the system said of it before the first look, so that whatever is written to it after that is noticed.
  let stamp: FileStamp?
  /// What was seen.
  let sight: Sight
}
