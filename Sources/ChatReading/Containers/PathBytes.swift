import ChatModel
import Diagnostics
import Glibc

/// The order of texts by their bytes, as `LC_ALL=C sort` has it.
enum ByteOrder {
  /// Whether a text comes before another. In one call for both: a folder may have a hundred thousand names, of which many begin alike.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.withContiguousStorageIfAvailable { one in
      right.utf8.withContiguousStorageIfAvailable { other in
        let common = min(one.count, other.count)
        guard common > 0, let start = one.baseAddress, let otherStart = other.baseAddress else { return one.count < other.count }
        let order = memcmp(start, otherStart, common)
        return order == 0 ? one.count < other.count : order < 0
      }
    }.flatMap { $0 } ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

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

/// Names of files whose bytes are not UTF-8: as texts they have U+FFFD in them, and the system knows no file of such a name.
enum NameBytes {
  /// What is told of a path that leads to nothing because one of its names is not UTF-8; nil where it is another reason.
  static func error(_ path: String) -> ArchiveError? {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let slash = UInt8(ascii: "/")
    var folder = path.utf8.first == slash ? "/" : "."
    for part in path.utf8.split(separator: slash) {
      let next = folder + "/" + String(Substring(part))
      if FileStamp(ofFileAt: next) == nil {
        // The folder has what the system does not find: then its bytes are others.
        guard let names = try? FileFinder.names(in: folder), names.contains(where: { $0.utf8.elementsEqual(part) }) else { return nil }
        let summary = "the file name is not UTF-8, so the file cannot be read"
        return ArchiveError(summary, at: Place(file: path), advice: "rename it to a UTF-8 name")
      }
      folder = next
    }
    return nil
  }
}
