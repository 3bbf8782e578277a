import Diagnostics

/// A file in an archive that is open for reading.
package final class ArchiveFile {
  private let source: any ByteSource
  private let place: Place

  init(source: any ByteSource, place: Place) {
    self.source = source
    self.place = place
  }

  /// Reads up to the buffer's size; 0 at the end. Throws an `ArchiveError` when the archive is damaged or cannot be read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    do {
      return try source.read(into: buffer)
    } catch let fault as JSONFault {
      throw ArchiveError(fault.reason, at: place)
    }
  }
}
