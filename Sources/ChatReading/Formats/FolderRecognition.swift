/// What a format makes of the files of a folder or an archive.
package struct FolderRecognition {
  /// A file that is read.
  package struct File {
    /// Its path in the listing.
    package var path: String
    /// What it is.
    package var role: FileRole

    package init(path: String, role: FileRole) {
      self.path = path
      self.role = role
    }
  }

  /// How sure the format is.
  package var confidence: RecognitionConfidence
  /// The files that are read, in the order in which they are to be read. Pictures and other attachments need not be named; JSON that is
  /// not named is told as unknown.
  package var files: [File]
  /// The folders that hold nothing but what people sent, by their paths in the listing: no export is looked for in these.
  package var attachmentFolders: [String] = []

  package init(confidence: RecognitionConfidence, files: [File], attachmentFolders: [String] = []) {
    self.confidence = confidence
    self.files = files
    self.attachmentFolders = attachmentFolders
  }
}
