import ChatStorage
import SiteRendering
import SiteValidation
import SiteWriting
import Templating

/// Writes what every site has once: the list of channels, the page for addresses that do not exist, and what crawlers read.
struct FixedPages {
  let plan: SitePlan
  /// The pages about channels and people; nil where there are none.
  let overviews: OverviewPlan?
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
    for (channel, facts) in zip(channels, facts) where !facts.isEmpty { try write(channel.folder + "/channel.js", facts.script()) }
    try write("robots.txt", robots)
    guard let base = settings.baseURL else { return }
    try write("sitemap.xml", sitemap(base))
    try write("feed.xml", ChannelFeed(title: settings.title, base: base, channels: plan.channels).text)
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
        months: activity?.months ?? [])
    }
    var list = PlannedChannelList(items: items.filter { !$0.isDirect } + items.filter(\.isDirect))
    if let overviews, plan.channels.count > 1 { list.overviewHref = overviews.path(of: .info(.all)) }
    if let overviews, !overviews.people.isEmpty { list.peopleHref = overviews.path(of: .people(1)) }
    return list
  }

  /// Without a base URL nobody said that the site is to be found, so robots are asked to stay away.
  private var robots: String {
    guard let base = settings.baseURL else { return "User-agent: *\nDisallow: /\n" }
    return "User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n"
  }

  /// The newest page of every channel; crawlers follow the pages' own links from there.
  private func sitemap(_ base: String) -> String {
    let paths = ["index.html"] + plan.channels.map { $0.rendered.folder + "/index.html" }
    let urls = paths.map { "<url><loc>\(XMLText.address(base + $0))</loc></url>\n" }.joined()
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\(urls)</urlset>\n"
  }
}
