import Diagnostics
import Glibc

/// A file of an export while it is copied: its first bytes, which say what it is, then all of it.
struct MediaReading {
  /// The first bytes.
  let header: [UInt8]
  private let file: StoredMedia
  private let source: Source

  /// Where the bytes come from.
  private enum Source {
    case file(Descriptor)
    /// The first bytes are already taken from it.
    case packed(StoredMedia.PackedBytes)
  }

  /// Reads the first bytes. Throws a `MediaRefusal` when that is impossible.
  init(_ file: StoredMedia) throws {
    self.file = file
    switch file.content {
    case .file(let descriptor):
      guard let header = FileBytes.readPrefix(of: descriptor, limit: ImageHeader.byteLimit) else {
        throw MediaRefusal.unreadable(SystemReason.text(errno))
      }
      self.header = header
      source = .file(descriptor)
    case .packed(let open):
      let bytes = try MediaRefusal.refusing { try open() }
      header = try MediaRefusal.refusing { try Self.read(bytes, limit: ImageHeader.byteLimit) }
      source = .packed(bytes)
    }
  }

  /// Writes all bytes to a file, and returns how many there are. Throws a `MediaRefusal` when they cannot be read, and an `ArchiveError`
  /// when they cannot be written.
  func write(to target: Descriptor, shownAs path: String) throws -> Int64 {
    switch source {
    case .file(let descriptor):
      switch FileCopy.copy(from: descriptor, to: target) {
      case .copied(let count):
        guard count == file.size, let now = descriptor.status, Int64(now.st_size) == file.size, now.modified == file.modified else {
          throw MediaRefusal.changed
        }
        return count
      case .failed(isSource: true, let code): throw MediaRefusal.unreadable(SystemReason.text(code))
      case .failed(isSource: false, let code): throw SystemError.error(code, "copy an attachment", path)
      }
    case .packed(let bytes): return try unpack(bytes, to: target, shownAs: path)
    }
  }

  private func unpack(_ bytes: StoredMedia.PackedBytes, to target: Descriptor, shownAs path: String) throws -> Int64 {
    var total: Int64 = 0
    func put(_ piece: UnsafeRawBufferPointer) throws {
      guard FileBytes.write(piece, to: target.number) else { throw SystemError.current("copy an attachment", path) }
      total += Int64(piece.count)
    }
    try header.withUnsafeBytes { try put($0) }
    guard header.count == ImageHeader.byteLimit else { return total }
    try withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while true {
        let count = try MediaRefusal.refusing { try bytes(buffer) }
        if count <= 0 { return }
        try put(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
    return total
  }

  private static func read(_ bytes: StoredMedia.PackedBytes, limit: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let read = try bytes(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count..<limit])))
        if read <= 0 { return }
        count += read
      }
    }
  }
}
