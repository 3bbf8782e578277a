import Diagnostics
import OperatingSystem

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

  /// Reads the first bytes. Throws a `MediaRefusal` if that is impossible.
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

  /// Writes all bytes to a file, and returns how many there are. Throws a `MediaRefusal` if they cannot be read, and an `ArchiveError`
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

/// Looks at files of an export one after the other: what is at a path of an export's folder is reported without opening it, and without looking
/// for the folder of each file again. For one task.
package struct MediaLook {
  /// Nil where the files are in an archive.
  private let root: ExportRoot?
  private var folder: (path: String, open: Descriptor)?
  private let user = geteuid()

  init(at root: any MediaStore) { self.root = root as? ExportRoot }

  /// What the file at a path relative to the root is; nil if a link is on the way, where it cannot be read, and where nothing is known of it.
  /// Of a file system of another machine it may be what the system remembers of it.
  mutating func file(at path: String) -> stat? {
    guard let root, !path.utf8.contains(0), path.utf8.first != UInt8(ascii: "/") else { return nil }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folderPath = slash.map { path[..<$0] } ?? ""
    if folder?.path.utf8.elementsEqual(folderPath.utf8) != true {
      folder = root.openFolder(String(folderPath)).map { (String(folderPath), $0) }
    }
    guard let open = folder?.open else { return nil }
    let start = slash.map { path.utf8.distance(from: path.startIndex, to: $0) + 1 } ?? 0
    return path.withCString { name in
      guard let status = stat.of(name + start, in: open.number), status.isRegularFile else { return nil }
      return status.isOwnAndReadable(by: user) || faccessat(open.number, name + start, R_OK, AT_EACCESS) == 0 ? status : nil
    }
  }
}

extension stat {
  /// Whether it is the user's own, and they may read it: nobody else's rights count then.
  fileprivate func isOwnAndReadable(by user: uid_t) -> Bool { st_uid == user && st_mode & S_IRUSR != 0 }
}
