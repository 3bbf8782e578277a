import CArchive

/// Reads archives through libarchive, which takes their bytes from a source.
final class ArchiveReader {
  private let feeder: Feeder
  private let reader: OpaquePointer

  /// Starts at the first header that a source gives. Throws an `ArchiveError` when its first bytes cannot be read.
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

  /// The next header; nil behind the last one. What it points to is valid until the next call. Throws a `JSONFault` where the archive is
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
