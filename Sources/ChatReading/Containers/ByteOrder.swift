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
