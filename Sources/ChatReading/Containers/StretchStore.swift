/// A stretch of other bytes.
struct StretchStore: ByteStore {
  let whole: any ByteStore
  /// Where it begins, and how many bytes it has.
  let start: Int
  let count: Int

  var path: String { whole.path }

  func open(at offset: Int) throws -> any ByteSource {
    let offset = min(offset, count)
    return Source(try whole.open(at: start + offset), count: count - offset)
  }

  /// The bytes of a stretch that are left.
  private final class Source: ByteSource {
    private let whole: any ByteSource
    private var rest: Int

    init(_ whole: any ByteSource, count: Int) {
      self.whole = whole
      rest = count
    }

    var stamp: FileStamp? { whole.stamp }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      guard rest > 0 else { return 0 }
      let count = try whole.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, rest)]))
      rest -= count
      return count
    }
  }
}
