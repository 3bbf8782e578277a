import Synchronization

/// Reads stretches of files. Several tasks may do so at once.
///
/// What is packed can only be read forward: a stretch behind one that was read goes on from there, and one before it starts anew.
final class RangeReader: Sendable {
  /// How many packed files stay open.
  private static let mostOpen = 4

  private let open = Mutex<[Position]>([])

  /// Makes a reader without open files.
  init() {}

  /// The bytes between two offsets, as far as the file has them.
  func bytes(in range: Range<Int>, of file: SourceFile) throws -> [UInt8] {
    if file.content == .plain { return try FileSource(path: file.path).bytes(in: range) }
    guard range.count <= 1 << 31 else { return [] }
    let position = try take(file, before: range.lowerBound)
    try position.source.skip(range.lowerBound - position.offset)
    let bytes = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count..<range.count]))
        let read = try position.source.read(into: rest)
        if read <= 0 { break }
        count += read
      }
    }
    position.offset = range.lowerBound + bytes.count
    giveBack(position)
    return bytes
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
