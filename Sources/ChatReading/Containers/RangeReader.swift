import Synchronization

/// Reads stretches of files. Several tasks may do so at once.
///
/// Where what is packed can only be read forward, a stretch behind one that was read goes on from there, and one before it starts anew.
final class RangeReader: Sendable {
  /// How many packed files stay open.
  private static let mostOpen = 4

  private let open = Mutex<[Position]>([])
  /// The packed files that can be read from any place on, by their paths; nil for those that cannot.
  private let stores = Mutex<[String: (any ByteStore)?]>([:])

  /// Makes a reader without open files.
  init() {}

  /// The bytes between two offsets, as far as the file has them.
  func bytes(in range: Range<Int>, of file: SourceFile) throws -> [UInt8] {
    if file.content == .plain { return try FileSource(path: file.path).bytes(in: range) }
    guard range.count <= 1 << 31 else { return [] }
    if let store = try store(of: file) { return try Self.read(range.count, from: store.open(at: range.lowerBound)) }
    let position = try take(file, before: range.lowerBound)
    try position.source.skip(range.lowerBound - position.offset)
    let bytes = try Self.read(range.count, from: position.source)
    position.offset = range.lowerBound + bytes.count
    giveBack(position)
    return bytes
  }

  /// Others wait while a store is made, which may unpack all of the file.
  private func store(of file: SourceFile) throws -> (any ByteStore)? {
    try stores.withLock { stores in
      if let known = stores[file.path] { return known }
      let store = try file.content.store(path: file.path)
      stores[file.path] = .some(store)
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
  private func take(_ file: SourceFile, before offset: Int) throws -> Position {
    let known = open.withLock { open -> Position? in
      let fitting = open.indices.filter { open[$0].path == file.path && open[$0].offset <= offset }
      guard let nearest = fitting.max(by: { open[$0].offset < open[$1].offset }) else { return nil }
      return open.remove(at: nearest)
    }
    return try known ?? Position(path: file.path, source: file.open())
  }

  private func giveBack(_ position: Position) {
    open.withLock { open in
      open.append(position)
      if open.count > Self.mostOpen { open.removeFirst() }
    }
  }

  /// Carries an open file across the lock; between taking it and giving it back one task alone has it.
  private final class Position: @unchecked Sendable {
    let path: String
    let source: any ByteSource
    var offset = 0

    init(path: String, source: any ByteSource) {
      self.path = path
      self.source = source
    }
  }
}
