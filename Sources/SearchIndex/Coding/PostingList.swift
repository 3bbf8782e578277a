/// The blocks of a segment that have a term, as text, in whichever of three forms is the shortest:
/// the gaps between them; behind `!` a bit for each block, six a digit; behind `#` the gaps between those that do not have it.
enum PostingList {
  private static let bits = UInt8(ascii: "!")
  private static let others = UInt8(ascii: "#")

  /// Appends a list.
  /// - Parameters:
  ///   - blocks: The blocks' places in the segment, ascending.
  ///   - count: How many blocks the segment has.
  static func append(_ blocks: some Collection<UInt32>, of count: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    let bitLength = 1 + (count + 5) / 6
    if blocks.count <= count / 2 || count < 8 {
      appendGaps(blocks, to: &bytes)
      if bytes.count - start <= bitLength { return }
      bytes.removeSubrange(start...)
      return appendBits(blocks, of: count, to: &bytes)
    }
    bytes.append(others)
    appendGaps(rest(of: blocks, in: count), to: &bytes)
    if bytes.count - start <= bitLength { return }
    bytes.removeSubrange(start...)
    appendBits(blocks, of: count, to: &bytes)
  }

  /// The blocks of a list; nil when it is damaged.
  static func blocks(_ bytes: ArraySlice<UInt8>, of count: Int) -> [UInt32]? {
    switch bytes.first {
    case bits: return readBits(bytes.dropFirst(), of: count)
    case others: return readGaps(bytes.dropFirst(), of: count).map { rest(of: $0, in: count) }
    default: return readGaps(bytes, of: count)
    }
  }

  private static func appendGaps(_ blocks: some Collection<UInt32>, to bytes: inout [UInt8]) {
    var next: UInt32 = 0
    for block in blocks {
      IndexDigits.append(Int(block &- next), to: &bytes)
      next = block &+ 1
    }
  }

  private static func appendBits(_ blocks: some Collection<UInt32>, of count: Int, to bytes: inout [UInt8]) {
    bytes.append(bits)
    var digits = [UInt8](repeating: 0, count: (count + 5) / 6)
    for block in blocks { digits[Int(block) / 6] |= 1 << UInt8(block % 6) }
    bytes.append(contentsOf: digits.lazy.map { IndexDigits.byte(Int($0)) })
  }

  private static func rest(of blocks: some Collection<UInt32>, in count: Int) -> [UInt32] {
    var rest: [UInt32] = []
    rest.reserveCapacity(count - blocks.count)
    var next: UInt32 = 0
    for block in blocks {
      while next < block {
        rest.append(next)
        next += 1
      }
      next = block + 1
    }
    while next < count {
      rest.append(next)
      next += 1
    }
    return rest
  }

  private static func readGaps(_ bytes: ArraySlice<UInt8>, of count: Int) -> [UInt32]? {
    var blocks: [UInt32] = []
    var (next, index) = (0, 0)
    while index < bytes.count {
      guard let gap = IndexDigits.read(bytes, at: &index), gap < count, next + gap < count else { return nil }
      blocks.append(UInt32(next + gap))
      next += gap + 1
    }
    return blocks
  }

  private static func readBits(_ bytes: ArraySlice<UInt8>, of count: Int) -> [UInt32]? {
    guard bytes.count == (count + 5) / 6 else { return nil }
    var blocks: [UInt32] = []
    for (place, byte) in bytes.enumerated() {
      guard let digit = IndexDigits.digit(byte), digit < 64 else { return nil }
      for bit in 0..<6 where digit & (1 << bit) != 0 && place * 6 + bit < count { blocks.append(UInt32(place * 6 + bit)) }
    }
    return blocks
  }
}
