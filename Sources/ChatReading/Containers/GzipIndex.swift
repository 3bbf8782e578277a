/// Places of gzip data from which it can be unpacked without what comes before.
struct GzipIndex: Sendable {
  /// About how many unpacked bytes lie between two places.
  static let spacing = 1 << 20

  /// A place between two blocks, or at the beginning of a member.
  struct Point: Sendable {
    /// The offset in what is unpacked.
    var offset: Int
    /// The offset in the file of the first byte that is not used yet.
    var input: Int
    /// How many bits of the byte before that are not used yet.
    var unusedBits = 0
    /// The bytes that were unpacked before it; nil at the beginning of a member.
    var window: [UInt8]?
  }

  /// The places, in order, the first at the file's beginning.
  private(set) var points = [Point(offset: 0, input: 0)]

  /// Whether a place at an offset would be far enough from the last one.
  func wants(_ offset: Int) -> Bool { offset - (points.last?.offset ?? 0) >= Self.spacing }

  /// Adds a place behind the last one.
  mutating func add(_ point: Point) { points.append(point) }

  /// The last place at or before an offset.
  func point(before offset: Int) -> Point {
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? points[low - 1] : Point(offset: 0, input: 0)
  }
}
