import Spilling

/// The targets of all links of a site, at 8 bytes each.
///
/// The next build's check asks it if a page that it keeps may link to something that is gone.
package struct LinkIndex: Sendable, Equatable {
  /// The hashes, sorted and without duplicates.
  package let hashes: SpilledList<UInt64>

  /// Makes an index from stored hashes; nil if they are not in order.
  package init?(_ hashes: SpilledList<UInt64>) {
    var last: UInt64?
    for hash in hashes {
      if let last, last >= hash { return nil }
      last = hash
    }
    self.hashes = hashes
  }

  /// Makes an index from several sorted lists.
  init(merging lists: [SpilledList<UInt64>], in file: SpillFile) {
    var unified = SpilledList<UInt64>(in: file)
    var last: UInt64?
    for hash in SpilledList.merge(lists, in: file, by: <) where hash != last {
      unified.append(hash)
      last = hash
    }
    hashes = unified.sealed()
  }

  package static func == (left: LinkIndex, right: LinkIndex) -> Bool { left.hashes.elementsEqual(right.hashes) }

  /// Whether a link leads to a file, with an id or without.
  func contains(target: UInt64) -> Bool { contains(Self.hash(target)) }

  /// Whether a link leads to an id in a file.
  func contains(_ anchor: UInt64, in target: UInt64) -> Bool { contains(Self.hash(anchor, in: target)) }

  private func contains(_ hash: UInt64) -> Bool {
    let index = hashes.partitioningIndex { $0 >= hash }
    return index < hashes.count && hashes[index] == hash
  }

  static func hash(_ target: UInt64) -> UInt64 { target &* 0x9e37_79b9_7f4a_7c15 }

  static func hash(_ anchor: UInt64, in target: UInt64) -> UInt64 {
    let (high, low) = (target ^ 0x2545_f491_4f6c_dd1d).multipliedFullWidth(by: anchor ^ 0xd6e8_feb8_6659_fd93)
    return high ^ low
  }
}

extension [UInt64] {
  /// Sorts the values and removes duplicates.
  mutating func sortAndUnify() {
    sort()
    var kept = 0
    for value in self where kept == 0 || self[kept - 1] != value {
      self[kept] = value
      kept += 1
    }
    removeSubrange(kept...)
  }
}

/// Collects the targets of links for a `LinkIndex`, in any order and with duplicates.
struct LinkHashes: Sendable {
  /// The number of hashes that stay in memory.
  private static let patience = 1 << 15

  private let file: SpillFile
  private var hashes: [UInt64] = []
  /// Earlier hashes in sorted runs.
  private var runs: [SpilledList<UInt64>] = []

  init(in file: SpillFile) { self.file = file }

  /// Adds a link.
  mutating func insert(_ link: CheckedLink) {
    hashes.append(LinkIndex.hash(link.target))
    if let anchor = link.anchor { hashes.append(LinkIndex.hash(anchor, in: link.target)) }
    guard hashes.count >= Self.patience else { return }
    hashes.sortAndUnify()
    runs.append(SpilledList(hashes, in: file))
    hashes.removeAll(keepingCapacity: true)
  }

  /// The index of these links and those in another index.
  func index(adding other: LinkIndex?) -> LinkIndex {
    let last = SpilledList(hashes.sorted(), in: file)
    return LinkIndex(merging: runs + [last] + (other.map { [$0.hashes] } ?? []), in: file)
  }
}
