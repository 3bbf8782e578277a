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
