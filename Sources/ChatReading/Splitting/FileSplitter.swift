/// Cuts a file into chunks.
protocol FileSplitter: AnyObject {
  /// How far the file is cut, in bytes.
  var offset: Int { get }
  /// The next piece; nil at the end of the file. Throws an `ArchiveError` when reading fails.
  func next() throws -> SplitItem?
}

/// What cutting a file gives.
enum SplitItem {
  /// A piece of the file.
  case chunk(JSONChunk)
  /// The file cannot be read from here on. Everything before was given; nothing follows.
  case fault(JSONFault)
}
