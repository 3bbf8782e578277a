import ChatModel
import ChatStorage
import Diagnostics
import MessageList
import SiteNaming
import SiteRendering
import SiteValidation
import SiteWriting
import Templating

/// Makes pages one after another: plan, render, validate, write. One per task; its buffers are used again for each page.
struct PageWorker {
  private let plan: SitePlan
  private let context: BuildContext
  private var renderer: PageRenderer
  private let validator = PageValidator()
  private var writer = MarkupWriter(capacity: 1 << 16)
  private var planner: (channel: Int, planner: MessagePlanner)?
  private var log = DiagnosticLog()

  init(plan: SitePlan, context: BuildContext, renderer: PageRenderer) {
    self.plan = plan
    self.context = context
    self.renderer = renderer
  }

  /// Makes the pages of a job, and gives what the check of the whole site needs to know of each.
  /// - Returns: The pages, and how many messages of the channel's list they show.
  mutating func make(_ job: SitePlan.Job) throws -> (pages: [MadePage], messages: Int) {
    switch job {
    case .page(let channel, let number): try makePage(number, of: channel)
    case .thread(let channel, let thread): (try [makeThread(thread, of: channel)], 0)
    }
  }

  /// What planning found since the last call.
  mutating func takeLog() -> DiagnosticLog {
    retirePlanner()
    defer { log = DiagnosticLog() }
    return log
  }

  private mutating func retirePlanner() {
    if let planner { log.add(planner.planner.log) }
    planner = nil
  }

  private mutating func makePage(
    _ number: Int, of index: Int
  ) throws -> (pages: [MadePage], messages: Int) {
    let channel = plan.channels[index]
    let page = try plannedPage(number, of: index)
    writer.removeAll(keepingCapacity: true)
    try renderer.render(page, of: channel.rendered, into: &writer)
    var pages: [MadePage] = []
    if number <= channel.pagination.pageCount { pages.append(try write(to: "\(channel.rendered.folder)/\(number).html")) }
    if page.isNewest { pages.append(try write(to: channel.rendered.folder + "/index.html")) }
    return (pages, page.messages.count)
  }

  private mutating func makeThread(_ number: Int, of index: Int) throws -> MadePage {
    let channel = plan.channels[index]
    let thread = try plannedThread(channel.stored.threads[number], of: index)
    writer.removeAll(keepingCapacity: true)
    try renderer.render(thread, of: channel.rendered, into: &writer)
    return try write(to: channel.rendered.folder + "/thread/" + thread.fileName)
  }

  private mutating func plannedPage(_ number: Int, of index: Int) throws -> PlannedPage {
    let channel = plan.channels[index]
    let pages = channel.pagination
    var page = PlannedPage(number: number, isNewest: number == channel.pageCount)
    let range = pages.messages(onPage: number)
    guard !range.isEmpty else { return page }
    let listed = channel.stored.listed
    try withPlanner(of: index) { planner in
      (page.messages, page.dates) = try planner.plan(range, of: listed, page: number, thread: nil)
      if range.lowerBound > 0 {
        page.previous = PageLink(number: number - 1, date: planner.day(of: listed[range.lowerBound - 1]))
      }
      if range.upperBound < listed.count {
        page.next = PageLink(number: number + 1, date: planner.day(of: listed[range.upperBound]))
      }
    }
    return page
  }

  private mutating func plannedThread(_ thread: StoredThread, of index: Int) throws -> PlannedThreadPage {
    let channel = plan.channels[index]
    let entries = (thread.root.map { [$0] } ?? []) + channel.stored.replies[thread.replies].map(\.message)
    let planned = try withPlanner(of: index) { planner in
      try planner.plan(0..<entries.count, of: entries, page: nil, thread: thread.rootHash)
    }
    var backHref = "../index.html"
    if thread.root != nil, case .listed(let position) = channel.stored.positions[thread.rootHash] {
      backHref = "../\(channel.pagination.page(ofMessageAt: position)).html#m-" + MessageAnchor.anchor(for: thread.rootID)
    }
    return PlannedThreadPage(
      fileName: MessageAnchor.threadFileName(for: thread.rootID), backHref: backHref, hasRoot: thread.root != nil,
      dates: planned.dates, messages: planned.messages)
  }

  /// Neighbouring jobs are of one channel, so its planner is kept until another one's turn.
  private mutating func withPlanner<Result>(of index: Int, _ body: (inout MessagePlanner) throws -> Result) rethrows -> Result {
    if planner?.channel != index { retirePlanner() }
    var current =
      planner?.planner
      ?? MessagePlanner(
        channel: plan.channels[index], archive: context.archive, settings: context.settings, media: context.media,
        currentUserID: context.currentUserID)
    // Given up for the moment, so that there is one copy of its cache and log and none is copied.
    planner = nil
    defer { planner = (index, current) }
    return try body(&current)
  }

  private func write(to path: String) throws -> MadePage {
    let facts = writer.withUnsafeBytes { validator.check($0, path: path) }
    try writer.withUnsafeBytes { try context.stage.write($0, to: path) }
    return MadePage(path: path, facts: facts)
  }
}
