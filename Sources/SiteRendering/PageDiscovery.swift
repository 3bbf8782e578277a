import MessageList
import SiteNaming
import Templating

/// The metadata of a page for search engines, link previews and feed readers, besides its title and address.
struct PageDiscovery {
  /// The longest description, in bytes.
  private static let maximumLength = 300

  /// The description of the page, one line of plain text; nil for none.
  var description: String?
  /// The picture of the page's card, a path below the site's root; nil for none.
  var image: String?
  /// The feed of all channels, below the site's root.
  static let siteFeed = "feed.xml"

  /// The feed with the page's news, below the site's root.
  var feed = siteFeed
  /// Whether the page is an article with an author and a time, as a thread is.
  var isArticle = false
  /// Whether search engines must not list the page.
  var isHidden = false
  /// The page's content in the vocabulary of schema.org, as JSON.
  var structuredData: Markup?

  /// A text as one line, short enough for a description.
  static func line(_ text: String) -> String? {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.utf8.count > maximumLength else { return line.isEmpty ? nil : line }
    return NameCutting.prefix(of: line, maximumBytes: maximumLength) + "…"
  }

  /// The view of the metadata. Only sites that are public or let robots in have cards. Addresses are there if they are known.
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
  /// The metadata of a channel's page. It depends on the channel and the page's own messages, never on later ones.
  mutating func discovery(of page: PlannedPage, in channel: RenderedChannel) -> PageDiscovery {
    guard frame.hasCards else { return PageDiscovery() }
    var discovery = PageDiscovery(image: channel.ownPicturePath, feed: channel.feedPath)
    let span = page.dates.map { dates in
      let first = messages.labels.dayLabel(for: dates.lowerBound, withYear: true)
      let last = messages.labels.dayLabel(for: dates.upperBound, withYear: true)
      return first == last ? words("feed.messagesOf", ["date": first]) : words("feed.messagesFromTo", ["first": first, "last": last])
    }
    discovery.description = PageDiscovery.line([span, channel.topic].compactMap(\.self).joined(separator: " "))
    return discovery
  }

  /// The metadata of a page about a channel or people.
  /// - Parameter words: What is on the page. The names of the channel and the site follow.
  func discovery(of channel: RenderedChannel? = nil, telling words: String) -> PageDiscovery {
    guard frame.hasCards else { return PageDiscovery() }
    let description = PageDiscovery.line([words, channel?.name, frame.title].compactMap(\.self).joined(separator: " · "))
    return PageDiscovery(description: description, image: channel?.ownPicturePath, feed: channel?.feedPath ?? PageDiscovery.siteFeed)
  }

  /// The metadata of a thread's page.
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
