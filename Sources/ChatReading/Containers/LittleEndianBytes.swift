/// Numbers at places in bytes, the least significant byte first; what lies behind the end counts as zero.
struct LittleEndianBytes {
  private let buffer: UnsafeRawBufferPointer

  /// Wraps bytes, which must stay valid while it is used.
  init(_ buffer: UnsafeRawBufferPointer) {
    self.buffer = buffer
  }

  /// How many there are.
  var count: Int { buffer.count }

  /// The number of `width` bytes at an offset; one that is too large for an `Int` is -1.
  func number(_ width: Int, at offset: Int) -> Int {
    var number: UInt64 = 0
    for index in (0..<width).reversed() where buffer.indices.contains(offset + index) {
      number |= UInt64(buffer[offset + index]) << (8 * UInt64(index))
    }
    return Int(exactly: number) ?? -1
  }

  /// Some of the bytes, as far as they are there.
  func bytes(_ offset: Int, _ count: Int) -> UnsafeRawBufferPointer {
    let start = min(max(0, offset), buffer.count)
    return UnsafeRawBufferPointer(rebasing: buffer[start..<min(buffer.count, start + max(0, count))])
  }
}
