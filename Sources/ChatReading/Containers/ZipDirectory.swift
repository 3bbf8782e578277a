import CArchive
import ChatModel
import Diagnostics

/// The central directory of a zip file (APPNOTE.TXT, section 4.3), which says what is in it without reading all of it.
struct ZipDirectory {
  /// The directory's largest size that is read, in bytes.
  private static let largest = 1 << 30
  /// The sizes of the records at the end, and of the fixed part of an entry's.
  private static let (endSize, locatorSize, end64Size, headerSize) = (22, 20, 56, 46)

  private let path: String
  private let file: FileSource
  private let size: Int

  /// Opens a zip file.
  init(path: String) throws {
    self.path = path
    file = try FileSource(path: path)
    size = Int(file.stamp?.size ?? 0)
  }

  /// Whether a directory is at the end of the file, also where what begins it is a program that unpacks the rest.
  var isPresent: Bool {
    guard let end = try? end(), end.count > 0, end.size >= Self.headerSize, end.size <= end.position,
      let first = try? file.bytes(in: (end.position - end.size)..<(end.position - end.size + 4))
    else { return false }
    return first.elementsEqual([0x50, 0x4B, 0x01, 0x02])
  }

  /// Reads the directory into `contents`. Throws an `ArchiveError` if it is damaged or missing, or says too much.
  func read(into contents: inout ArchiveContents) throws {
    guard let end = try end() else { throw damaged("the directory at its end is missing") }
    // What is before the first entry, in a zip that unpacks itself, moves everything.
    guard end.size >= 0, end.offset >= 0, end.size <= min(end.position, Self.largest), end.offset <= end.position - end.size else {
      throw damaged("its directory is not where its end says")
    }
    let shift = end.position - end.size - end.offset
    let bytes = try file.bytes(in: (end.position - end.size)..<end.position)
    guard bytes.count == end.size else { throw damaged("its directory is cut short") }
    try bytes.withUnsafeBytes { try readEntries(LittleEndianBytes($0), shift: shift, count: end.count, into: &contents) }
  }

  private func readEntries(_ bytes: LittleEndianBytes, shift: Int, count: Int, into contents: inout ArchiveContents) throws {
    var offset = 0
    var found = 0
    while offset + Self.headerSize <= bytes.count, bytes.number(4, at: offset) == 0x0201_4B50 {
      let (nameSize, extraSize, commentSize) = (
        bytes.number(2, at: offset + 28), bytes.number(2, at: offset + 30), bytes.number(2, at: offset + 32)
      )
      let next = offset + Self.headerSize + nameSize + extraSize + commentSize
      guard next <= bytes.count else { break }
      var entry = Header(bytes, at: offset, nameSize: nameSize, extraSize: extraSize)
      // Beyond all numbers is nowhere, too.
      let (moved, isTooLarge) = entry.position.addingReportingOverflow(shift)
      entry.position = isTooLarge ? -1 : moved
      try add(entry, to: &contents)
      found += 1
      offset = next
    }
    guard found == count || found & 0xFFFF == count else { throw damaged("its directory is cut short or damaged") }
  }

  private func add(_ entry: Header, to contents: inout ArchiveContents) throws {
    guard !entry.isEncrypted else { return contents.refuseEncrypted(entry.name) }
    guard entry.size >= 0, entry.position >= 0, entry.position < size else {
      return contents.refuse(entry.name, "is not where the archive says")
    }
    try contents.add(entry.name, entry.kind, size: entry.size, modified: entry.modified, position: entry.position)
  }

  /// The record at the end: where it is, or the one with wide numbers before it, and where the directory is.
  private func end() throws -> (position: Int, count: Int, size: Int, offset: Int)? {
    let reach = min(size, 0xFFFF + Self.endSize + Self.locatorSize)
    let tail = try file.bytes(in: (size - reach)..<size)
    return try tail.withUnsafeBytes { tail in
      let bytes = LittleEndianBytes(tail)
      guard bytes.count >= Self.endSize else { return nil }
      for offset in stride(from: bytes.count - Self.endSize, through: 0, by: -1)
      where bytes.number(4, at: offset) == 0x0605_4B50 && offset + Self.endSize + bytes.number(2, at: offset + 20) <= bytes.count {
        guard bytes.number(2, at: offset + 4) == 0 || bytes.number(2, at: offset + 4) == 0xFFFF else { throw parts }
        let position = size - reach + offset
        if let wide = try wideEnd(bytes, locatorAt: offset - Self.locatorSize, end: position) { return wide }
        return (position, bytes.number(2, at: offset + 10), bytes.number(4, at: offset + 12), bytes.number(4, at: offset + 16))
      }
      return nil
    }
  }

  /// The record of zip64 that a locator leads to; nil if there is none.
  private func wideEnd(_ tail: LittleEndianBytes, locatorAt offset: Int, end: Int) throws -> (
    position: Int, count: Int, size: Int, offset: Int
  )? {
    guard offset >= 0, tail.number(4, at: offset) == 0x0706_4B50 else { return nil }
    // The record is right before its locator, wherever it was before something was put in front of the archive.
    let position = end - Self.locatorSize - Self.end64Size
    guard position >= 0 else { return nil }
    return try file.bytes(in: position..<(position + Self.end64Size)).withUnsafeBytes { record in
      let bytes = LittleEndianBytes(record)
      guard bytes.count == Self.end64Size, bytes.number(4, at: 0) == 0x0606_4B50 else { return nil }
      return (position, bytes.number(8, at: 32), bytes.number(8, at: 40), bytes.number(8, at: 48))
    }
  }

  private var parts: ArchiveError {
    ArchiveError(
      "this is one of several parts of a zip file", at: Place(file: path), advice: "join the parts first: zip -s 0")
  }

  private func damaged(_ reason: String) -> ArchiveError {
    ArchiveError(
      "this zip file is cut short or damaged: \(reason)", at: Place(file: path),
      advice: "download it again, or use --keep-going to read what can be found in it")
  }
}

extension ZipDirectory {
  /// What the directory says of an entry.
  private struct Header {
    let name: String
    let kind: archive_entry_kind
    let size: Int
    let modified: Int64
    var position: Int
    let isEncrypted: Bool

    init(_ bytes: LittleEndianBytes, at start: Int, nameSize: Int, extraSize: Int) {
      let raw = bytes.bytes(start + 46, nameSize)
      name = ArchiveName.text(raw)
      let flags = bytes.number(2, at: start + 8)
      isEncrypted = flags & 1 != 0 || flags & 0x2000 != 0
      let mode = bytes.number(1, at: start + 5) == 3 || bytes.number(1, at: start + 5) == 19 ? bytes.number(2, at: start + 40) & 0xF000 : 0
      kind =
        switch mode {
        case 0xA000: archive_entry_symbolic_link
        case 0, 0x8000: raw.last == UInt8(ascii: "/") ? archive_entry_folder : archive_entry_file
        case 0x4000: archive_entry_folder
        default: archive_entry_special
        }
      var wide = WideNumbers(bytes, at: start + 46 + nameSize, count: extraSize)
      size = wide.value(bytes.number(4, at: start + 24))
      _ = wide.value(bytes.number(4, at: start + 20))
      position = wide.value(bytes.number(4, at: start + 42))
      let seconds = Self.seconds(date: bytes.number(2, at: start + 14), time: bytes.number(2, at: start + 12))
      modified = seconds * 1_000_000_000 + Int64(bytes.number(4, at: start + 16) % 1_000_000_000)
    }

    /// A date of MS-DOS, which has no zone, as if it were in UTC, in seconds since 1970.
    private static func seconds(date: Int, time: Int) -> Int64 {
      let day = CivilDay(year: 1980 + date >> 9, month: min(12, max(1, date >> 5 & 15)), day: max(1, date & 31))
      return day.number * 86_400 + Int64((time >> 11) * 3600 + (time >> 5 & 63) * 60 + (time & 31) * 2)
    }
  }

  /// The wide numbers of an entry that did not fit, in the order in which they are needed.
  private struct WideNumbers {
    private let bytes: LittleEndianBytes
    private var next = 0
    private var end = 0

    init(_ bytes: LittleEndianBytes, at start: Int, count: Int) {
      self.bytes = bytes
      var field = start
      while field + 4 <= start + count {
        let size = bytes.number(2, at: field + 2)
        if bytes.number(2, at: field) == 1 {
          (next, end) = (field + 4, min(field + 4 + size, start + count))
          return
        }
        field += 4 + size
      }
    }

    mutating func value(_ narrow: Int) -> Int {
      guard narrow == 0xFFFF_FFFF, next + 8 <= end else { return narrow }
      defer { next += 8 }
      return bytes.number(8, at: next)
    }
  }
}

/// Reads little-endian numbers from bytes. Bytes after the end count as zero.
struct LittleEndianBytes {
  private let buffer: UnsafeRawBufferPointer

  /// Wraps bytes, which must stay valid while it is used.
  init(_ buffer: UnsafeRawBufferPointer) {
    self.buffer = buffer
  }

  /// How many bytes there are.
  var count: Int { buffer.count }

  /// Reads the number of `width` bytes at an offset; -1 if it does not fit into an `Int`.
  func number(_ width: Int, at offset: Int) -> Int {
    var number: UInt64 = 0
    for index in (0..<width).reversed() where buffer.indices.contains(offset + index) {
      number |= UInt64(buffer[offset + index]) << (8 * UInt64(index))
    }
    return Int(exactly: number) ?? -1
  }

  /// Up to `count` bytes from an offset on.
  func bytes(_ offset: Int, _ count: Int) -> UnsafeRawBufferPointer {
    let start = min(max(0, offset), buffer.count)
    return UnsafeRawBufferPointer(rebasing: buffer[start..<min(buffer.count, start + max(0, count))])
  }
}
