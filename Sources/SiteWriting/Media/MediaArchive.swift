import CArchive

/// A `.zip` of one file, made while it is read: the file's bytes as they are, under a name, without its time and rights. The same file makes the
/// same bytes.
///
/// The file is read twice, for the sum of its bytes is before them.
struct MediaArchive {
  /// The archive, as a file to copy.
  let media: StoredMedia
  /// How many bytes the file in it has.
  let fileSize: Int64

  /// Reads a file for the first time. Throws a `MediaRefusal` if it cannot be read, or changes meanwhile, or is too large.
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

/// What is before and after the bytes of the one file of a `.zip` (PKWARE's APPNOTE.TXT, 4.3): stored, of the first moment that the form can
/// name, with no extra field.
struct ZipEntry {
  /// How many bytes the file has.
  let size: Int64
  /// Their CRC-32.
  let sum: UInt32
  private let name: [UInt8]

  /// Describes a file; nil if it is too large for a `.zip` without extra fields, or its name is.
  init?(name: String, size: Int64, sum: UInt32) {
    self.name = Array(name.utf8)
    guard self.name.count <= UInt16.max, size >= 0, size <= Int64(UInt32.max) - 1 << 17 else { return nil }
    self.size = size
    self.sum = sum
  }

  /// The header before the file's bytes.
  var header: [UInt8] {
    var bytes = Array("PK\u{3}\u{4}".utf8)
    appendFacts(to: &bytes)
    bytes += name
    return bytes
  }

  /// The directory after them, and the archive's end.
  var directory: [UInt8] {
    var bytes = Array("PK\u{1}\u{2}".utf8)
    append(Self.version, to: &bytes)
    appendFacts(to: &bytes)
    // No comment, on the first disk, of no kind, with no rights, and with the header at the beginning.
    bytes += [UInt8](repeating: 0, count: 14)
    bytes += name
    let length = UInt32(bytes.count)
    bytes += Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0, 1, 0, 1, 0]
    append(length, to: &bytes)
    append(UInt32(header.count) + UInt32(size), to: &bytes)
    return bytes + [0, 0]
  }

  /// What a reader has to know: 1.0, the first.
  private static let version: UInt16 = 10
  /// The name is UTF-8.
  private static let flags: UInt16 = 1 << 11
  /// The first of January 1980.
  private static let day: UInt16 = 1 << 5 | 1

  private func appendFacts(to bytes: inout [UInt8]) {
    append(Self.version, to: &bytes)
    append(Self.flags, to: &bytes)
    // Stored, at midnight.
    append(UInt32(0), to: &bytes)
    append(Self.day, to: &bytes)
    append(sum, to: &bytes)
    append(UInt32(size), to: &bytes)
    append(UInt32(size), to: &bytes)
    append(UInt16(name.count), to: &bytes)
    append(UInt16(0), to: &bytes)
  }

  private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
