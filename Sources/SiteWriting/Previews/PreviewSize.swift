/// How large a preview is.
package enum PreviewSize: Int, Sendable, Hashable, CaseIterable {
  /// For a list of messages: twice the 30rem that a picture there is wide at most, for screens of two pixels a point.
  case list
  /// For galleries: their tiles are squares of up to some 160 points, and show the middle.
  case tile
  /// For pictures of people and channels, of at most 96 points.
  case avatar

  /// A file of fewer bytes is small enough as it is.
  private var leastBytes: Int64 {
    switch self {
    case .list: 100_000
    case .tile: 40_000
    case .avatar: 20_000
    }
  }

  /// The preview's size of a picture; nil when the picture is small enough itself.
  func pixels(of width: Int, _ height: Int, bytes: Int64) -> (width: Int, height: Int)? {
    guard bytes >= leastBytes, width > 0, height > 0 else { return nil }
    let (short, long) = (min(width, height), max(width, height))
    // What is very long and narrow is not let grow with it.
    let scale: Double =
      switch self {
      case .list: 960 / Double(long)
      case .tile: min(320 / Double(short), 1280 / Double(long))
      case .avatar: min(192 / Double(short), 768 / Double(long))
      }
    // Something to be saved must be left.
    guard scale <= 0.8 else { return nil }
    return (max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded())))
  }
}
