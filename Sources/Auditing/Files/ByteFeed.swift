import CUnpacking
import Diagnostics
import OperatingSystem

/// Bytes of a file, or of something packed, from the first to the last.
protocol ByteFeed {
  /// Reads the next bytes; returns how many, 0 at the end. Throws an `ArchiveError` when they cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteFeed {
  /// Fills a buffer as far as there are bytes; returns how many there are.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var count = 0
    while count < buffer.count {
      let read = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if read == 0 { break }
      count += read
    }
    return count
  }
}

/// A file on the disk.
final class FileFeed: ByteFeed {
  private let descriptor: Int32
  private let path: String

  /// Opens a file.
  init(path: String) throws {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.error(path, errno) }
  }

  deinit { close(descriptor) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = OperatingSystem.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw Self.error(path, errno) }
    }
  }

  /// The error of a file that cannot be read.
  static func error(_ path: String, _ code: Int32) -> ArchiveError {
    ArchiveError(
      "cannot be read: \(SystemReason.text(code))", at: Place(file: path),
      advice: code == EACCES ? "check its permissions" : "check the path")
  }
}

/// What is packed in a file: the entries of an archive, or the bytes of a packed copy.
final class PackedFeed: ByteFeed {
  /// An entry.
  enum Entry {
    case file(name: String)
    /// It is encrypted.
    case locked(name: String)
    case end
  }

  private let handle: OpaquePointer
  private let path: String

  /// Opens a file.
  init(path: String, kind: unpacking_kind) throws {
    self.path = path
    guard let handle = unpacker_open(kind, path) else {
      throw ArchiveError("cannot be unpacked", at: Place(file: path), advice: "check that the file is whole")
    }
    self.handle = handle
  }

  deinit { unpacker_free(handle) }

  /// Goes to the next entry.
  func next() throws -> Entry {
    var name: UnsafePointer<CChar>?
    let result = unpacker_next(handle, &name)
    let text = name.map { String(cString: $0) } ?? ""
    switch result {
    case 0: return .end
    case 1: return .file(name: text)
    case -2: return .locked(name: text)
    default: throw damage
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = unpacker_read(handle, buffer.baseAddress, buffer.count)
    guard count >= 0 else { throw damage }
    return count
  }

  private var damage: ArchiveError {
    ArchiveError("is damaged, so the rest of it was not audited", at: Place(file: path), advice: "check that the file is whole")
  }
}
