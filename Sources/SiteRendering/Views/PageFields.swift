import Templating

/// The fields of every page, for `PageHead` and the page's frame.
protocol PageLayout: ViewLayout {
  static var title: Self { get }
  static var siteTitle: Self { get }
  static var language: Self { get }
  static var direction: Self { get }
  static var appearance: Self { get }
  static var colorScheme: Self { get }
  static var baseURL: Self { get }
  static var canonicalURL: Self { get }
  static var styleSheet: Self { get }
  static var script: Self { get }
  static var icon: Self { get }
  static var root: Self { get }
  static var discovery: Self { get }
}

extension PageLayout {
  /// The schema of these fields; what a page's `discovery` holds need not be said by each page.
  static func makeSchema() -> ViewSchema {
    let discovery = Self.discovery.rawValue
    return ViewSchema(
      name: viewName,
      fields: allCases.map { ViewField($0.stringValue, $0.rawValue == discovery ? .view(DiscoveryField.schema) : $0.kind) })
  }
}

/// The fields of a page's metadata, in `PageHead`: what search engines and link previews read.
enum DiscoveryField: Int, ViewLayout {
  case noIndex, isOffline, hasFonts, hasCard, cardType, description, image, feed, structuredData, viewStyleSheet

  static let viewName = "Discovery"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .noIndex, .isOffline, .hasFonts, .hasCard: .flag
    case .structuredData: .markup
    default: .text
    }
  }
}

/// The fields of a channel's page.
enum ChannelPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case channelName, channelID, infoHref, channelAvatar, topic, messageListType, isNewest, hasPager, previous, next
  case firstDate, firstDateLabel, firstDateShortLabel, lastDate, lastDateLabel, lastDateShortLabel, hasDateOverlay, overlayLabel, messages

  static let viewName = "ChannelPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .channelAvatar: .view(AvatarField.schema)
    case .isNewest, .hasPager, .hasDateOverlay: .flag
    case .previous, .next: .view(PageLinkField.schema)
    case .messages: .list(MessageField.schema)
    default: .text
    }
  }
}

/// The fields of a link to a neighbouring page.
enum PageLinkField: Int, ViewLayout {
  case href, date, label, shortLabel

  static let viewName = "PageLink"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// The fields of a thread's page.
enum ThreadPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case channelName, channelID, threadName, messageListType, backHref, hasRoot, hasDateOverlay, overlayLabel, messages

  static let viewName = "ThreadPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .hasRoot, .hasDateOverlay: .flag
    case .messages: .list(MessageField.schema)
    default: .text
    }
  }
}

/// The fields of the page that lists every channel.
enum ChannelListPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case summary, hasLinks, overviewHref, peopleHref, isLong, channels

  static let viewName = "ChannelListPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .channels: .list(ChannelListItemField.schema)
    case .hasLinks, .isLong: .flag
    default: .text
    }
  }
}

/// The fields of `ChannelListItem`: a channel in the list of all channels.
enum ChannelListItemField: Int, ViewLayout {
  case href, name, topic, previewAuthor, preview, avatar, messageCountLabel, origin, firstDate, firstDateLabel, lastDate, lastDateLabel
  case groupTitle, messageCount, audience, sparkline, peopleLabel

  static let viewName = "ChannelListItem"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .avatar: .view(AvatarField.schema)
    case .messageCount: .number
    case .sparkline: .markup
    default: .text
    }
  }
}

/// The fields of the page about a channel, or about all channels.
enum InfoPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case heading, topic, purpose, backHref, backLabel, avatar, statistics, sections

  static let viewName = "InfoPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .avatar: .view(AvatarField.schema)
    case .statistics: .view(StatisticsField.schema)
    case .sections: .list(ListSectionField.schema)
    default: .text
    }
  }
}

/// The fields of a page of a list, for example of files or links.
enum ListPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case heading, topic, backHref, olderHref, newerHref, section

  static let viewName = "ListPage"
  static let schema = makeSchema()
  var kind: FieldKind { self == .section ? .view(ListSectionField.schema) : .text }
}

/// The fields of a person's page.
enum PersonPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case name, avatar, statistics, latest

  static let viewName = "PersonPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .avatar: .view(AvatarField.schema)
    case .statistics: .view(StatisticsField.schema)
    case .latest: .list(ListItemField.schema)
    default: .text
    }
  }
}

/// The fields of a page of the list of people.
enum PeoplePageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case backHref, summary, isLong, people, previousHref, nextHref

  static let viewName = "PeoplePage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .people: .list(PersonItemField.schema)
    case .isLong: .flag
    default: .text
    }
  }
}

/// The fields of `PersonItemView`: a person in the list of people.
enum PersonItemField: Int, ViewLayout {
  case href, name, avatar, messageCountLabel, channelCountLabel, firstDate, firstDateLabel, lastDate, lastDateLabel

  static let viewName = "PersonItem"
  static let schema = makeSchema()
  var kind: FieldKind { self == .avatar ? .view(AvatarField.schema) : .text }
}

/// The fields of the search page.
enum SearchPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case searchScript

  static let viewName = "SearchPage"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// The fields of the page that a server shows for addresses that do not exist.
enum NotFoundPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery

  static let viewName = "NotFoundPage"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
