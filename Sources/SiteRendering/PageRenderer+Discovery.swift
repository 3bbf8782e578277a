import MessageList
import Templating

extension PageRenderer {
  /// What a page of a channel tells. It depends on the channel and the page's own messages, never on later ones.
  mutating func discovery(of page: PlannedPage, in channel: RenderedChannel) -> PageDiscovery {
    guard frame.hasCards else { return PageDiscovery() }
    var discovery = PageDiscovery(image: channel.ownPicturePath, feed: channel.feedPath)
    let span = page.dates.map { dates in
      let first = messages.labels.dayLabel(for: dates.lowerBound, withYear: true)
      let last = messages.labels.dayLabel(for: dates.upperBound, withYear: true)
      return first == last ? "Messages of \(first)." : "Messages from \(first) to \(last)."
    }
    discovery.description = PageDiscovery.line([span, channel.topic].compactMap(\.self).joined(separator: " "))
    return discovery
  }

  /// What a page about a channel or people tells.
  /// - Parameter words: What is on it; whose it is follows.
  func discovery(of channel: RenderedChannel? = nil, telling words: String) -> PageDiscovery {
    guard frame.hasCards else { return PageDiscovery() }
    let description = PageDiscovery.line([words, channel?.name, frame.title].compactMap(\.self).joined(separator: " · "))
    return PageDiscovery(description: description, image: channel?.ownPicturePath, feed: channel?.feedPath ?? PageDiscovery.siteFeed)
  }

  /// What the page of a thread tells.
  func discovery(of thread: PlannedThreadPage, in channel: RenderedChannel) -> PageDiscovery {
    guard frame.hasCards else { return PageDiscovery() }
    var discovery = PageDiscovery(image: channel.ownPicturePath, feed: channel.feedPath, isArticle: true)
    guard let first = thread.messages.first?.message, !first.isDeleted, !first.kind.isOnlyVisibleToAuthor else { return discovery }
    discovery.description = thread.messages.first.flatMap { PageDiscovery.line(messages.plainText(of: $0)) }
    guard frame.isIndexed else { return discovery }
    let address = frame.baseURL.map { "\($0)\(channel.folder)/thread/\(thread.fileName)" }
    let data = ThreadStructuredData(address: address, base: frame.baseURL, channel: channel, views: messages)
    let markup = Markup { data.write(thread, to: &$0) }
    if !markup.isEmpty { discovery.structuredData = markup }
    return discovery
  }
}
