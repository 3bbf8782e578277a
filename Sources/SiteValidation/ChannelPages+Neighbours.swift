extension ChannelPages {
  /// The positions of the kept pages that must be read, since pages that were made anew may have taken messages from them or share
  /// a channel with them: those before and behind a new page, the two newest ones of a new front page, and the first pages of all channels
  /// where a channel is new.
  static func neighbours(of pages: SitePages) -> [Int] {
    var newest = [Int](repeating: 1, count: pages.folders.count)
    var (kept, new): (Set<Int>, Set<Int>) = ([], [])
    for page in pages.indices {
      guard let place = pages.place(of: page), let number = place.number else { continue }
      newest[place.folder] = max(newest[place.folder], number)
      if pages.isRead(page) { new.insert(place.folder) } else { kept.insert(place.folder) }
    }
    var wanted: Set<PlaceInChannel> = []
    for page in pages.indices where pages.isRead(page) {
      guard let place = pages.place(of: page) else { continue }
      if let number = place.number {
        for number in [number &- 1, number &+ 1, nil] { wanted.insert(PlaceInChannel(folder: place.folder, number: number)) }
      } else {
        for number in newest[place.folder] - 1...newest[place.folder] {
          wanted.insert(PlaceInChannel(folder: place.folder, number: number))
        }
      }
    }
    if !new.isSubset(of: kept) { wanted.formUnion(kept.map { PlaceInChannel(folder: $0, number: 1) }) }
    return pages.indices.filter { page in !pages.isRead(page) && pages.place(of: page).map(wanted.contains) ?? false }
  }
}
