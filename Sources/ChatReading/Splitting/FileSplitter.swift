/// Cuts a file into chunks.
protocol FileSplitter: AnyObject {
  /// How far the file is cut, in bytes.
  var offset: Int { get }
  /// The next piece; nil at the end of the file. Throws an `ArchiveError` when reading fails.
  func next() throws -> SplitItem?
}
