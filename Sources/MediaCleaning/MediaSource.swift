import OperatingSystem

/// A file whose bytes can be read anywhere.
package protocol MediaSource {
  /// How many bytes there are.
  var size: Int { get }

  /// Reads bytes from an offset, as many as the buffer holds or fewer, and returns how many; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int
}

/// Reading or writing a file failed.
package struct MediaFileError: Error, Hashable {
  /// Whether the file that is cleaned could not be read, or else the copy could not be written.
  package let isSource: Bool
  /// The system's number for the reason, as `errno` has it.
  package let code: Int32

  /// Describes a failure.
  package init(isSource: Bool, code: Int32) {
    self.isSource = isSource
    self.code = code
  }
}

/// An open file, from its first byte to the end that it has now.
package struct MediaFileSource: MediaSource {
  /// The descriptor's number.
  package let descriptor: Int32
  /// Its size in bytes when this was made.
  package let size: Int

  /// Wraps a descriptor of a regular file, which has to stay open. Throws a `MediaFileError` if its size is unknown.
  package init(descriptor: Int32) throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw MediaFileError(isSource: true, code: errno) }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  /// Reads bytes; throws a `MediaFileError`.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw MediaFileError(isSource: true, code: errno) }
    }
  }
}

/// Bytes in memory.
package struct MediaBytesSource: MediaSource {
  private let bytes: [UInt8]

  /// Wraps bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many bytes there are.
  package var size: Int { bytes.count }

  /// Copies bytes.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    guard bytes.indices.contains(offset) else { return 0 }
    let piece = bytes[offset...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    return piece.count
  }
}
