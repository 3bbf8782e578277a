import CArchive
import Diagnostics

/// A zip or tar file that holds an export. Its files are read where they are; nothing is unpacked to the disk.
package final class ExportArchive: Sendable {
  /// How its files are stored.
  enum Form: Sendable {
    case zip
    /// Also compressed with gzip.
    case tar
  }

  /// The most files that an archive may hold.
  static let mostEntries = 4_000_000

  /// Where it is, as the user passed it.
  package let path: String
  /// What the system said of it before it was looked at.
  let stamp: FileStamp?
  /// A number that is another one for another archive, and for the same one once anything happened to it.
  package var identity: Int64 { stamp?.identity ?? 0 }
  let form: Form
  let store: any ByteStore
  let limit: UnpackLimit
  /// Its files, in the order of their paths' bytes. What systems leave lying around is not among them.
  let entries: [ArchiveEntry]
  private let numbers: [[UInt8]: Int]

  /// Makes an archive from the result of looking into it.
  init(path: String, stamp: FileStamp?, form: Form, store: any ByteStore, limit: UnpackLimit, contents: ArchiveContents) {
    self.path = path
    self.stamp = stamp
    self.form = form
    self.store = store
    self.limit = limit
    let sorted = contents.entries.map { (path: Array($0.path.utf8), entry: $0) }.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    entries = sorted.map(\.entry)
    numbers = Dictionary(zip(sorted.map(\.path), 0...)) { first, _ in first }
  }

  /// The number of the file at a path; nil if there is none.
  package func number(of path: String) -> Int? { numbers[Array(path.utf8)] }

  /// Calls `body` with the path of each file until it returns false, and tells whether it never did.
  package func listPaths(_ body: (String) -> Bool) -> Bool { entries.allSatisfy { body($0.path) } }

  /// The size of a file in bytes; nil if only reading it tells.
  package func size(of number: Int) -> Int64? { entries[number].size.map { Int64($0) } }

  /// A number that is another one when the file is another one, as good as a time of change in nanoseconds since 1970.
  package func modified(of number: Int) -> Int64 { entries[number].modified }

  /// Starts reading a file. Throws an `ArchiveError` if it cannot be read, also later where it is damaged.
  package func open(_ number: Int) throws -> ArchiveFile {
    let place = Place(file: path + "/" + entries[number].path)
    do {
      return ArchiveFile(source: try source(of: number), place: place)
    } catch let fault as JSONFault {
      throw ArchiveError(fault.reason, at: place)
    }
  }

  /// A file's bytes from any place on; nil if they can only be read from the first one on.
  func store(of number: Int) throws -> (any ByteStore)? {
    let position = entries[number].position
    switch form {
    case .tar:
      let reader = try ArchiveReader(archive_kind_tar, source: store.open(at: position))
      guard let item = try reader.next(), item.data >= 0, item.size >= 0 else { return nil }
      return StretchStore(whole: store, start: position + Int(item.data), count: Int(item.size))
    case .zip:
      let header = try FileSource(path: path).bytes(in: position..<(position + 30))
      return try header.withUnsafeBytes { header in
        let bytes = LittleEndianBytes(header)
        guard bytes.number(4, at: 0) == 0x0403_4B50 else { return nil }
        let start = position + 30 + bytes.number(2, at: 26) + bytes.number(2, at: 28)
        switch bytes.number(2, at: 8) {
        case 0: return entries[number].size.map { StretchStore(whole: store, start: start, count: $0) }
        case 8: return try GzipStore(unpacking: store, from: GzipIndex(deflateAt: start), limit: limit)
        default: return nil
        }
      }
    }
  }

  /// Starts reading a file.
  func source(of number: Int) throws -> any ByteSource { try ArchiveEntrySource(entries[number], of: self) }
}

/// A reference to a file in an archive.
package struct ArchiveMember: Sendable, Hashable {
  /// The archive.
  let archive: ExportArchive
  /// The index of the file among the archive's entries.
  let number: Int

  package static func == (left: Self, right: Self) -> Bool { left.archive === right.archive && left.number == right.number }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(archive))
    hasher.combine(number)
  }
}

/// An open file in an archive.
package final class ArchiveFile {
  private let source: any ByteSource
  private let place: Place

  init(source: any ByteSource, place: Place) {
    self.source = source
    self.place = place
  }

  /// Reads the next bytes into a buffer.
  /// - Returns: How many bytes were read; 0 at the end of the file.
  /// - Throws: `ArchiveError` if the archive is damaged or cannot be read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    do {
      return try source.read(into: buffer)
    } catch let fault as JSONFault {
      throw ArchiveError(fault.reason, at: place)
    }
  }
}

/// The directory entry of a file in an archive.
struct ArchiveEntry: Sendable, Hashable {
  /// The path in the archive, separated by `/`. It is relative and has no `..`.
  var path: String
  /// The size in bytes; nil if it is unknown until the file is read.
  var size: Int?
  /// A number that changes when the file changes: the modification time in nanoseconds since 1970. The fraction of a second is a hash of
  /// other metadata.
  var modified: Int64
  /// The offset of the file's header in the archive.
  var position: Int
}
