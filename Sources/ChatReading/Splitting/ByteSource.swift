/// Where bytes come from, one block after the other.
package protocol ByteSource: AnyObject {
  /// Reads up to the buffer's size; 0 at the end. Throws an `ArchiveError` when reading fails, and a `JSONFault` when what is packed is
  /// damaged from here on: what came before it is good.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
  /// What the system says now of the file that the bytes come from; nil where it says nothing.
  var stamp: FileStamp? { get }
}

extension ByteSource {
  /// Nothing is said.
  package var stamp: FileStamp? { nil }

  /// Passes over bytes; it ends early where the source does.
  package func skip(_ count: Int) throws {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var rest = count
      while rest > 0 {
        let read = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, rest)]))
        if read <= 0 { return }
        rest -= read
      }
    }
  }
}
