/// A stretch of text as a reader sees it: escapes are decoded, and each byte knows where it stands in the file.
struct TextRun {
  /// The most bytes of a run. What is longer is cut at a space where there is one.
  static let limit = 1 << 16
  /// How far from the end a space is looked for.
  private static let reach = 1 << 12

  /// The text.
  private(set) var bytes: [UInt8] = []
  /// Where stretches begin whose bytes follow each other in the file: in the text, and in the file.
  private var marks: [(at: Int, offset: Int)] = []
  private var expected = -1

  /// Whether it must be scanned before more is added.
  var isFull: Bool { bytes.count >= Self.limit }

  /// Adds a byte that stands at an offset of the file.
  mutating func append(_ byte: UInt8, at offset: Int) {
    if offset != expected { marks.append((bytes.count, offset)) }
    bytes.append(byte)
    expected = offset + 1
  }

  /// Adds bytes that follow each other in the file.
  mutating func append(_ stretch: Slice<UnsafeBufferPointer<UInt8>>, at offset: Int) {
    if offset != expected { marks.append((bytes.count, offset)) }
    bytes.append(contentsOf: stretch)
    expected = offset + stretch.count
  }

  /// Adds a character that stands for something at an offset of the file.
  mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    for byte in String(scalar).utf8 {
      marks.append((bytes.count, offset))
      bytes.append(byte)
    }
    expected = -1
  }

  /// Where a byte of the text stands in the file.
  func offset(of index: Int) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].at <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return index }
    return marks[low - 1].offset + index - marks[low - 1].at
  }

  /// How many bytes can be scanned now: all, or if the run is full, those before its last space.
  var ready: Int {
    guard isFull else { return bytes.count }
    let start = bytes.count - Self.reach
    let space = bytes.indices[start...].last { ByteClass.isSpace(bytes[$0]) || bytes[$0] == UInt8(ascii: "\"") }
    return space ?? bytes.count
  }

  /// Removes the first bytes.
  mutating func remove(_ count: Int) {
    if count == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      marks.removeAll(keepingCapacity: true)
      expected = -1
      return
    }
    let first = offset(of: count)
    marks = [(0, first)] + marks.filter { $0.at > count }.map { ($0.at - count, $0.offset) }
    bytes.removeFirst(count)
  }
}
