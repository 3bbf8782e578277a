import Diagnostics
import OperatingSystem

/// A stream of bytes, such as an open file.
package protocol ByteSource: AnyObject {
  /// Reads the next bytes into a buffer.
  /// - Returns: How many bytes were read; 0 at the end.
  /// - Throws: `ArchiveError` if reading fails. `JSONFault` if packed data is damaged from here on; everything before is good.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
  /// The present size and times of the file that the bytes come from; nil if unknown.
  var stamp: FileStamp? { get }
}

extension ByteSource {
  package var stamp: FileStamp? { nil }

  /// Skips bytes. It may reach the end of the stream earlier.
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

/// A stream of bytes in memory. They must stay valid while it is used.
final class MemorySource: ByteSource {
  private var rest: UnsafeBufferPointer<UInt8>.SubSequence

  /// Makes a stream that starts at the first byte.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    rest = bytes[...]
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let piece = rest.prefix(buffer.count)
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}

/// Bytes with random access, which several tasks may read at once.
protocol ByteStore: Sendable {
  /// The path of the file with the bytes, for messages.
  var path: String { get }
  /// Opens a stream that starts at an offset. Throws an `ArchiveError` if that is impossible.
  func open(at offset: Int) throws -> any ByteSource
}

/// Reads a file with read(2): a file that shrinks meanwhile ends early, where a mapped one would kill the program.
package final class FileSource: ByteSource {
  private let descriptor: Int32
  private let path: String

  /// Opens a file. Throws an `ArchiveError` if it cannot be opened or is no regular file.
  package init(path: String) throws {
    self.path = path
    // O_NONBLOCK: a pipe without a writer must not stop the program.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileSource.error(path, "cannot be opened", errno) }
    var status = stat()
    // Whatever is thrown from here on, `deinit` closes the file.
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ArchiveError("this is not a regular file", at: Place(file: path), advice: "pass an export file or a folder of exports")
    }
    FileSystem.readAhead(descriptor)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = OperatingSystem.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw FileSource.error(path, "cannot be read", errno) }
    }
  }

  /// Goes to an offset. Throws an `ArchiveError` if the system refuses.
  func seek(to offset: Int) throws {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw FileSource.error(path, "cannot be read", errno) }
  }

  /// Passes over bytes without reading them, if the file has so many more; returns how many.
  func jump(over count: Int) -> Int {
    let position = lseek(descriptor, 0, SEEK_CUR)
    guard let stamp, position >= 0, count > 0, Int64(count) <= stamp.size - Int64(position) else { return 0 }
    return lseek(descriptor, off_t(count), SEEK_CUR) >= 0 ? count : 0
  }

  /// The bytes between two offsets, as far as the file has them.
  package func bytes(in range: Range<Int>) throws -> [UInt8] {
    // The range comes from what an earlier build left, and may be anything.
    guard let stamp, stamp.size >= range.upperBound else { return [] }
    var done = 0
    return try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while done < range.count {
        let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[done..<range.count]))
        let read = pread(descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + done))
        if read < 0, errno == EINTR { continue }
        guard read >= 0 else { throw FileSource.error(path, "cannot be read", errno) }
        if read == 0 { break }
        done += read
      }
      count = done
    }
  }

  /// What the system says of the file now.
  package var stamp: FileStamp? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
  }

  /// A path without the slashes at its end.
  static func plainName(_ path: String) -> String {
    let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(path[...$0]) } ?? path
  }

  /// An error that says what the system said.
  static func error(_ path: String, _ what: String, _ number: Int32) -> ArchiveError {
    let advice = number == EMFILE || number == ENFILE ? SystemReason.advice(onWriting: number) : nil
    return ArchiveError(
      "\(what): \(SystemReason.text(number))", at: Place(file: plainName(path)), advice: advice ?? "check the path and its permissions")
  }
}

/// The bytes of a file.
struct FileStore: ByteStore {
  let path: String

  func open(at offset: Int) throws -> any ByteSource {
    let source = try FileSource(path: path)
    try source.seek(to: offset)
    return source
  }
}

/// A part of another store.
struct StretchStore: ByteStore {
  let whole: any ByteStore
  /// The offset of the part, and its size in bytes.
  let start: Int
  let count: Int

  var path: String { whole.path }

  func open(at offset: Int) throws -> any ByteSource {
    let offset = min(offset, count)
    return Source(try whole.open(at: start + offset), count: count - offset)
  }

  /// The bytes of a stretch that are left.
  private final class Source: ByteSource {
    private let whole: any ByteSource
    private var rest: Int

    init(_ whole: any ByteSource, count: Int) {
      self.whole = whole
      rest = count
    }

    var stamp: FileStamp? { whole.stamp }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      guard rest > 0 else { return 0 }
      let count = try whole.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, rest)]))
      rest -= count
      return count
    }
  }
}
