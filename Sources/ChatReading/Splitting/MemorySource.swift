/// Reads bytes that are in memory already. They must stay valid while it is used.
final class MemorySource: ByteSource {
  private var rest: UnsafeBufferPointer<UInt8>.SubSequence

  /// Starts at the first byte.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    rest = bytes[...]
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let piece = rest.prefix(buffer.count)
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
