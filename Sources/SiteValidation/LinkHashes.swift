import Spilling

/// Gathers where links lead, in any order and as often as they do, for a `LinkIndex`.
struct LinkHashes: Sendable {
  /// How many are in memory.
  private static let patience = 1 << 15

  private let file: SpillFile
  private var hashes: [UInt64] = []
  /// Those that came before, in sorted pieces.
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

  /// The index of the links, and of those in another one.
  func index(adding other: LinkIndex?) -> LinkIndex {
    let last = SpilledList(hashes.sorted(), in: file)
    return LinkIndex(merging: runs + [last] + (other.map { [$0.hashes] } ?? []), in: file)
  }
}
