import Synchronization

/// Reads stretches of files. Several tasks may do so at once.
///
/// Where what is packed can only be read forward, a stretch behind one that was read goes on from there, and one that lies further before it
/// than bytes are kept starts anew.
final class RangeReader: Sendable {
  /// How many packed files stay open.
  private static let mostOpen = 4

  private let open = Mutex<[ForwardReading]>([])
  /// The packed files that can be read from any place on, by the bytes of their paths; nil for those that cannot.
  private let stores = Mutex<[[UInt8]: (any ByteStore)?]>([:])

  /// Makes a reader without open files.
  init() {}

  /// The bytes between two offsets, as far as the file has them, and what the system says behind the reading of one that is not packed.
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
