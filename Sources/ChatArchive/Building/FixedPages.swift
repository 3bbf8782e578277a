import ChatStorage
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

  /// Writes the files and adds them to what the whole site's check knows.
  func write(adding outcome: inout PageRun.Outcome) throws {
    let channels = plan.channels.map(\.rendered)
    try write("index.html", adding: &outcome) { try $0.render(channelList, into: &$1) }
    try write("404.html", adding: &outcome) { try $0.renderNotFound(into: &$1) }
    if let searchScript { try write("search.html", adding: &outcome) { try $0.renderSearch(script: searchScript, into: &$1) } }
    let facts = plan.channels.map { ChannelFacts($0, archive: archive, labels: settings.labels) }
    try write("channels.js", SiteAssets.channelList(channels, withFacts: facts.map { !$0.isEmpty }))
    if let overviews, overviews.peoplePageCount > 1 { try write("people.js", PeopleScript(overviews).text) }
    for (channel, facts) in zip(channels, facts) where !facts.isEmpty { try write(channel.folder + "/channel.js", facts.script()) }
  }

  private func write(
    _ path: String, adding outcome: inout PageRun.Outcome, _ render: (inout PageRenderer, inout MarkupWriter) throws -> Void
  ) throws {
    var renderer = renderer
    var writer = MarkupWriter()
    try render(&renderer, &writer)
    let facts = writer.withUnsafeBytes { PageValidator().check($0, path: path) }
    try writer.withUnsafeBytes { try stage.write($0, to: path) }
    outcome.add(MadePage(path: path, facts: facts))
  }

  private func write(_ path: String, _ text: String) throws {
    try stage.write(Array(text.utf8), to: path)
  }

  /// The list of channels: those of groups before those of two people.
  private var channelList: PlannedChannelList {
    let items = plan.channels.enumerated().map { number, channel in
      let activity = overviews?.activity.channels[number]
      return PlannedChannelList.Item(
        channel: channel.rendered, isDirect: channel.stored.channel.isDirect, people: activity?.authors.count,
        months: activity?.months ?? [], preview: previews[number])
    }
    var list = PlannedChannelList(items: items.filter { !$0.isDirect } + items.filter(\.isDirect))
    if let overviews, plan.channels.count > 1 { list.overviewHref = overviews.path(of: .info(.all)) }
    if let overviews, !overviews.people.isEmpty { list.peopleHref = overviews.path(of: .people(1)) }
    return list
  }
}
