import ChatModel
import SiteOverviews
import SitePlanning
import SiteWriting

/// All pages of a site that are worth finding, in an order that only the site decides.
struct SitemapPages {
  /// Pages that are no content of their own.
  private static let leftOut: Set<String> = ["index.html", "404.html", "search.html"]

  /// The first page, then every channel's in the order of the folders' names, then all others in the order of their paths.
  let all: [SitemapPage]

  /// - Parameters:
  ///   - byChannel: The pages of each channel of the plan.
  ///   - overviews: The pages about channels and people; nil where there are none.
  init(_ plan: SitePlan, byChannel: [[SitemapPage]], _ overviews: OverviewPlan?, stage: SiteStage) {
    let newest = plan.channels.compactMap { $0.stored.times?.upperBound }.max().map { Timestamp(microseconds: $0) }
    // The first page's address is that of the site.
    var pages = [SitemapPage(path: "", modified: newest)]
    let order = plan.channels.indices.sorted {
      plan.channels[$0].rendered.folder.utf8.lexicographicallyPrecedes(plan.channels[$1].rendered.folder.utf8)
    }
    for channel in order { pages += byChannel[channel] }
    let known = Set(pages.lazy.map(\.path))
    let copies = Set(plan.channels.lazy.map { $0.rendered.folder + "/index.html" })
    let times = overviews?.times ?? [:]
    let others = stage.paths { path in
      path.hasSuffix(".html") && !path.hasPrefix("media/") && !path.hasPrefix("assets/") && !Self.leftOut.contains(path)
        && !known.contains(path) && !copies.contains(path)
    }
    pages += others.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { path in
      SitemapPage(path: path, modified: times[path])
    }
    all = pages
  }
}
