import CArchive

/// The bytes of a file in an archive.
final class ArchiveEntrySource: ByteSource {
  private let reader: ArchiveReader
  private let size: Int?
  private let path: String
  private let limit: UnpackLimit
  private var offset = 0
  private var isFinished = false

  /// Opens an entry. Throws an `ArchiveError` or a `JSONFault` when that is impossible.
  init(_ entry: ArchiveEntry, of archive: ExportArchive) throws {
    reader = try ArchiveReader(
      archive.form == .zip ? archive_kind_zip_entry : archive_kind_tar, source: archive.store.open(at: entry.position))
    size = entry.size
    path = archive.path
    limit = archive.limit
    guard let item = try reader.next(), item.kind == archive_entry_file else {
      throw JSONFault(kind: .damaged, byte: 0, reason: "the archive is damaged: the file is not where its directory says")
    }
  }

  var stamp: FileStamp? { reader.stamp }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !isFinished, !buffer.isEmpty else { return 0 }
    // One byte behind what there should be, to see that it is not there; libarchive tests the check sum then, too.
    let room = size.map { min(buffer.count, max(1, $0 - offset)) } ?? buffer.count
    let count = try reader.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]), offset: offset)
    if let size, count == 0 ? offset < size : offset >= size {
      throw JSONFault(kind: .damaged, byte: offset, reason: "the archive is damaged: the file is not as large as its directory says")
    }
    offset += count
    isFinished = count == 0
    try limit.check(offset, of: path)
    return count
  }
}
