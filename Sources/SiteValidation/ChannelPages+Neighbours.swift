extension ChannelPages {
  /// The positions of the kept pages that must be read, since pages that were made anew may have taken messages from them or share
  /// a channel with them: those before and behind a new page, a new front page's newest one, and the first pages of all channels
  /// where a channel is new.
  static func neighbours(of pages: [SitePage]) -> [Int] {
    var positions: [NumberedPage: Int] = [:]
    var lastNumbers: [String: Int] = [:]
    var keptChannels: Set<String> = []
    var newChannels: Set<String> = []
    for (position, page) in pages.enumerated() {
      guard let place = page.place else { continue }
      positions[place] = position
      guard case .page(let channel, let number) = place else { continue }
      lastNumbers[channel] = max(lastNumbers[channel] ?? 0, number)
      if page.isRead { newChannels.insert(channel) } else { keptChannels.insert(channel) }
    }
    var wanted: [NumberedPage] = []
    for page in pages where page.isRead {
      switch page.place {
      case .index(let channel): wanted.append(.page(channel: channel, number: lastNumbers[channel] ?? 1))
      case .page(let channel, let number):
        wanted += [.page(channel: channel, number: number &- 1), .page(channel: channel, number: number &+ 1), .index(channel: channel)]
      case nil: break
      }
    }
    if !newChannels.isSubset(of: keptChannels) { wanted += keptChannels.map { .page(channel: $0, number: 1) } }
    return wanted.compactMap { positions[$0] }.filter { !pages[$0].isRead }
  }
}
