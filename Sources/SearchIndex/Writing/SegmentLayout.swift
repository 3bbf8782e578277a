/// How the blocks of an index are cut into segments, each of which has its own terms: a function of the number of blocks alone.
///
/// The oldest blocks form the largest segments, of 16 blocks times a power of 4; what is left over of each size forms those of the next
/// one, at most three, and the newest blocks a small last one. So what is added at the end changes the last segments, and one of a size
/// only when it has grown by as much.
package enum SegmentLayout {
  private static let smallest = 16
  private static let factor = 4

  /// The segments, the oldest first.
  package static func segments(of blocks: Int) -> [Range<Int>] {
    var size = smallest
    while size <= blocks / factor { size *= factor }
    var segments: [Range<Int>] = []
    var start = 0
    while start < blocks {
      while size > blocks - start, size >= smallest { size /= factor }
      let end = size < smallest ? blocks : start + size
      segments.append(start..<end)
      start = end
    }
    return segments
  }

  /// The name of the folder of a segment's files.
  package static func name(_ segment: Range<Int>) -> String { "\(segment.lowerBound)-\(segment.count)" }
}
