/// Looks ids up in pages. A page that is asked often gets a set, so that many links into a large page stay cheap.
struct AnchorIndex {
  private var lookups: [Int: Int] = [:]
  private var sets: [Int: Set<UInt64>] = [:]

  /// Whether a page has an id.
  mutating func contains(_ anchor: UInt64, page: Int, in pages: SitePages) -> Bool {
    if pages.idCount(of: page) > 1000 {
      if let set = sets[page] { return set.contains(anchor) }
      let count = lookups[page, default: 0] + 1
      lookups[page] = count
      if count > 32 {
        let set = Set(pages.ids(of: page))
        sets[page] = set
        return set.contains(anchor)
      }
    }
    return pages.hasID(anchor, page: page)
  }
}
