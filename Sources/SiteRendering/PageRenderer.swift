import ChatModel
import CustomViews
import MessageList
import Templating
import TextMarkup
import Words

/// Writes pages: plan in, bytes out. One per task, since it keeps a cache of date labels.
package struct PageRenderer: Sendable {
  /// From how many lines on scripts add a field that filters a list of channels or people; its room is kept from the beginning.
  static let longList = 10

  /// The templates that are pages, with what each is filled with.
  package static let roots = [
    TemplateRoot("ChannelPage", ChannelPageField.schema),
    TemplateRoot("ThreadPage", ThreadPageField.schema),
    TemplateRoot("ChannelListPage", ChannelListPageField.schema),
    TemplateRoot("NotFoundPage", NotFoundPageField.schema),
    TemplateRoot("SearchPage", SearchPageField.schema),
    TemplateRoot("InfoPage", InfoPageField.schema),
    TemplateRoot("ListPage", ListPageField.schema),
    TemplateRoot("PersonPage", PersonPageField.schema),
    TemplateRoot("PeoplePage", PeoplePageField.schema),
  ]

  package internal(set) var templates: TemplateLibrary
  let frame: SiteFrame
  var messages: MessageViews
  /// The words of the site's language.
  var words: SiteWords { messages.words }
  private let factory: FactoryDrawing?
  /// The avatar of the channel of the last page: neighbouring pages are of one channel.
  private var latestAvatar: (id: String, name: String, picture: MediaPlace?, view: TemplateView)?

  /// Makes a renderer.
  /// - Parameters:
  ///   - names: The names of people's pages by user id; of those without one, nobody else has the name.
  ///   - pictures: People's pictures by user id.
  ///   - factory: Draws views in its own way, where the templates were made with `BuiltInView.replaceable`; nil draws the partials.
  package init(
    templates: TemplateLibrary, frame: SiteFrame, config: MessageListConfig, labels: DateLabels, names: [String: String] = [:],
    pictures: [String: MediaPlace], factory: FactoryDrawing? = nil
  ) {
    self.factory = factory
    self.templates = templates
    self.frame = frame
    let options = TextMarkupOptions(
      markdownSupportEnabled: config.markdownSupportEnabled, localLinkDetectionEnabled: config.localLinkDetectionEnabled)
    messages = MessageViews(
      config: config, names: names, pictures: pictures, parser: MessageTextParser(options: options),
      isRightToLeft: frame.direction == "rtl", labels: DateLabelCache(labels), methods: factory?.methods)
  }

  /// Writes a page of a channel. A page that nobody else holds is not copied.
  package mutating func render(_ page: consuming PlannedPage, of channel: RenderedChannel, into writer: inout MarkupWriter) throws {
    let discovery = discovery(of: page, in: channel)
    var view = pageView(ChannelPageField.self, ChannelPageField.schema, title: channel.name, root: "../", discovery)
    // A message stays on the page with the number. Where the front page shows the same as the newest, that is the page that counts.
    let isAlone = page.beginsEarlier || page.messages.isEmpty && page.isNewest
    let name = isAlone ? "index.html" : "\(page.number).html"
    view.set(.canonicalURL, frame.baseURL.map { "\($0)\(channel.folder)/\(name)" })
    view.set(.channelName, channel.name)
    view.set(.channelID, channel.folder)
    view.set(.topic, channel.topic)
    view.set(.messageListType, channel.messageListType.rawValue)
    messages.use(channel)
    messages.root = "../"
    view.set(.channelAvatar, avatar(of: channel))
    if frame.hasOverviews, channel.messageCount > 0 { view.set(.infoHref, "info.html") }
    view.set(.isNewest, page.isNewest)
    setPager(of: page, in: &view)
    setOverlay(days: page.dates, in: (.hasDateOverlay, .overlayLabel), &view)
    view.set(.messages, feedCount: page.messages.count)
    try render("ChannelPage", view.view, &page.messages, asking: views(of: [channel], siteRoot: "../", dates: page.dates), into: &writer)
  }

  /// Writes the page of a thread. A page that nobody else holds is not copied.
  package mutating func render(
    _ thread: consuming PlannedThreadPage, of channel: RenderedChannel, into writer: inout MarkupWriter
  ) throws {
    let title = (thread.name ?? words("thread.title")) + " · " + channel.name
    let discovery = discovery(of: thread, in: channel)
    var view = pageView(ThreadPageField.self, ThreadPageField.schema, title: title, root: "../../", discovery)
    view.set(.canonicalURL, frame.baseURL.map { "\($0)\(channel.folder)/thread/\(thread.fileName)" })
    view.set(.channelName, channel.name)
    view.set(.channelID, channel.folder)
    view.set(.messageListType, channel.messageListType.rawValue)
    messages.use(channel)
    messages.root = "../../"
    view.set(.threadName, thread.name)
    view.set(.backHref, thread.backHref)
    view.set(.hasRoot, thread.hasRoot)
    setOverlay(days: thread.dates, in: (.hasDateOverlay, .overlayLabel), &view)
    view.set(.messages, feedCount: thread.messages.count)
    let root = factory?.methods.threadDestination == nil ? nil : Self.root(of: thread)
    let views = views(of: [channel], siteRoot: "../../", isInThread: true, root: root, dates: thread.dates)
    try render("ThreadPage", view.view, &thread.messages, asking: views, into: &writer)
  }

  /// Writes the page that lists every channel.
  package mutating func render(_ list: PlannedChannelList, into writer: inout MarkupWriter) throws {
    let summary = list.summary(words)
    let discovery = PageDiscovery(description: PageDiscovery.line(summary))
    var view = pageView(ChannelListPageField.self, ChannelListPageField.schema, title: nil, root: "", discovery)
    view.set(.canonicalURL, frame.baseURL)
    view.set(.summary, summary)
    view.set(.hasLinks, list.overviewHref != nil || list.peopleHref != nil)
    view.set(.overviewHref, list.overviewHref)
    view.set(.peopleHref, list.peopleHref)
    view.set(.isLong, list.lineCount >= Self.longList)
    view.set(.channels, feedCount: list.count)
    let views = factory == nil ? nil : self.views(of: (0..<list.count).map { list.item($0).channel }, siteRoot: "")
    let feed: ViewFeed = { place, view in
      self.fill(&view, from: list.item(place), isDirect: place >= list.groupCount, title: list.title(above: place, self.words))
    }
    try templates.render("ChannelListPage", view.view, into: &writer, feed: feed, replacer: views?.replacer)
  }

  /// Writes the page for addresses that do not exist. Servers show it below any path, so with a base URL its links begin at the server's root.
  package func renderNotFound(into writer: inout MarkupWriter) throws {
    let discovery = PageDiscovery(isHidden: true)
    let view = pageView(NotFoundPageField.self, NotFoundPageField.schema, title: words("page.notHere"), root: frame.rootPath, discovery)
    try templates.render("NotFoundPage", view.view, into: &writer)
  }

  /// Writes the page of the search.
  /// - Parameter script: The path of the search's script below the site's root.
  package func renderSearch(script: String, into writer: inout MarkupWriter) throws {
    var view = pageView(SearchPageField.self, SearchPageField.schema, title: words("search.title"), root: "")
    view.set(.canonicalURL, frame.baseURL.map { $0 + "search.html" })
    view.set(.searchScript, script)
    try templates.render("SearchPage", view.view, into: &writer)
  }

  /// Renders a page whose messages' views are made one after another in the same place. A factory's views hold the messages meanwhile.
  private mutating func render(
    _ template: String, _ view: TemplateView, _ messages: inout [PlannedMessage], asking views: FactoryViews?,
    into writer: inout MarkupWriter
  ) throws {
    guard let views else {
      let feed: ViewFeed = { number, view in self.messages.fill(&view, from: &messages[number], isFirst: number == 0) }
      return try templates.render(template, view, into: &writer, feed: feed)
    }
    swap(&views.messages, &messages)
    try templates.render(
      template, view, into: &writer,
      feed: { number, view in
        views.begin(number)
        let mayLackTime = views.mayLackTime(views.messages[number])
        self.messages.fill(&view, from: &views.messages[number], isFirst: number == 0, mayLackTime: mayLackTime)
      }, replacer: views.replacer)
  }

  /// The same renderer, of whose output `templates.origins(of:)` tells where it comes from.
  package var marking: PageRenderer {
    var renderer = self
    renderer.templates = templates.marking
    return renderer
  }

  /// What asks the factory for the views of a page; nil without a factory.
  private mutating func views(
    of channels: [RenderedChannel], siteRoot: String, isInThread: Bool = false, root: ChatMessage? = nil,
    dates: ClosedRange<CivilDay>? = nil
  ) -> FactoryViews? {
    guard let factory else { return nil }
    return FactoryViews(
      factory, words: words, siteRoot: siteRoot, config: messages.config, channels: channels.map(\.record), isInThread: isInThread,
      unreadCount: channels.first?.unreadCount ?? 0,
      overlayLabel: dates.map { messages.labels.dayLabel(for: $0.lowerBound, withYear: true) }, title: frame.title, root: root)
  }

  /// The message that a thread answers; of one that the export does not have, no more than its id.
  private static func root(of thread: PlannedThreadPage) -> ChatMessage? {
    guard let first = thread.messages.first else { return nil }
    if thread.hasRoot { return ChatMessage(first) }
    return first.message.parentID.map { id in
      var root = Message(id: id, authorID: "", createdAt: first.message.createdAt)
      root.isTimeKnown = false
      return ChatMessage(root, author: ChatUser(id: ""))
    }
  }

  mutating func avatar(of channel: RenderedChannel) -> TemplateView {
    if let latest = latestAvatar, latest.id == channel.id, latest.name == channel.name, latest.picture == channel.picture {
      return latest.view
    }
    let view = AvatarViews.view(id: channel.id, name: channel.name, picture: channel.picture)
    latestAvatar = (channel.id, channel.name, channel.picture, view)
    return view
  }

  func pageView<Layout: PageLayout>(
    _ layout: Layout.Type, _ schema: ViewSchema, title: String?, root: String, _ discovery: PageDiscovery = PageDiscovery()
  ) -> ViewBuilder<Layout> {
    var view = ViewBuilder<Layout>(schema)
    view.set(.title, title.map { $0 + " · " + frame.title } ?? frame.title)
    view.set(.siteTitle, frame.title)
    view.set(.language, frame.language)
    view.set(.direction, frame.direction)
    view.set(.appearance, frame.appearance)
    view.set(.colorScheme, frame.colorScheme)
    view.set(.baseURL, frame.baseURL)
    view.set(.styleSheet, frame.styleSheet)
    view.set(.script, frame.script)
    view.set(.icon, frame.icon)
    view.set(.root, root)
    view.set(.discovery, discovery.view(in: frame))
    return view
  }

  private mutating func setPager(of page: PlannedPage, in view: inout ViewBuilder<ChannelPageField>) {
    view.set(.hasPager, page.dates != nil || page.previous != nil || page.next != nil)
    if let previous = page.previous { view.set(.previous, link(previous)) }
    if let next = page.next { view.set(.next, link(next)) }
    guard let dates = page.dates else { return setUnknownDate(of: page, in: &view) }
    view.set(.firstDate, dates.lowerBound.iso8601)
    view.set(.firstDateLabel, messages.labels.dayLabel(for: dates.lowerBound, withYear: true))
    view.set(.firstDateShortLabel, messages.labels.dayLabel(for: dates.lowerBound, withYear: false))
    if dates.upperBound != dates.lowerBound {
      view.set(.lastDate, dates.upperBound.iso8601)
      view.set(.lastDateLabel, messages.labels.dayLabel(for: dates.upperBound, withYear: true))
      view.set(.lastDateShortLabel, messages.labels.dayLabel(for: dates.upperBound, withYear: false))
    }
  }

  /// As each of the messages does: a date for programs, and for people that it is none.
  private mutating func setUnknownDate(of page: PlannedPage, in view: inout ViewBuilder<ChannelPageField>) {
    guard let first = page.messages.first else { return }
    view.set(.firstDate, messages.labels.day(of: first.message.createdAt).iso8601)
    view.set(.firstDateLabel, words("dates.dateUnknown"))
    view.set(.firstDateShortLabel, words("dates.dateUnknown"))
  }

  private mutating func link(_ link: PageLink) -> TemplateView {
    var view = ViewBuilder<PageLinkField>(PageLinkField.schema)
    view.set(.href, "\(link.number).html")
    if let date = link.date {
      view.set(.date, date.iso8601)
      view.set(.label, messages.labels.dayLabel(for: date, withYear: true))
      view.set(.shortLabel, messages.labels.dayLabel(for: date, withYear: false))
    }
    return view.view
  }

  /// The floating date says where the page begins until its script follows the reader.
  private mutating func setOverlay<Layout: PageLayout>(
    days: ClosedRange<CivilDay>?, in fields: (flag: Layout, label: Layout), _ view: inout ViewBuilder<Layout>
  ) {
    guard messages.config.dateIndicatorPlacement == .overlay, let days else { return }
    view.set(fields.flag, true)
    view.set(fields.label, messages.labels.dayLabel(for: days.lowerBound, withYear: true))
  }

  private mutating func fill(
    _ view: inout TemplateViewBuilder, from listed: PlannedChannelList.Item, isDirect: Bool, title: String?
  ) {
    let channel = listed.channel
    var item = ViewBuilder<ChannelListItemField>(view)
    item.set(.groupTitle, title)
    item.set(.messageCount, channel.messageCount)
    item.set(.audience, channel.audience?.rawValue)
    item.set(.sparkline, MonthChart.sparkline(of: listed.months))
    if let people = listed.people, people > 2 || people > 1 && !isDirect {
      item.set(.peopleLabel, words("people.count", count: people))
    }
    item.set(.href, channel.folder + "/index.html")
    item.set(.name, channel.name)
    item.set(.topic, channel.topic)
    item.set(.preview, listed.preview?.text)
    if let author = listed.preview?.author, !author.isEmpty { item.set(.previewAuthor, author) }
    item.set(.avatar, AvatarViews.view(id: channel.id, name: channel.name, picture: channel.picture))
    item.set(.messageCountLabel, words("message.count", count: channel.messageCount))
    item.set(.origin, channel.origin)
    if let dates = channel.dates {
      item.set(.firstDate, dates.lowerBound.iso8601)
      item.set(.firstDateLabel, messages.labels.dayLabel(for: dates.lowerBound, withYear: true))
      if dates.upperBound != dates.lowerBound {
        item.set(.lastDate, dates.upperBound.iso8601)
        item.set(.lastDateLabel, messages.labels.dayLabel(for: dates.upperBound, withYear: true))
      }
    }
    view = item.end()
  }
}
