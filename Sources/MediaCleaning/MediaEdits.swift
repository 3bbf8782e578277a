import OperatingSystem

/// What to change in a file so that a copy of it is clean.
package struct MediaEdits: Sendable {
  /// What stands in a part's place.
  enum Content: Hashable, Sendable {
    /// As many zeros.
    case zeros
    /// These bytes, perhaps none.
    case bytes([UInt8])
  }

  /// A part of the file and what stands in its place.
  struct Edit: Hashable, Sendable {
    let range: Range<Int>
    let content: Content
  }

  /// In the file's order, without overlaps.
  let edits: [Edit]
  /// The size of the file that they are for.
  let sourceSize: Int

  /// How many bytes the clean copy has.
  package var size: Int {
    edits.reduce(sourceSize) { size, edit in
      if case .bytes(let bytes) = edit.content { size - edit.range.count + bytes.count } else { size }
    }
  }

  /// Writes the copy in pieces. Throws what the source and `write` throw, and `MediaObstacle.cutShort` if the source became shorter.
  package func write(from source: some MediaSource, _ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    try forEachPart { part in
      switch part {
      case .kept(let range): try Self.copy(range, of: source, write)
      case .new(let bytes): try bytes.withUnsafeBytes(write)
      case .zeros(let count): try Self.writeZeros(count, write)
      }
    }
  }

  /// Writes the copy to an open file at its position, large parts inside the kernel. Throws a `MediaFileError`, and `MediaObstacle.cutShort`
  /// if the source became shorter.
  package func write(from source: MediaFileSource, into target: Int32) throws {
    func put(_ piece: UnsafeRawBufferPointer) throws {
      var rest = piece
      while !rest.isEmpty {
        let count = OperatingSystem.write(target, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw MediaFileError(isSource: false, code: errno) }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
    try forEachPart { part in
      switch part {
      case .kept(let range):
        let copied = range.count >= 1 << 20 ? Self.copyInKernel(range, of: source.descriptor, into: target) : 0
        try Self.copy(range.lowerBound + copied..<range.upperBound, of: source, put)
      case .new(let bytes): try bytes.withUnsafeBytes(put)
      case .zeros(let count): try Self.writeZeros(count, put)
      }
    }
  }

  /// Reads up to the buffer's size of the copy from an offset in it, and returns how many bytes; 0 at its end. Throws what the source throws, and
  /// `MediaObstacle.cutShort` if the source became shorter.
  package func read(from source: some MediaSource, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    var place = 0
    var rest = offset
    func take(_ count: Int, _ fill: (UnsafeMutableRawBufferPointer, Int) throws -> Int) throws -> Int? {
      guard rest < count else {
        rest -= count
        return nil
      }
      return try fill(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count - rest)), rest)
    }
    func kept(_ range: Range<Int>) throws -> Int? {
      try take(range.count) { piece, start in
        let count = try source.read(into: piece, at: range.lowerBound + start)
        guard count > 0 else { throw MediaObstacle.cutShort }
        return count
      }
    }
    for edit in edits {
      if let count = try kept(place..<edit.range.lowerBound) { return count }
      let replaced: Int? =
        switch edit.content {
        case .zeros:
          try take(edit.range.count) { piece, _ in
            piece.initializeMemory(as: UInt8.self, repeating: 0)
            return piece.count
          }
        case .bytes(let bytes):
          try take(bytes.count) { piece, start in
            piece.copyBytes(from: bytes[start...].prefix(piece.count))
            return piece.count
          }
        }
      if let replaced { return replaced }
      place = edit.range.upperBound
    }
    return try kept(place..<sourceSize) ?? 0
  }

  /// A part of the copy.
  private enum Part {
    case kept(Range<Int>)
    case new([UInt8])
    case zeros(Int)
  }

  private func forEachPart(_ body: (Part) throws -> Void) throws {
    var place = 0
    for edit in edits {
      if place < edit.range.lowerBound { try body(.kept(place..<edit.range.lowerBound)) }
      switch edit.content {
      case .zeros: try body(.zeros(edit.range.count))
      case .bytes(let bytes): if !bytes.isEmpty { try body(.new(bytes)) }
      }
      place = edit.range.upperBound
    }
    if place < sourceSize { try body(.kept(place..<sourceSize)) }
  }

  private static func copy(
    _ range: Range<Int>, of source: some MediaSource, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard !range.isEmpty else { return }
    try withUnsafeTemporaryAllocation(byteCount: min(range.count, 1 << 18), alignment: 16) { buffer in
      var place = range.lowerBound
      while place < range.upperBound {
        let piece = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(range.upperBound - place))
        let count = try source.read(into: piece, at: place)
        guard count > 0 else { throw MediaObstacle.cutShort }
        try write(UnsafeRawBufferPointer(rebasing: piece.prefix(count)))
        place += count
      }
    }
  }

  private static func writeZeros(_ count: Int, _ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    try withUnsafeTemporaryAllocation(byteCount: min(count, 1 << 16), alignment: 16) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      var rest = count
      while rest > 0 {
        let piece = buffer.prefix(rest)
        try write(UnsafeRawBufferPointer(rebasing: piece))
        rest -= piece.count
      }
    }
  }

  /// Returns how many bytes were copied: fewer where the system cannot, and the plain way goes on, or tells why not.
  private static func copyInKernel(_ range: Range<Int>, of source: Int32, into target: Int32) -> Int {
    guard lseek(source, off_t(range.lowerBound), SEEK_SET) >= 0 else { return 0 }
    var total = 0
    while total < range.count {
      let count = FileSystem.copy(from: source, to: target, count: min(range.count - total, 1 << 26))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return total }
      total += count
    }
    return total
  }
}
