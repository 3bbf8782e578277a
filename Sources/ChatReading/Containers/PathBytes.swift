import ChatModel
import Diagnostics
import OperatingSystem

/// Compares texts by their bytes, like `LC_ALL=C sort`.
enum ByteOrder {
  /// Whether one text comes before another. Fast, since a folder may have a hundred thousand names that begin alike.
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

/// A set of path prefixes, in which a search takes logarithmic time.
struct PathPrefixes {
  /// The prefixes in byte order, without those that begin with another prefix. So a path can only begin with the last one that sorts before it.
  private let prefixes: [[UInt8]]

  /// Makes a set of prefixes. That of a folder ends with a slash.
  init(_ texts: [String]) {
    var kept: [[UInt8]] = []
    for prefix in texts.map({ Array($0.utf8) }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if let last = kept.last, prefix.starts(with: last) { continue }
      kept.append(prefix)
    }
    prefixes = kept
  }

  /// Whether a path begins with one of the prefixes, or is one.
  func begin(_ path: String) -> Bool {
    let path = path.utf8
    let next = prefixes.partitioningIndex { path.lexicographicallyPrecedes($0) }
    return next > 0 && path.starts(with: prefixes[next - 1])
  }
}

/// Explains why a file whose name is not UTF-8 cannot be opened. Its name as a `String` has U+FFFD in it, and no file has that name.
enum NameBytes {
  /// The error for a path that has such a name; nil if the path is missing for another reason.
  static func error(_ path: String) -> ArchiveError? {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let slash = UInt8(ascii: "/")
    var folder = path.utf8.first == slash ? "/" : "."
    for part in path.utf8.split(separator: slash) {
      let next = folder + "/" + String(Substring(part))
      if FileStamp(ofFileAt: next) == nil {
        // The folder lists the name, but the system cannot find it. So its bytes are not those of the text.
        guard let names = try? FileFinder.names(in: folder), names.contains(where: { $0.utf8.elementsEqual(part) }) else { return nil }
        let summary = "the file name is not UTF-8, so the file cannot be read"
        return ArchiveError(summary, at: Place(file: path), advice: "rename it to a UTF-8 name")
      }
      folder = next
    }
    return nil
  }
}
