/// How the messages that a channel lists are cut into segments, each with an index of its own: a function of how many they are alone.
///
/// Messages are taken in lots. The oldest lots form the largest segment, of as many of them as the largest power of 2 that there is; what is
/// left over forms the next one in the same way, and what is no whole lot stands in a file of its own. So what is added at the end changes that
/// file, and a segment only when those behind it have grown to its size.
enum PermalinkLayout {
  /// How many messages a lot has.
  static let lot = 2048

  /// The segments of a channel with so many messages, in lots, the oldest first.
  static func segments(of messages: Int) -> [Range<Int>] {
    let lots = max(0, messages) / lot
    var segments: [Range<Int>] = []
    var start = 0
    while start < lots {
      let size = 1 << (Int.bitWidth - 1 - (lots - start).leadingZeroBitCount)
      segments.append(start..<start + size)
      start += size
    }
    return segments
  }

  /// How many of a hash's first bits say in which piece of a segment it is: a piece has some 512 messages.
  static func pieceBits(of segment: Range<Int>) -> Int { 2 + segment.count.trailingZeroBitCount }

  /// The name of a piece.
  static func name(_ segment: Range<Int>, piece: Int) -> String { "\(segment.lowerBound)-\(segment.count)-\(piece)" }
}
