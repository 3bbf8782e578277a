/// What a format makes of the files of a folder or an archive.
package struct FolderRecognition {
  /// A file that is read.
  struct File {
    /// Its path in the listing.
    var path: String
    /// What it is.
    var role: FileRole
  }

  /// How sure the format is.
  var confidence: RecognitionConfidence
  /// The files that are read, in the order in which they are to be read. Pictures and other attachments need not be named; JSON that is
  /// not named is told as unknown.
  var files: [File]
  /// The folders that hold nothing but what people sent, by their paths in the listing: no export is looked for in these.
  var attachmentFolders: [String] = []
}
