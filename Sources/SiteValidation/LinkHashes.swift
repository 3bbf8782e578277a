/// Gathers where links lead, in any order and as often as they do, for a `LinkIndex`.
struct LinkHashes {
  private var hashes: [UInt64] = []
  /// When those that are there more than once are looked for again.
  private var limit = 1 << 16

  /// Adds a link.
  mutating func insert(_ link: PageLink) {
    hashes.append(LinkIndex.hash(link.target))
    if let anchor = link.anchor { hashes.append(LinkIndex.hash(anchor, in: link.target)) }
    guard hashes.count >= limit else { return }
    hashes.sortAndUnify()
    limit = max(1 << 16, 2 * hashes.count)
  }

  /// The index of the links, and of those in another one.
  func index(adding other: LinkIndex?) -> LinkIndex {
    LinkIndex(hashes: other.map { hashes + $0.hashes } ?? hashes)
  }
}
