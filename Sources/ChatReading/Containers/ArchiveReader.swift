import CArchive
import Diagnostics
import OperatingSystem

/// Reads archives through libarchive, which takes their bytes from a source.
final class ArchiveReader {
  private let feeder: Feeder
  private let reader: OpaquePointer

  /// Starts at the first header that a source gives. Throws an `ArchiveError` if its first bytes cannot be read.
  init(_ kind: archive_kind, source: any ByteSource) throws {
    feeder = Feeder(source)
    let reader = archive_reader_make(kind, { Feeder.give($0, $1) }, { Feeder.pass($0, $1) }, Unmanaged.passUnretained(feeder).toOpaque())
    guard let reader else { throw feeder.error ?? JSONFault(kind: .damaged, byte: 0, reason: "this archive cannot be read") }
    self.reader = reader
  }

  deinit {
    archive_reader_free(reader)
  }

  var stamp: FileStamp? { feeder.source.stamp }

  /// The next header; nil after the last one. What it points to is valid until the next call. Throws a `JSONFault` if the archive is
  /// damaged, or what the source throws.
  func next() throws -> archive_item? {
    var item = archive_item()
    switch archive_reader_next(reader, &item) {
    case 1: return item
    case 0: return nil
    default: throw problem(at: Int(clamping: item.position))
    }
  }

  /// Reads bytes of the entry; 0 at its end. Where it is damaged, what comes before that is given first. Throws as `next`; `offset` is that of the entry's bytes, for messages.
  func read(into buffer: UnsafeMutableRawBufferPointer, offset: Int) throws -> Int {
    let count = archive_reader_read(reader, buffer.baseAddress, buffer.count)
    if count < 0 { throw problem(at: offset) }
    return count
  }

  private func problem(at byte: Int) -> any Error {
    if let error = feeder.error { return error }
    let words = String(cString: archive_reader_problem(reader))
    return JSONFault(kind: .damaged, byte: byte, reason: "the archive is damaged or cut short here" + (words.isEmpty ? "" : ": " + words))
  }

  /// Gives a source's bytes to libarchive, block by block.
  private final class Feeder {
    let source: any ByteSource
    var error: (any Error)?
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

    init(_ source: any ByteSource) {
      self.source = source
    }

    deinit {
      buffer.deallocate()
    }

    static func pass(_ context: UnsafeMutableRawPointer?, _ count: Int64) -> Int64 {
      guard let context else { return 0 }
      let feeder = Unmanaged<Feeder>.fromOpaque(context).takeUnretainedValue()
      return Int64((feeder.source as? FileSource)?.jump(over: Int(clamping: count)) ?? 0)
    }

    static func give(_ context: UnsafeMutableRawPointer?, _ block: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int {
      guard let context, let block else { return -1 }
      let feeder = Unmanaged<Feeder>.fromOpaque(context).takeUnretainedValue()
      do {
        block.pointee = UnsafeRawPointer(feeder.buffer.baseAddress)
        return try feeder.source.read(into: feeder.buffer)
      } catch {
        feeder.error = error
        return -1
      }
    }
  }
}

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
    // One byte after what there should be, to see that it is not there; libarchive tests the check sum then, too.
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

/// Looks into archives.
struct ArchiveOpening {
  let keepGoing: Bool
  /// The most bytes that one file may unpack to; nil for the limit that its own size gives.
  let unpackLimit: Int?

  /// Opens an archive, and returns its findings too; nil for a file that is only compressed. Throws an `ArchiveError` if it is damaged, or holds
  /// too much.
  func open(_ path: String, _ kind: PackedFile) throws -> (ExportArchive, DiagnosticLog)? {
    let stamp = FileStamp(ofFileAt: path)
    let limit = UnpackLimit(packed: Int(stamp?.size ?? 0), chosen: unpackLimit)
    var contents = ArchiveContents(path: path, limit: limit)
    var store: any ByteStore = FileStore(path: path)
    switch kind {
    case .zip: try readZip(path, limit, &contents)
    case .tar: try walkTar(try store.open(at: 0), stamp, &contents)
    case .gzip:
      guard try holdsTar(path, limit) else { return nil }
      let source = try GzipSource(path: path, source: FileSource(path: path), limit: limit, makesIndex: true)
      try walkTar(source, stamp, &contents)
      store = GzipStore(of: store, index: source.index ?? GzipIndex(), limit: limit)
    }
    let form: ExportArchive.Form = kind == .zip ? .zip : .tar
    let archive = ExportArchive(path: path, stamp: stamp, form: form, store: store, limit: limit, contents: contents)
    return (archive, contents.diagnostics)
  }

  private func holdsTar(_ path: String, _ limit: UnpackLimit) throws -> Bool {
    let window = ByteWindow(source: try GzipSource(path: path, source: FileSource(path: path), limit: limit), blockSize: 512)
    while window.count < 512, try window.fill(keepingFrom: 0) {}
    return PackedFile(window.bytes(0, 512)) == .tar
  }

  /// Reads a zip file's directory; where it is missing and the reading keeps going, looks for the files one by one.
  private func readZip(_ path: String, _ limit: UnpackLimit, _ contents: inout ArchiveContents) throws {
    do {
      try ZipDirectory(path: path).read(into: &contents)
    } catch let error as ArchiveError where keepGoing {
      contents = ArchiveContents(path: path, limit: limit)
      contents.tell(error.diagnostic)
      try walk(archive_kind_zip_entry, FileSource(path: path), fraction: 0, &contents)
    }
  }

  /// A part of a second for the times of a tar file's files, another one for each state of the tar file: it has no check sums of them, and
  /// one that changed may hold another file of the same time and size.
  static func fraction(of stamp: FileStamp) -> Int64 {
    Int64(UInt64(bitPattern: stamp.identity) % 1_000_000_000)
  }

  private func walkTar(_ source: any ByteSource, _ stamp: FileStamp?, _ contents: inout ArchiveContents) throws {
    try walk(archive_kind_tar, source, fraction: stamp.map { Self.fraction(of: $0) } ?? 0, &contents)
  }

  /// Goes from header to header. Where the archive is damaged, what comes after that is lost, which stops the build unless it keeps
  /// going.
  private func walk(_ kind: archive_kind, _ source: any ByteSource, fraction: Int64, _ contents: inout ArchiveContents) throws {
    do {
      let reader = try ArchiveReader(kind, source: source)
      while let item = try reader.next() {
        let name = item.name.map { ArchiveName.text(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? ""
        if item.is_encrypted {
          contents.refuseEncrypted(name)
          continue
        }
        let modified = item.modified / 1_000_000_000 * 1_000_000_000 + fraction
        try contents.add(
          name, item.kind, size: item.size < 0 ? nil : Int(item.size), modified: modified, position: Int(clamping: item.position))
      }
    } catch let fault as JSONFault {
      let error = ArchiveError(
        fault.reason, at: Place(file: contents.path, byte: fault.byte),
        advice: keepGoing ? "the rest of the archive is left out" : "download it again, or use --keep-going to read what comes before")
      guard keepGoing else { throw error }
      contents.tell(error.diagnostic)
    }
  }
}
