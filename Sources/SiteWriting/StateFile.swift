import Glibc

/// The file to which a build writes what the next one wants to know, a piece at a time: of millions of messages it is large.
package final class StateFile {
  private let file: Descriptor
  private let shownPath: String

  init(_ file: Descriptor, shownPath: String) {
    self.file = file
    self.shownPath = shownPath
  }

  /// Adds bytes behind those that are there. It throws when the disk refuses.
  package func append(_ bytes: UnsafeRawBufferPointer) throws {
    guard FileBytes.write(bytes, to: file.number) else { throw SystemError.current("write the file", shownPath) }
  }

  /// Adds bytes behind those that are there. It throws when the disk refuses.
  package func append(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try append($0) } }

  /// Writes bytes over some that are there. It throws when the disk refuses.
  package func overwrite(at offset: Int, with bytes: [UInt8]) throws {
    guard pwrite(file.number, bytes, bytes.count, off_t(offset)) == bytes.count else {
      throw SystemError.current("write the file", shownPath)
    }
  }
}
