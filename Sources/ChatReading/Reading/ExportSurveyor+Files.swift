import Diagnostics

extension ExportSurveyor {
  /// The first bytes of a file, and the file as it is to be read: one that is compressed with gzip is unpacked. Nil where it cannot be read
  /// and need not be.
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

  /// The first bytes of a file as it is.
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

  /// What the system says of a file, or of the archive that it is in.
  func stamp(of found: FileFinder.Found) -> FileStamp? { found.content.archive.map(\.stamp) ?? FileStamp(ofFileAt: found.path) }

  /// The size of a file when it is unpacked, as far as that can be said without reading it.
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
