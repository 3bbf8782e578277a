import Diagnostics
import Dispatch
import Synchronization

/// The result of looking at the first bytes of a file.
struct FileLook: Sendable {
  /// What the file is.
  enum Sight: Sendable {
    /// A file that cannot be read, and need not be.
    case nothing
    /// A file of white space only.
    case blank
    /// An export. The size is the number of bytes that were examined.
    case export(FileFinder.Found, any ExportFormat, RecognitionConfidence, FileRole, size: Int)
    /// A file that no format knows.
    case unknown(ExportPrefix)
  }

  /// The size and times of the file before the first look, so that later changes are noticed.
  let stamp: FileStamp?
  /// What the file is.
  let sight: Sight
}

// Files are looked at several at a time, and what was seen is used in their order.
extension ExportSurveyor {
  /// How many files are looked at before what was seen is used: of one that is unknown all bytes that were looked at are kept until then.
  private static let batchSize = 64

  /// Looks at a file that is recognised on its own.
  func look(at found: FileFinder.Found, as recogniser: FormatRecogniser) throws -> FileLook {
    let stamp = stamp(of: found)
    return FileLook(stamp: stamp, sight: try sight(of: found, as: recogniser))
  }

  private func sight(of found: FileFinder.Found, as recogniser: FormatRecogniser) throws -> FileLook.Sight {
    guard let (seen, bytes) = try prefix(of: found) else { return .nothing }
    guard bytes.contains(where: { !$0.isJSONSpace }) else { return .blank }
    let prefix = ExportPrefix(bytes, path: seen.relativePath, root: seen.isNamed ? "" : seen.root)
    guard let (format, confidence) = recogniser.recognise(prefix, isNamed: seen.isNamed) else { return .unknown(prefix) }
    return .export(seen, format, confidence, format.role(of: prefix), size: bytes.count)
  }

  /// Looks at files, up to `jobs` at a time, and calls with what was seen in each, in their order.
  func look(
    at files: [FileFinder.Found], as recogniser: FormatRecogniser, _ body: (FileFinder.Found, Result<FileLook, any Error>) throws -> Void
  ) throws {
    for start in stride(from: 0, to: files.count, by: Self.batchSize) {
      let batch = files[start..<min(start + Self.batchSize, files.count)]
      // What is in an archive is read in its order.
      let tasks = batch.allSatisfy { $0.content == .plain } ? min(jobs, batch.count) : 1
      let next = Atomic(batch.startIndex)
      let looks = Mutex([Int: Result<FileLook, any Error>]())
      DispatchQueue.concurrentPerform(iterations: tasks) { _ in
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < batch.endIndex else { return }
          let seen = Result { try look(at: batch[index], as: recogniser) }
          looks.withLock { $0[index] = seen }
        }
      }
      try looks.withLock { looks in
        for index in batch.indices { if let seen = looks[index] { try body(batch[index], seen) } }
      }
    }
  }
}

extension ExportSurveyor {
  /// Reads the first bytes of a file, and unpacks them if it is compressed with gzip. Nil if it cannot be read and need not be.
  /// - Returns: The file as it will be read, and its first bytes.
  func prefix(of found: FileFinder.Found) throws -> (found: FileFinder.Found, bytes: [UInt8])? {
    do {
      let bytes = try rawPrefix(of: found)
      guard PackedFile(bytes) == .gzip else { return (found, bytes) }
      let limit = UnpackLimit(packed: Int(stamp(of: found)?.size ?? 0), chosen: unpackLimit)
      var unpacked = found
      unpacked.content = found.content.unpacked(limit: limit)
      return (unpacked, try rawPrefix(of: unpacked))
    } catch let error as ArchiveError {
      if found.isNamed || ExportSurveyor.isExportName(found.path) { throw error }
      return nil
    }
  }

  /// Reads the first bytes of a file without unpacking.
  func rawPrefix(of found: FileFinder.Found) throws -> [UInt8] {
    // Unpacking costs more than reading, and of a picture the first bytes are enough.
    let block = found.content == .plain ? ExportPrefix.size : 4096
    do {
      let source = found.content == .plain ? try open(found.path) : try found.content.open(path: found.path)
      let window = ByteWindow(source: source, blockSize: block)
      while window.count < ExportPrefix.size, try window.fill(keepingFrom: 0) {
        if block < ExportPrefix.size, window.bytes(0, block).contains(0) { break }
      }
      if window.count == 0, let fault = window.fault { throw fault }
      return Array(window.bytes(0, ExportPrefix.size))
    } catch let fault as JSONFault {
      let advice = "download the file again, or unpack it with another program"
      throw ArchiveError(fault.reason, at: Place(file: found.path, byte: fault.byte), advice: advice)
    }
  }

  /// The size and times of a file, or of the archive that holds it.
  func stamp(of found: FileFinder.Found) -> FileStamp? { found.content.archive.map(\.stamp) ?? FileStamp(ofFileAt: found.path) }

  /// The unpacked size of a file, if it is known without reading the file.
  func size(of found: FileFinder.Found, stamp: FileStamp?) -> Int? {
    switch found.content {
    case .plain, .database: return stamp.map { Int($0.size) }
    case .entry(let member), .gzipEntry(let member): return member.archive.entries[member.number].size
    case .gzip:
      // The last four bytes of gzip are the size of what it holds, modulo 2^32.
      guard let packed = stamp.map({ Int($0.size) }), packed > 8, let file = try? FileSource(path: found.path) else { return nil }
      let size = (try? file.bytes(in: (packed - 4)..<packed))?.withUnsafeBytes { LittleEndianBytes($0).number(4, at: 0) } ?? 0
      return max(size, packed)
    }
  }
}
