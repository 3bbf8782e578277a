import BoundedTasks
import ChatModel
import ChatStorage
import MessageList
import Settings
import SiteOverviews
import SitePlanning
import SiteResources
import Templating

/// Writes what stands beside the pages of a site for those who find it or take it with them: `robots.txt`, the web application manifest, and
/// where the site's address is known, feeds and a map of the site.
package struct PublishedFiles {
  /// What came of a channel.
  private struct Made: Sendable {
    let pages: [SitemapPage]
    /// The newest first.
    let newest: [RecentMessage]
  }

  package let plan: SitePlan
  /// The pages about channels and people; nil where there are none.
  package let overviews: OverviewPlan?
  package let context: BuildContext
  package let assets: SiteAssets
  package let scripts: SiteScripts
  /// How many workers there are.
  package let jobs: Int

  /// Puts together what the files tell of; each parameter is described at the property of its name.
  package init(
    plan: SitePlan, overviews: OverviewPlan?, context: BuildContext, assets: SiteAssets, scripts: SiteScripts, jobs: Int
  ) {
    self.plan = plan
    self.overviews = overviews
    self.context = context
    self.assets = assets
    self.scripts = scripts
    self.jobs = jobs
  }

  private var settings: SiteSettings { context.settings }

  /// Writes the files. All pages must have been written or kept.
  package func write() async throws {
    let addresses = settings.baseURL.map { SiteAddresses(base: $0) }
    try write("robots.txt", RobotsFile(isIndexed: settings.isIndexed, addresses: addresses).text)
    try write("manifest.webmanifest", WebManifest(settings, icon: assets.iconPath).text)
    if settings.isOffline { try write("service-worker.js", scripts.worker(after: ServiceWorkerLines(assets, settings).text)) }
    if let addresses { try await write(addresses) }
  }

  private func write(_ addresses: SiteAddresses) async throws {
    let entries = FeedEntries(plan, context, addresses)
    let made = try await inOrder(plan.channels.count, jobs: jobs) { { try make($0, entries, addresses) } }
    var newest: [(channel: Int, message: RecentMessage)] = []
    for (channel, part) in made.enumerated() { newest = newestOfAll(newest + part.newest.map { (channel, $0) }) }
    let all = try newest.map { try entries.entry(of: $0.message, in: plan.channels[$0.channel]) }
    try write("feed.xml", siteFeed(all, addresses))
    guard settings.isIndexed else { return }
    let pages = SitemapPages(plan, byChannel: made.map(\.pages), overviews, stage: context.stage).all
    for file in Sitemap(addresses: addresses).files(pages) {
      try context.stage.write(file.markup.bytes, to: file.path)
    }
  }

  /// Writes the feed of a channel, and looks at its pages.
  private func make(_ index: Int, _ entries: FeedEntries, _ addresses: SiteAddresses) throws -> Made {
    let channel = plan.channels[index]
    let newest = RecentMessage.newest(AtomFeed.siteLength, of: channel)
    let own = try newest.prefix(AtomFeed.channelLength).map { try entries.entry(of: $0, in: channel) }
    try write(channel.rendered.feedPath, feed(of: channel, own, addresses))
    let pages = settings.isIndexed ? try SitemapPage.pages(of: channel, in: context.archive) : []
    return Made(pages: pages, newest: newest)
  }

  /// The newest of some channels' messages; the channels' ids break ties.
  private func newestOfAll(_ messages: [(channel: Int, message: RecentMessage)]) -> [(channel: Int, message: RecentMessage)] {
    let sorted = messages.sorted { left, right in
      if left.message.entry.createdAt != right.message.entry.createdAt {
        return left.message.entry.createdAt > right.message.entry.createdAt
      }
      if left.channel == right.channel { return RecentMessage.isNewer(left.message, than: right.message) }
      return plan.channels[left.channel].rendered.id.utf8.lexicographicallyPrecedes(plan.channels[right.channel].rendered.id.utf8)
    }
    return Array(sorted.prefix(AtomFeed.siteLength))
  }

  private func feed(of channel: ChannelPlan, _ entries: [FeedEntry], _ addresses: SiteAddresses) -> AtomFeed {
    AtomFeed(
      id: addresses.address(of: channel.rendered.folder + "/"), address: addresses.address(of: channel.rendered.feedPath),
      title: channel.rendered.name + " · " + settings.title, subtitle: channel.rendered.topic, author: settings.title,
      language: settings.languageTag, words: settings.labels.words, icon: addresses.address(of: assets.iconPath),
      start: channel.stored.channel.createdAt ?? Timestamp(seconds: 0), entries: entries, namesChannels: false)
  }

  private func siteFeed(_ entries: [FeedEntry], _ addresses: SiteAddresses) -> AtomFeed {
    AtomFeed(
      id: addresses.base, address: addresses.address(of: "feed.xml"), title: settings.title, subtitle: nil, author: settings.title,
      language: settings.languageTag, words: settings.labels.words, icon: addresses.address(of: assets.iconPath),
      start: Timestamp(seconds: 0), entries: entries,
      namesChannels: true)
  }

  private func write(_ path: String, _ feed: AtomFeed) throws {
    try context.stage.write(Markup { feed.write(to: &$0) }.bytes, to: path)
  }

  private func write(_ path: String, _ text: String) throws {
    try context.stage.write(Array(text.utf8), to: path)
  }
}
