import ChatModel

/// Beginnings of paths, by their bytes. However many there are, and however long a path, each path is only compared with a few of them.
struct PathPrefixes {
  /// In order, without those that begin with another one: so the only one that a path can begin with is the last that is not behind it.
  private let prefixes: [[UInt8]]

  /// Collects beginnings; a folder's has a slash at its end.
  init(_ texts: [String]) {
    var kept: [[UInt8]] = []
    for prefix in texts.map({ Array($0.utf8) }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if let last = kept.last, prefix.starts(with: last) { continue }
      kept.append(prefix)
    }
    prefixes = kept
  }

  /// Whether a path begins with one of them, and goes on behind it or ends there.
  func begin(_ path: String) -> Bool {
    let path = path.utf8
    let next = prefixes.partitioningIndex { path.lexicographicallyPrecedes($0) }
    return next > 0 && path.starts(with: prefixes[next - 1])
  }
}
