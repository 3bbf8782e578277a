import ChatModel

/// Places of gzip data from which it can be unpacked without what comes before. However much it holds, the places are bounded: each has
/// the 32 KB that were unpacked before it.
struct GzipIndex: Sendable {
  /// The most places that are kept.
  static let mostPoints = 1024

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
  private(set) var points: [Point]
  /// About how many unpacked bytes lie between two places.
  private(set) var spacing = 1 << 20
  /// Whether it is of one run of bare deflate data rather than of a gzip file.
  let isAlone: Bool

  /// Begins an index of a gzip file.
  init() {
    points = [Point(offset: 0, input: 0)]
    isAlone = false
  }

  /// Begins an index of bare deflate data that stands at an offset of its file.
  init(deflateAt input: Int) {
    points = [Point(offset: 0, input: input, window: [])]
    isAlone = true
  }

  /// Makes the index of all of a file by unpacking it once; what is damaged ends it.
  static func whole(_ start: GzipIndex, of packed: any ByteStore, limit: UnpackLimit) throws -> GzipIndex {
    let source = try GzipSource(at: start.points[0], in: packed, limit: limit, isAlone: start.isAlone, index: start)
    do {
      try source.skip(Int.max)
    } catch is JSONFault {}
    return source.index ?? start
  }

  /// Whether a place at an offset would be far enough from the last one.
  func wants(_ offset: Int) -> Bool { offset - (points.last?.offset ?? 0) >= spacing }

  /// Adds a place behind the last one. Where there are too many then, every second one goes, and those to come stand twice as far apart.
  mutating func add(_ point: Point) {
    points.append(point)
    guard points.count > Self.mostPoints else { return }
    points = points.indices.filter { $0.isMultiple(of: 2) }.map { points[$0] }
    spacing *= 2
  }

  /// The last place at or before an offset.
  func point(before offset: Int) -> Point { points[max(0, points.partitioningIndex { $0.offset > offset } - 1)] }
}
