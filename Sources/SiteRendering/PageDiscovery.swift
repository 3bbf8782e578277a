import MessageList
import SiteNaming
import Templating

/// What a page tells those who look for it or show a card of it, beside its title and its address.
struct PageDiscovery {
  /// The longest description, in bytes.
  private static let maximumLength = 300

  /// What the page is about, in one line of plain text; nil says nothing.
  var description: String?
  /// The picture of the page's card, a path below the site's root; nil for none.
  var image: String?
  /// The feed of all channels, below the site's root.
  static let siteFeed = "feed.xml"

  /// The feed that tells of what is new on the page, below the site's root.
  var feed = siteFeed
  /// Whether the page has an author and a time, and is not one of many that belong together.
  var isArticle = false
  /// Whether nobody is meant to find the page itself.
  var isHidden = false
  /// What the page says in the words of schema.org, JSON.
  var structuredData: Markup?

  /// A text in one line that is not too long for a description.
  static func line(_ text: String) -> String? {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.utf8.count > maximumLength else { return line.isEmpty ? nil : line }
    return NameCutting.prefix(of: line, maximumBytes: maximumLength) + "…"
  }

  /// The view, as far as the site wants to be found: cards only where it is public or robots are let in, addresses where they are known.
  func view(in frame: SiteFrame) -> TemplateView {
    var view = ViewBuilder<DiscoveryField>(DiscoveryField.schema)
    view.set(.noIndex, !frame.isIndexed || isHidden)
    view.set(.isOffline, frame.isOffline)
    view.set(.viewStyleSheet, frame.viewStyleSheet)
    view.set(.hasFonts, frame.hasFonts)
    guard frame.hasCards, !isHidden else { return view.view }
    view.set(.hasCard, true)
    view.set(.cardType, isArticle ? "article" : "website")
    view.set(.description, description)
    view.set(.structuredData, structuredData)
    guard let base = frame.baseURL else { return view.view }
    view.set(.image, image.map { base + $0 })
    view.set(.feed, feed)
    return view.view
  }
}

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
