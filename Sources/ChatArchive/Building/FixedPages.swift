import ChatStorage
import Settings
import SiteOverviews
import SitePlanning
import SitePublishing
import SiteRendering
import SiteValidation
import SiteWriting
import Templating

/// Writes what every site has once: the list of channels, the search, and the page for addresses that do not exist.
struct FixedPages {
  let plan: SitePlan
  /// The pages about channels and people; nil where there are none.
  let overviews: OverviewPlan?
  /// What the newest message of each channel says, in the order of the plan.
  let previews: [ChannelPreview?]
  let archive: StoredArchive
  let renderer: PageRenderer
  let settings: SiteSettings
  let stage: SiteStage
  /// The path of the search's script; nil where there is no search.
  let searchScript: String?
  /// What parts the drawer where channels stand in parts of a server.
  let categoriesScript: String

  /// Writes the files and adds them to what the whole site's check knows.
  func write(adding outcome: inout CheckedPages) throws {
    // Memory that is not written to costs nothing, and a writer that grows has the page twice meanwhile.
    try write("index.html", roomFor: plan.channels.count << 10, adding: &outcome) { try $0.render(channelList, into: &$1) }
    try write("404.html", adding: &outcome) { try $0.renderNotFound(into: &$1) }
    if let searchScript { try write("search.html", adding: &outcome) { try $0.renderSearch(script: searchScript, into: &$1) } }
    try write("channels.js", channelScript())
    if let overviews, overviews.peoplePageCount > 1 { try write("people.js", PeopleScript(overviews, settings.labels.words).text) }
    for channel in plan.channels {
      let facts = facts(of: channel)
      if !facts.isEmpty { try write(channel.rendered.folder + "/channel.js", facts.script()) }
    }
  }

  private func facts(of channel: ChannelPlan) -> ChannelFacts {
    ChannelFacts(channel, archive: archive, authorNames: plan.authorNames, labels: settings.labels)
  }

  private func write(
    _ path: String, roomFor size: Int = 0, adding outcome: inout CheckedPages,
    _ render: (inout PageRenderer, inout MarkupWriter) throws -> Void
  ) throws {
    var renderer = renderer
    var writer = MarkupWriter(capacity: max(4096, size))
    try render(&renderer, &writer)
    var facts = writer.withUnsafeBytes { PageValidator().check($0, path: path, isTerminated: true) }
    if !facts.findings.isEmpty, !settings.ownTemplates.isEmpty {
      // Templates that tell where they are make the page again.
      renderer = renderer.marking
      var marked = MarkupWriter()
      try render(&renderer, &marked)
      let origins = marked.withUnsafeBytes { renderer.templates.origins(of: $0) }
      facts.findings = origins.placed(facts.findings, in: settings.ownTemplates)
    }
    try writer.withUnsafeBytes { try stage.write($0, to: path) }
    outcome.add(CheckedPage(path: path, facts: facts))
  }

  private func write(_ path: String, _ text: String) throws {
    try stage.write(Array(text.utf8), to: path)
  }

  private var categories: ChannelCategories { ChannelCategories(plan.channels) }

  /// The channels for all pages; where they stand in parts of a server, in the order of these and with their names.
  private func channelScript() -> String {
    let categories = self.categories
    let isParted = !categories.places.isEmpty
    let directs = plan.channels.indices.filter { plan.channels[$0].stored.channel.isDirect }
    let order = isParted ? categories.order + directs : Array(plan.channels.indices)
    let list = SiteAssets.channelList(
      order.lazy.map { (channel: plan.channels[$0].rendered, hasFacts: !facts(of: plan.channels[$0]).isEmpty) })
    guard isParted else { return list }
    let names = categories.places.map { "[\($0.place),\(JSONText.quoted($0.name))]" }.joined(separator: ",")
    return list + categoriesScript + "chatarchiveCategories([\(names)]);\n"
  }

  /// The list of channels: those of groups, by the parts of their server, before those of two people.
  private var channelList: PlannedChannelList {
    let isDirect = plan.channels.map { $0.stored.channel.isDirect }
    let categories = self.categories
    let groups = categories.order
    let order = groups + isDirect.indices.filter { isDirect[$0] }
    let (channels, previews, activities) = (plan.channels, previews, overviews?.activity.channels)
    var list = PlannedChannelList(groupCount: groups.count, directCount: order.count - groups.count) { place in
      let number = order[place]
      let activity = activities?[number]
      return PlannedChannelList.Item(
        channel: channels[number].rendered, people: activity?.authors.count, months: activity?.months ?? [], preview: previews[number])
    }
    list.categories = categories.places
    if let overviews, plan.channels.count > 1 { list.overviewHref = overviews.path(of: .info(.all)) }
    if let overviews, !overviews.people.isEmpty { list.peopleHref = overviews.path(of: .people(1)) }
    return list
  }
}
