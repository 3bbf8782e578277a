import Synchronization

/// Reads stretches of files. Several tasks may do so at once.
///
/// Where what is packed can only be read forward, a stretch after one that was read goes on from there, and one that lies further before it
/// than bytes are kept starts anew.
final class RangeReader: Sendable {
  /// How many packed files stay open.
  private static let mostOpen = 4

  private let open = Mutex<[ForwardReading]>([])
  /// The packed files that can be read from any place on, by the bytes of their paths; nil for those that cannot.
  private let stores = Mutex<[[UInt8]: (any ByteStore)?]>([:])

  /// Makes a reader without open files.
  init() {}

  /// The bytes between two offsets, as far as the file has them, and what the system says after the reading of one that is not packed.
  func stampedBytes(in range: Range<Int>, of file: SourceFile) throws -> (bytes: [UInt8], stamp: FileStamp?) {
    guard file.content == .plain else { return (try bytes(in: range, of: file), nil) }
    let source = try FileSource(path: file.path)
    return (try source.bytes(in: range), source.stamp)
  }

  /// The bytes between two offsets, as far as the file has them.
  func bytes(in range: Range<Int>, of file: SourceFile) throws -> [UInt8] {
    if file.content == .plain { return try FileSource(path: file.path).bytes(in: range) }
    guard range.count <= 1 << 31 else { return [] }
    if let store = try store(of: file) { return try Self.read(range.count, from: store.open(at: range.lowerBound)) }
    let reading = try take(file, reaching: range.lowerBound)
    let bytes = try reading.bytes(in: range)
    giveBack(reading)
    return bytes
  }

  /// Others wait while a store is made, which may unpack all of the file.
  private func store(of file: SourceFile) throws -> (any ByteStore)? {
    try stores.withLock { stores in
      let path = Array(file.path.utf8)
      if let known = stores[path] { return known }
      let store = try file.content.store(path: file.path)
      stores[path] = .some(store)
      return store
    }
  }

  private static func read(_ size: Int, from source: any ByteSource) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count..<size]))
        let read = try source.read(into: rest)
        if read <= 0 { break }
        count += read
      }
    }
  }

  /// The open file that is nearest before an offset, or a new one.
  private func take(_ file: SourceFile, reaching offset: Int) throws -> ForwardReading {
    let known = open.withLock { open -> ForwardReading? in
      let fitting = open.indices.filter { open[$0].reaches(offset, of: file) }
      return fitting.max { open[$0].start < open[$1].start }.map { open.remove(at: $0) }
    }
    return try known ?? ForwardReading(file)
  }

  private func giveBack(_ reading: ForwardReading) {
    open.withLock { open in
      open.append(reading)
      if open.count > Self.mostOpen { open.removeFirst() }
    }
  }
}

/// A packed file that can only be read forward, open at some place. The bytes before that place are kept for some way: where stretches are
/// asked for from the end of a file to its beginning, not each of them starts anew.
///
/// Unchecked: who has it must be the only one.
final class ForwardReading: @unchecked Sendable {
  /// How many bytes before the place are kept at least.
  private static let kept = 8 << 20

  private let path: [UInt8]
  private let source: any ByteSource
  private var recent: [UInt8] = []
  /// How many bytes of the file were read.
  private var offset = 0

  /// Opens a file.
  init(_ file: SourceFile) throws {
    path = Array(file.path.utf8)
    source = try file.open()
  }

  /// The offset in the file of the first byte that can be had.
  var start: Int { offset - recent.count }

  /// Whether a stretch of a file that begins at an offset can be had.
  func reaches(_ offset: Int, of file: SourceFile) -> Bool { start <= offset && path.elementsEqual(file.path.utf8) }

  /// The bytes between two offsets that it reaches, as far as the file has them.
  func bytes(in range: Range<Int>) throws -> [UInt8] {
    try readOn(to: range.upperBound, keeping: max(Self.kept, range.count))
    return Array(recent.dropFirst(range.lowerBound - start).prefix(range.count))
  }

  private func readOn(to end: Int, keeping room: Int) throws {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while offset < end {
        let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, end - offset)]))
        if count <= 0 { return }
        recent.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        offset += count
        if recent.count > 2 * room { recent.removeFirst(recent.count - room) }
      }
    }
  }
}
