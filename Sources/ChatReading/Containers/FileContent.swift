import Diagnostics

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

  /// The bytes from any place on; nil where they can only be read from the first one on. What is compressed is unpacked once for that.
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
