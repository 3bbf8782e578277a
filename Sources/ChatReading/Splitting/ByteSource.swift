/// Where bytes come from, one block after the other.
protocol ByteSource: AnyObject {
  /// Reads up to the buffer's size; 0 at the end. Throws an `ArchiveError` when reading fails.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}
