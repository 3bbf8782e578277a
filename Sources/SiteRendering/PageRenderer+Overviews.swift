import ChatModel
import MessageList
import Templating

/// The pages about channels and people.
extension PageRenderer {
  /// Writes the page about a channel, or about all of them where there is no channel.
  package mutating func render(
    _ info: PlannedInfoPage, of channel: RenderedChannel?, at path: String, into writer: inout MarkupWriter
  ) throws {
    var view = pageView(
      InfoPageField.self, InfoPageField.schema,
      title: channel.map { words("channels.about", ["channel": $0.name]) } ?? words("channels.overview"), root: "../",
      discovery(of: channel, telling: words("feed.about")))
    view.set(.canonicalURL, frame.baseURL.map { $0 + path })
    view.set(.heading, channel?.name ?? words("channels.overview"))
    view.set(.topic, channel.map { $0.topic } ?? frame.title)
    // Many say the same twice.
    let purpose = channel.flatMap { $0.record.purpose == $0.topic ? nil : $0.record.purpose }
    let about = [channel?.record.community, purpose].compactMap(\.self)
    view.set(.purpose, about.isEmpty ? nil : about.joined(separator: " · "))
    view.set(.backHref, channel == nil ? "../index.html" : "index.html")
    view.set(.backLabel, words(channel == nil ? "channels.all" : "page.backToMessages"))
    if let channel { view.set(.avatar, avatar(of: channel)) }
    view.set(.statistics, StatisticsViews.view(of: info.statistics, &messages.labels))
    var sections: [TemplateView] = []
    for section in info.sections { sections.append(ListViews.view(of: section, byMonth: false, &messages.labels)) }
    view.set(.sections, sections)
    try templates.render("InfoPage", view.view, into: &writer)
  }

  /// Writes a page of a list of a channel, or of all channels.
  package mutating func render(
    _ page: PlannedListPage, of channel: RenderedChannel?, at path: String, into writer: inout MarkupWriter
  ) throws {
    let heading = words(page.section.kind.titleKey)
    var view = pageView(
      ListPageField.self, ListPageField.schema, title: channel.map { heading + " · " + $0.name } ?? heading, root: "../../",
      discovery(of: channel, telling: heading))
    view.set(.canonicalURL, frame.baseURL.map { $0 + path })
    view.set(.heading, heading)
    view.set(.topic, channel?.name ?? words("channels.all"))
    view.set(.backHref, "../info.html")
    if page.number > 1 { view.set(.olderHref, "\(page.number - 1).html") }
    if page.hasNewer { view.set(.newerHref, "\(page.number + 1).html") }
    view.set(.section, ListViews.view(of: page.section, byMonth: true, &messages.labels))
    try templates.render("ListPage", view.view, into: &writer)
  }

  /// Writes the page of a person.
  package mutating func render(_ person: PlannedPersonPage, at path: String, into writer: inout MarkupWriter) throws {
    let name = person.user.displayName
    var view = pageView(
      PersonPageField.self, PersonPageField.schema, title: name, root: "../", discovery(telling: words("feed.messagesBy", ["name": name])))
    view.set(.canonicalURL, frame.baseURL.map { $0 + path })
    view.set(.name, name)
    view.set(.avatar, AvatarViews.view(id: person.user.id, name: name, picture: person.picture))
    view.set(.statistics, StatisticsViews.view(of: person.statistics, namesPeople: false, &messages.labels))
    var latest: [TemplateView] = []
    for item in person.latest { latest.append(ListViews.view(of: item, namesAuthor: false, &messages.labels)) }
    view.set(.latest, latest)
    try templates.render("PersonPage", view.view, into: &writer)
  }

  /// Writes a page of the list of people.
  package mutating func render(_ people: PlannedPeoplePage, at path: String, into writer: inout MarkupWriter) throws {
    let root = people.number == 1 ? "../" : "../../"
    let title = words("people.title")
    var view = pageView(PeoplePageField.self, PeoplePageField.schema, title: title, root: root, discovery(telling: title))
    view.set(.canonicalURL, frame.baseURL.map { $0 + path })
    view.set(.backHref, root + "index.html")
    view.set(.summary, words("people.count", count: people.total))
    let folder = people.number == 1 ? "" : "../"
    var items: [TemplateView] = []
    for item in people.items { items.append(self.item(of: item, folder: folder)) }
    view.set(.isLong, items.count >= Self.longList || people.pageCount > 1)
    view.set(.people, items)
    if people.number > 1 { view.set(.previousHref, people.number == 2 ? "../index.html" : "\(people.number - 1).html") }
    if people.number < people.pageCount {
      view.set(.nextHref, people.number == 1 ? "list/2.html" : "\(people.number + 1).html")
    }
    try templates.render("PeoplePage", view.view, into: &writer)
  }

  private mutating func item(of person: PlannedPeoplePage.Item, folder: String) -> TemplateView {
    var view = ViewBuilder<PersonItemField>(PersonItemField.schema)
    view.set(.href, folder + person.fileName)
    view.set(.name, person.user.displayName)
    view.set(.avatar, AvatarViews.view(id: person.user.id, name: person.user.displayName, picture: person.picture))
    view.set(.messageCountLabel, RenderedPerson.messageCountLabel(person.messages, words))
    view.set(.channelCountLabel, person.channels == 1 ? nil : words("channels.count", count: person.channels))
    guard let dates = person.dates else { return view.view }
    view.set(.firstDate, dates.lowerBound.iso8601)
    view.set(.firstDateLabel, messages.labels.dayLabel(for: dates.lowerBound, withYear: true))
    if dates.upperBound != dates.lowerBound {
      view.set(.lastDate, dates.upperBound.iso8601)
      view.set(.lastDateLabel, messages.labels.dayLabel(for: dates.upperBound, withYear: true))
    }
    return view.view
  }
}
