import ChatModel
import Diagnostics
import MessageList
import Settings
import SitePlanning
import SiteRendering
import SiteValidation
import SiteWriting
import Templating

/// Makes pages about channels and people one after another. One per task; its buffer is used again for each page.
struct OverviewWorker {
  /// What came of a page.
  struct Result: Sendable {
    /// The page; nil if the old site's stays.
    var page: CheckedPage?
    /// Its fingerprint; nil if it has to be made each time.
    var fingerprint: UInt64?
  }

  private let overviews: OverviewPlan
  private let context: BuildContext
  private let fingerprints: OverviewFingerprints
  private let old: SavedOverviews
  private let pictures: [String: MediaPlace]
  private var renderer: PageRenderer
  private var statistics: StatisticsPlanner
  private let validator = PageValidator()

  init(
    _ overviews: OverviewPlan, _ context: BuildContext, fingerprints: OverviewFingerprints, old: SavedOverviews,
    pictures: [String: MediaPlace], renderer: PageRenderer
  ) {
    self.overviews = overviews
    self.context = context
    self.fingerprints = fingerprints
    self.old = old
    self.pictures = pictures
    self.renderer = renderer
    statistics = StatisticsPlanner(
      overviews, lists: ListPlanner(overviews.plan, context), labels: context.settings.labels)
  }

  /// Makes a page, unless it would come out as it is.
  mutating func make(_ page: OverviewPage) throws -> Result {
    let path = overviews.path(of: page)
    let fingerprint = fingerprints.of(page)
    if let fingerprint, old.fingerprint(of: path) == fingerprint, context.stage.keep(path) {
      return Result(page: nil, fingerprint: fingerprint)
    }
    var writer = MarkupWriter(capacity: 1 << 14)
    try render(page, at: path, into: &writer)
    var facts = writer.withUnsafeBytes { validator.check($0, path: path, isTerminated: true) }
    if !facts.findings.isEmpty { facts.findings = try placedInTemplates(facts.findings, about: page, at: path) }
    try writer.withUnsafeBytes { try context.stage.write($0, to: path) }
    return Result(
      page: CheckedPage(path: path, facts: facts, replaces: context.stage.hasPrevious(path)),
      fingerprint: statistics.lists.takeIsComplete() ? fingerprint : nil)
  }

  /// The findings about a page at the places of the user's own templates that they come from.
  private mutating func placedInTemplates(_ findings: [Diagnostic], about page: OverviewPage, at path: String) throws -> [Diagnostic] {
    let own = context.settings.ownTemplates
    guard !own.isEmpty else { return findings }
    // Templates that tell where they are make the page again.
    let usual = renderer
    renderer = usual.marking
    defer { renderer = usual }
    var writer = MarkupWriter()
    try render(page, at: path, into: &writer)
    return writer.withUnsafeBytes { renderer.templates.origins(of: $0) }.placed(findings, in: own)
  }

  private mutating func render(_ page: OverviewPage, at path: String, into writer: inout MarkupWriter) throws {
    switch page {
    case .info(let subject): try renderer.render(try info(subject), of: frame(subject), at: path, into: &writer)
    case .list(let kind, let subject, let number):
      let items = overviews.items(of: kind, subject, onPage: number)
      try renderer.render(try list(kind, subject, items, number), of: frame(subject), at: path, into: &writer)
    case .newest(let kind, let subject):
      let number = overviews.newestPage(of: kind, subject) ?? 1
      try renderer.render(
        try list(kind, subject, overviews.newestItems(of: kind, subject), number), of: frame(subject), at: path, into: &writer)
    case .person(let person): try renderer.render(try self.person(person), at: path, into: &writer)
    case .people(let number): try renderer.render(people(number), at: path, into: &writer)
    }
  }

  private func frame(_ subject: OverviewPage.Subject) -> RenderedChannel? {
    guard case .channel(let number) = subject else { return nil }
    return overviews.plan.channels[number].rendered
  }

  private mutating func info(_ subject: OverviewPage.Subject) throws -> PlannedInfoPage {
    let place = ListPlace(up: subject == .all ? "../" : "", isOfChannel: subject != .all)
    var sections: [PlannedListSection] = []
    for kind in ListKind.allCases {
      let newest = Array(overviews.items(of: kind, subject).suffix(kind.previewSize))[...]
      guard !newest.isEmpty else { continue }
      let items = try statistics.lists.items(of: kind, newest, seenFrom: place)
      // The page is beside the folder of the list's pages.
      let more = overviews.frontPage(of: kind, subject).map { page in
        overviews.path(of: page).split(separator: "/").suffix(2).joined(separator: "/")
      }
      guard !items.isEmpty || more != nil else { continue }
      // A message may have several.
      sections.append(
        PlannedListSection(kind: kind, items: more == nil ? items : Array(items.prefix(kind.previewSize)), moreHref: more))
    }
    return PlannedInfoPage(statistics: try statistics.statistics(of: subject), sections: sections)
  }

  /// A page of a list; a front page has the number of the newest.
  private mutating func list(
    _ kind: ListKind, _ subject: OverviewPage.Subject, _ items: ArraySlice<PlacedMessage>, _ number: Int
  ) throws -> PlannedListPage {
    let place = ListPlace(up: subject == .all ? "../../" : "../", isOfChannel: subject != .all)
    let items = try statistics.lists.items(of: kind, items, seenFrom: place)
    return PlannedListPage(
      section: PlannedListSection(kind: kind, items: items), number: number,
      hasNewer: number < overviews.newestPage(of: kind, subject) ?? number)
  }

  private mutating func person(_ person: Int) throws -> PlannedPersonPage {
    let id = overviews.archive.authors[person]
    let latest = overviews.activity.people[person].latest
    return PlannedPersonPage(
      user: overviews.archive.user(id), picture: pictures[id], statistics: statistics.statistics(ofPerson: person),
      latest: try statistics.lists.items(of: nil, latest.reversed()[...], seenFrom: ListPlace(up: "../", isOfChannel: false)))
  }

  private mutating func people(_ number: Int) -> PlannedPeoplePage {
    let start = (number - 1) * OverviewPlan.peoplePerPage
    let items = overviews.people[start..<min(overviews.people.count, start + OverviewPlan.peoplePerPage)].map { person in
      let (id, activity) = (overviews.archive.authors[person], overviews.activity.people[person])
      return PlannedPeoplePage.Item(
        user: overviews.archive.user(id), picture: pictures[id], fileName: overviews.fileName(ofPerson: person),
        messages: activity.messages, channels: activity.channels, dates: statistics.dates(of: activity))
    }
    return PlannedPeoplePage(items: items, total: overviews.people.count, number: number, pageCount: overviews.peoplePageCount)
  }
}
