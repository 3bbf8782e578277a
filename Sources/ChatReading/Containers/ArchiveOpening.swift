import CArchive
import Diagnostics
import Glibc

/// Looks into archives.
struct ArchiveOpening {
  let keepGoing: Bool
  /// The most bytes that one file may unpack to; nil for the limit that its own size gives.
  let unpackLimit: Int?

  /// Opens an archive, with what is to be told of it; nil for what only is compressed. Throws an `ArchiveError` when it is damaged, or holds
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

  /// Goes from header to header. Where the archive is damaged, what comes behind that is lost, which stops the build unless it keeps
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
