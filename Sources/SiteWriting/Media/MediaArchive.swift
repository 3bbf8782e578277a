import CArchive

/// A `.zip` of one file, made while it is read: the file's bytes as they are, under a name, without its time and rights. The same file makes the
/// same bytes.
///
/// The file is read twice, for the sum of its bytes stands before them.
struct MediaArchive {
  /// The archive, as a file to copy.
  let media: StoredMedia
  /// How many bytes the file in it has.
  let fileSize: Int64

  /// Reads a file for the first time. Throws a `MediaRefusal` when it cannot be read, or changes meanwhile, or is too large.
  init(of file: StoredMedia, named name: String) throws {
    let (size, sum) = try Self.measure(file)
    if case .file = file.content, size != file.size { throw MediaRefusal.changed }
    guard let entry = ZipEntry(name: name, size: size, sum: sum) else { throw MediaRefusal.tooLargeForArchive }
    fileSize = size
    let (before, behind) = (entry.header, entry.directory)
    media = StoredMedia(
      path: file.path, size: size + Int64(before.count + behind.count), modified: file.modified, identity: file.identity,
      open: { try Self.bytes(of: file, entry, between: before, and: behind) })
  }

  private static func measure(_ file: StoredMedia) throws -> (size: Int64, sum: UInt32) {
    let bytes = try file.bytes()
    var (size, sum): (Int64, UInt32) = (0, 0)
    try withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while true {
        let count = try bytes(buffer)
        if count <= 0 { return }
        size += Int64(count)
        sum = archive_crc32(sum, buffer.baseAddress, count)
      }
    }
    return (size, sum)
  }

  /// Throws `MediaRefusal.changed` when the file is not what it was.
  private static func bytes(
    of file: StoredMedia, _ entry: ZipEntry, between before: [UInt8], and behind: [UInt8]
  ) throws -> StoredMedia.PackedBytes {
    let bytes = try file.bytes()
    var (before, behind, size, sum): (ArraySlice<UInt8>, ArraySlice<UInt8>, Int64, UInt32) = (before[...], behind[...], 0, 0)
    var isAtEnd = false
    return { buffer in
      if !before.isEmpty { return take(from: &before, into: buffer) }
      if !isAtEnd {
        let count = max(0, try bytes(buffer))
        size += Int64(count)
        sum = archive_crc32(sum, buffer.baseAddress, count)
        isAtEnd = count == 0
        guard size <= entry.size, !isAtEnd || size == entry.size && sum == entry.sum else { throw MediaRefusal.changed }
        if !isAtEnd { return count }
      }
      return take(from: &behind, into: buffer)
    }
  }

  private static func take(from bytes: inout ArraySlice<UInt8>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(bytes.count, buffer.count)
    buffer.copyBytes(from: bytes.prefix(count))
    bytes.removeFirst(count)
    return count
  }
}
