import Diagnostics
import OperatingSystem
import Spilling
import Synchronization

/// The file that message records are in while a site is built.
///
/// It has no name: it is unlinked as soon as it is open, so nothing of it outlives the process, however that ends.
package final class SpoolFile: Sendable {
  private let descriptor: Int32
  private let shownPath: String
  private let end = Atomic<UInt64>(0)
  /// The file for what is known of each message besides its record.
  package let spill: SpillFile

  /// Opens a spool in a folder, which should be on a real disk: the records of large archives take gigabytes. Errors name the folder
  /// as `shownPath`, or as it is. What is known of messages goes to `spill`, or to a file of its own in the folder.
  package init(inFolder folder: String, shownAs shownPath: String? = nil, spill: SpillFile? = nil) throws {
    self.spill = spill ?? SpillFile(inFolder: folder)
    self.shownPath = shownPath ?? folder
    descriptor = FileSystem.openTemporaryFile(in: folder)
    guard descriptor >= 0 else { throw Self.error("make a temporary file", at: self.shownPath) }
  }

  deinit {
    close(descriptor)
  }

  /// Writes bytes behind all that are there, and says where they begin. Several tasks may do so at once.
  package func append(_ bytes: [UInt8]) throws -> UInt64 { try bytes.withUnsafeBytes { try append($0) } }

  /// Writes bytes behind all that are there, and says where they begin. Several tasks may do so at once.
  func append(_ bytes: UnsafeRawBufferPointer) throws -> UInt64 {
    let start = end.wrappingAdd(UInt64(bytes.count), ordering: .relaxed).oldValue
    try write(bytes, at: start)
    return start
  }

  private func write(_ buffer: UnsafeRawBufferPointer, at offset: UInt64) throws {
    var written = 0
    while written < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(written))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.error("write the temporary file", at: shownPath) }
      written += count
    }
  }

  /// An error of the call that just failed; `action` completes "cannot …".
  private static func error(_ action: String, at path: String) -> ArchiveError {
    let code = errno
    let reason = SystemReason.text(code, writingAt: path)
    let isFull = code == ENOSPC && reason != SystemReason.noFilesLeft || code == EDQUOT
    let advice = isFull ? "free space on the disk of the output folder; it needs about as much as the export's text" : nil
    return ArchiveError(
      "cannot \(action): \(reason)", at: Place(file: path),
      advice: advice ?? SystemReason.advice(onWriting: code, at: path) ?? "choose another output folder with --output")
  }

  /// Reads `length` bytes at an offset. The buffer only grows.
  package func read(at offset: UInt64, length: Int, into buffer: inout [UInt8]) throws {
    if buffer.count < length { buffer.append(contentsOf: repeatElement(0, count: length - buffer.count)) }
    try buffer.withUnsafeMutableBytes { try read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: $0[..<length])) }
  }

  /// Fills a buffer with the bytes at an offset.
  func read(at offset: UInt64, into bytes: UnsafeMutableRawBufferPointer) throws {
    var done = 0
    while done < bytes.count {
      let target = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      let count = pread(descriptor, target.baseAddress, target.count, off_t(offset) + off_t(done))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw ArchiveError("the temporary file ends early; the disk may be damaged") }
      done += count
    }
  }
}
