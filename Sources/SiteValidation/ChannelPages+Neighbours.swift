extension ChannelPages {
  /// The positions of the kept pages that must be read, since pages that were made anew may have taken messages from them or share
  /// a channel with them: those before and behind a new page, a new front page's newest one, and the first pages of all channels
  /// where a channel is new.
  static func neighbours(of pages: SitePages) -> [Int] {
    var positions: [NumberedPage: Int] = [:]
    var lastNumbers: [String: Int] = [:]
    var keptChannels: Set<String> = []
    var newChannels: Set<String> = []
    let places = pages.indices.map { pages.place(of: $0) }
    for (position, place) in places.enumerated() {
      guard let place else { continue }
      positions[place] = position
      guard case .page(let channel, let number) = place else { continue }
      lastNumbers[channel] = max(lastNumbers[channel] ?? 0, number)
      if pages.isRead(position) { newChannels.insert(channel) } else { keptChannels.insert(channel) }
    }
    var wanted: [NumberedPage] = []
    for (position, place) in places.enumerated() where pages.isRead(position) {
      switch place {
      case .index(let channel): wanted.append(.page(channel: channel, number: lastNumbers[channel] ?? 1))
      case .page(let channel, let number):
        wanted += [.page(channel: channel, number: number &- 1), .page(channel: channel, number: number &+ 1), .index(channel: channel)]
      case nil: break
      }
    }
    if !newChannels.isSubset(of: keptChannels) { wanted += keptChannels.map { .page(channel: $0, number: 1) } }
    return wanted.compactMap { positions[$0] }.filter { !pages.isRead($0) }
  }
}
