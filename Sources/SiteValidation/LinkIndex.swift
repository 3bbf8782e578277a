import CMarkup

/// Which files, and which ids in them, the links of a site lead to, at 8 bytes each. The next build's check asks it whether a page
/// that it keeps may lead to what is no more.
package struct LinkIndex: Sendable, Equatable {
  /// Sorted, each once; for writing it down.
  package private(set) var hashes: [UInt64]

  /// Makes an index of what was written down, in any order.
  package init(hashes: some Sequence<UInt64>) {
    self.hashes = Array(hashes)
    self.hashes.sortAndUnify()
  }

  /// Whether a link leads to a file, with an id or without.
  func contains(target: UInt64) -> Bool { contains(Self.hash(target)) }

  /// Whether a link leads to an id in a file.
  func contains(_ anchor: UInt64, in target: UInt64) -> Bool { contains(Self.hash(anchor, in: target)) }

  private func contains(_ hash: UInt64) -> Bool {
    let index = hashes.partitioningIndex(at: hash)
    return index < hashes.count && hashes[index] == hash
  }

  static func hash(_ target: UInt64) -> UInt64 { target &* 0x9e37_79b9_7f4a_7c15 }

  static func hash(_ anchor: UInt64, in target: UInt64) -> UInt64 {
    let (high, low) = (target ^ 0x2545_f491_4f6c_dd1d).multipliedFullWidth(by: anchor ^ 0xd6e8_feb8_6659_fd93)
    return high ^ low
  }
}

extension [UInt64] {
  /// Sorts the values, and lets each stand once.
  mutating func sortAndUnify() {
    sort()
    var kept = 0
    for value in self where kept == 0 || self[kept - 1] != value {
      self[kept] = value
      kept += 1
    }
    removeSubrange(kept...)
  }

  /// Where a value is, or would be, in a sorted array.
  fileprivate func partitioningIndex(at value: UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
