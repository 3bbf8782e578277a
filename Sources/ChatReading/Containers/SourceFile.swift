import Diagnostics
import OperatingSystem

/// A file of an export.
package struct SourceFile: Sendable, Hashable {
  /// Its number in the survey, from 0.
  package let index: Int
  /// Where it is, as the user passed it or below the folder that the user passed.
  package let path: String
  /// The folder that it is in: relative attachment paths are meant from here.
  package let folder: String
  /// The folder or file that the user passed; nothing outside of it belongs to the export.
  package let root: String
  /// Where it is in the export: relative to the export's own folder, which the one that the user passed may only wrap. A file that was
  /// named itself has its name.
  package let exportPath: String
  /// Its size in bytes when it was found.
  package let size: Int
  /// What the system said of it when it was found; nil if it said nothing.
  package let stamp: FileStamp?
  /// The name of the format that it was recognised as.
  package let format: String
  /// What it is in its format.
  package let role: FileRole
  /// The number of its export among the survey's origins.
  package let origin: Int
  /// Where its bytes are.
  package let content: FileContent
  /// The key of the channel of its messages that name none: one for each file.
  package var unnamedChannelKey: String { "unknown:\(ExportListing.name(of: path))" }

  /// Describes a file.
  init(
    index: Int, path: String, folder: String, root: String, exportPath: String? = nil, size: Int, stamp: FileStamp?, format: String,
    role: FileRole = FileRole(), origin: Int = 0, content: FileContent = .plain
  ) {
    self.index = index
    self.path = path
    self.folder = folder
    self.root = root
    self.exportPath = exportPath ?? String(ExportListing.name(of: path))
    self.size = size
    self.stamp = stamp
    self.format = format
    self.role = role
    self.origin = origin
    self.content = content
  }

  /// The same file with another number.
  init(_ file: SourceFile, index: Int) {
    self.init(
      index: index, path: file.path, folder: file.folder, root: file.root, exportPath: file.exportPath, size: file.size, stamp: file.stamp,
      format: file.format, role: file.role, origin: file.origin, content: file.content)
  }

  /// The same file with another role, or as one of another export.
  init(_ file: SourceFile, role: FileRole? = nil, origin: Int? = nil) {
    self.init(
      index: file.index, path: file.path, folder: file.folder, root: file.root, exportPath: file.exportPath, size: file.size,
      stamp: file.stamp, format: file.format, role: role ?? file.role, origin: origin ?? file.origin, content: file.content)
  }

  /// The path below what the user passed; empty for a file that was named itself.
  package var relativePath: String { ExportListing.path(path, below: root) }

  /// The archive that it is in; nil if it is a file of its own.
  package var archive: ExportArchive? { content.archive }

  /// Starts reading it.
  package func open() throws -> any ByteSource { try content.open(path: path) }
}

/// Where the bytes of a file of an export are.
package enum FileContent: Sendable, Hashable {
  /// In the file at the path, as they are.
  case plain
  /// In the file at the path, compressed with gzip.
  case gzip(UnpackLimit)
  /// In an archive.
  case entry(ArchiveMember)
  /// In an archive, as a file that is compressed with gzip.
  case gzipEntry(ArchiveMember)
  /// In the SQLite database at the path.
  case database(DatabaseLines)

  /// Starts reading at the first byte.
  func open(path: String) throws -> any ByteSource {
    switch self {
    case .plain: try FileSource(path: path)
    case .gzip(let limit): try GzipSource(path: path, source: FileSource(path: path), limit: limit)
    case .entry(let member): try member.archive.source(of: member.number)
    case .gzipEntry(let member):
      try GzipSource(path: path, source: member.archive.source(of: member.number), limit: member.archive.limit)
    case .database(let lines): try lines.open(path)
    }
  }

  /// The bytes from any place on; nil if they can only be read from the first one on. What is compressed is unpacked once for that.
  func store(path: String) throws -> (any ByteStore)? {
    switch self {
    case .plain: FileStore(path: path)
    case .gzip(let limit): try GzipStore(unpacking: FileStore(path: path), limit: limit)
    case .entry(let member): try member.archive.store(of: member.number)
    case .gzipEntry(let member):
      try member.archive.store(of: member.number).map { try GzipStore(unpacking: $0, limit: member.archive.limit) }
    case .database: nil
    }
  }

  /// The same, unpacked.
  func unpacked(limit: UnpackLimit) -> FileContent {
    switch self {
    case .plain: .gzip(limit)
    case .entry(let member): .gzipEntry(member)
    case .gzip, .gzipEntry, .database: self
    }
  }

  /// The same as a database. Throws an `ArchiveError` for one that is packed: SQLite reads here and there in a file.
  func asDatabase(_ lines: DatabaseLines, at path: String) throws -> FileContent {
    guard self == .plain || self == .database(lines) else {
      throw ArchiveError(
        "a database in an archive cannot be read", at: Place(file: path),
        advice: "unpack the archive, and pass the resulting folder")
    }
    return .database(lines)
  }

  /// The archive that the file is in.
  var archive: ExportArchive? {
    switch self {
    case .plain, .gzip, .database: nil
    case .entry(let member), .gzipEntry(let member): member.archive
    }
  }
}

/// What a file's system says of it: while this stays the same, nobody wrote to the file.
package struct FileStamp: Sendable, Hashable {
  /// Its size in bytes.
  package var size: Int64
  /// When its bytes last changed, in nanoseconds since 1970.
  package var modified: Int64
  /// When the file last changed in any way, in nanoseconds since 1970.
  package var changed: Int64
  /// Its number in the file system.
  package var inode: UInt64

  /// Makes a stamp.
  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// The stamp of the file at a path; nil if there is none.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp in what the system said.
  init(_ status: stat) {
    size = Int64(status.st_size)
    modified = FileStamp.nanoseconds(status.st_mtim)
    changed = FileStamp.nanoseconds(status.st_ctim)
    inode = UInt64(status.st_ino)
  }

  /// A number that is another one for another stamp.
  package var identity: Int64 {
    let hash = [modified, changed, size, Int64(bitPattern: inode)].reduce(into: UInt64(0)) { hash, number in
      hash = (hash ^ UInt64(bitPattern: number)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return Int64(bitPattern: hash)
  }

  /// The time by the clock that stamps files, in nanoseconds since 1970. It goes in steps of some milliseconds: what is written in one
  /// step has one stamp.
  package static var now: Int64 { nanoseconds(FileSystem.time) }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
