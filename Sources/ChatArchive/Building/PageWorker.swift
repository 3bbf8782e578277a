import ChatModel
import ChatStorage
import Diagnostics
import MessageList
import Rebuilding
import Settings
import SiteNaming
import SiteOverviews
import SitePlanning
import SiteRendering
import SiteValidation
import SiteWriting
import Templating

/// Makes pages one after another: plan, render, validate, write. One per task; its buffers are used again for each page.
struct PageWorker: ~Copyable {
  private let plan: SitePlan
  private let context: BuildContext
  private let reuse: PageReuse
  private let media: MediaResolver
  private var renderer: PageRenderer
  private let validator = PageValidator()
  private var writer = MarkupWriter(capacity: 1 << 16)
  /// Neighbouring jobs are of one channel, so its planner is kept until another one's turn.
  private var planner: (channel: Int, planner: MessagePlanner)?
  private var log = DiagnosticLog()
  /// What is counted of the messages of the job at hand, where pages tell it.
  private var tally = MessageTally()
  private var isCounting: Bool
  /// Where the parts of pages come from, by their paths, while that is asked; nil while pages are made.
  private var origins: [String: TemplateOrigins]?

  init(plan: SitePlan, context: BuildContext, renderer: PageRenderer, reuse: PageReuse) {
    self.plan = plan
    self.context = context
    self.reuse = reuse
    media = context.media.recordingAlone()
    self.renderer = renderer
    isCounting = context.settings.hasOverviews
  }

  /// Makes the pages of a job, unless the last build's pages can stay.
  /// - Parameter known: The entry to complete, which has the fingerprint by chunks.
  mutating func make(_ job: SitePlan.Job, known: SavedPage) throws -> MadeJob {
    if var page = try reuse.unchangedPage(job) {
      page.chunks = known.chunks
      return MadeJob(saved: page)
    }
    var made = MadeJob(saved: known)
    tally = MessageTally()
    let stretch = reuse.fingerprints.stretch(of: job)
    let hashes: [UInt64]
    (made.pages, hashes) = try pages(of: job, stretch)
    if made.pages.contains(where: { !$0.facts.findings.isEmpty }), !context.settings.ownTemplates.isEmpty {
      made.pages = try placedInTemplates(made.pages, of: job, stretch)
    }
    if job.isPage { made.messages = hashes.count }
    let notes = media.recorder.take()
    made.saved.media = notes.uses
    made.saved.tally = tally.record
    made.saved.isUncertain = notes.isIncomplete
    // Each build reports missing files, so each has to make the page.
    if !notes.isQuiet { made.saved.chunks = 0 }
    made.saved.messages = notes.isQuiet ? try reuse.fingerprints.ofMessages(job, stretch, hashes: hashes) : 0
    return made
  }

  private mutating func pages(of job: SitePlan.Job, _ stretch: EntryStretch) throws -> (pages: [CheckedPage], hashes: [UInt64]) {
    switch job {
    case .page(let channel, let number): try makePage(number, of: channel, stretch)
    case .front(let channel): try makeFront(of: channel, stretch)
    case .thread(let channel, let thread): try makeThread(thread, of: channel, stretch)
    }
  }

  /// The pages with their findings at the places of the user's own templates that they come from: a page is nothing that anybody can mend. They
  /// are made again for it, by templates that tell where they are.
  private mutating func placedInTemplates(
    _ pages: [CheckedPage], of job: SitePlan.Job, _ stretch: EntryStretch
  ) throws -> [CheckedPage] {
    // What is counted and told of the messages was so already.
    let (renderer, tally, log, planner, isCounting) = (renderer, tally, log, planner, isCounting)
    defer {
      (self.renderer, self.tally, self.log, self.planner) = (renderer, tally, log, planner)
      (self.isCounting, origins) = (isCounting, nil)
    }
    self.renderer = renderer.marking
    self.isCounting = false
    origins = [:]
    _ = try self.pages(of: job, stretch)
    let own = context.settings.ownTemplates
    return pages.map { page in
      guard let origins = origins?[page.path] else { return page }
      var page = page
      page.facts.findings = origins.placed(page.facts.findings, in: own)
      return page
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
    _ number: Int, of index: Int, _ stretch: EntryStretch
  ) throws -> (pages: [CheckedPage], hashes: [UInt64]) {
    let channel = plan.channels[index]
    let isNewest = number == channel.pageCount
    let (page, hashes) = try plannedPage(PlannedPage(number: number, isNewest: isNewest), of: index, stretch)
    if isCounting { count(page.messages) }
    writer.removeAll(keepingCapacity: true)
    try renderer.render(consume page, of: channel.rendered, into: &writer)
    var pages: [CheckedPage] = []
    if number <= channel.pagination.pageCount { pages.append(try write(to: "\(channel.rendered.folder)/\(number).html")) }
    if isNewest, !channel.hasOwnFront { pages.append(try write(to: channel.rendered.folder + "/index.html")) }
    return (pages, hashes)
  }

  /// The pages with numbers have its messages too, so that these are not counted.
  private mutating func makeFront(of index: Int, _ stretch: EntryStretch) throws -> (pages: [CheckedPage], hashes: [UInt64]) {
    let channel = plan.channels[index]
    var page = PlannedPage(number: channel.pageCount, isNewest: true)
    page.beginsEarlier = true
    let hashes: [UInt64]
    (page, hashes) = try plannedPage(page, of: index, stretch)
    writer.removeAll(keepingCapacity: true)
    try renderer.render(consume page, of: channel.rendered, into: &writer)
    return ([try write(to: channel.rendered.folder + "/index.html")], hashes)
  }

  private mutating func makeThread(
    _ number: Int, of index: Int, _ stretch: EntryStretch
  ) throws -> (pages: [CheckedPage], hashes: [UInt64]) {
    let channel = plan.channels[index]
    let (thread, hashes) = try plannedThread(channel.stored.threads[number], of: index, stretch)
    let fileName = thread.fileName
    writer.removeAll(keepingCapacity: true)
    try renderer.render(consume thread, of: channel.rendered, into: &writer)
    return ([try write(to: channel.rendered.folder + "/thread/" + fileName)], hashes)
  }

  /// The messages' hashes as fingerprints want them.
  private func hashes(of messages: [PlannedMessage], records: [UInt64], _ entries: ArraySlice<MessageEntry>) -> [UInt64] {
    zip(messages.indices, entries).map { index, entry in
      let hash = reuse.fingerprints.hash(ofRecord: records[index], author: entry.author)
      return messages[index].message.hasParts ? reuse.fingerprints.hash(ofPartsOf: messages[index].message, after: hash) : hash
    }
  }

  /// Fills a page with what it shows.
  private mutating func plannedPage(
    _ page: consuming PlannedPage, of index: Int, _ stretch: EntryStretch
  ) throws -> (page: PlannedPage, hashes: [UInt64]) {
    guard !stretch.entries.isEmpty else { return (page, []) }
    var records: [UInt64] = []
    let planner = planner(of: index)
    (page.messages, records, page.dates) = try planner.plan(stretch, thread: nil)
    let number = page.number
    page.previous = stretch.older.map { PageLink(number: number - 1, date: planner.knownDay(of: $0)) }
    page.next = stretch.newer.map { PageLink(number: number + 1, date: planner.knownDay(of: $0)) }
    return (page, hashes(of: page.messages, records: records, stretch.entries))
  }

  private mutating func plannedThread(
    _ thread: StoredThread, of index: Int, _ stretch: EntryStretch
  ) throws -> (page: PlannedThreadPage, hashes: [UInt64]) {
    let channel = plan.channels[index]
    let planned = try planner(of: index).plan(stretch, thread: thread.rootHash)
    if isCounting {
      let replies = zip(channel.stored.replies[thread.replies], planned.messages.dropFirst(thread.root == nil ? 0 : 1))
      for (reply, planned) in replies where !reply.isListed { tally.add(planned.message) }
    }
    // The root is first where there is one; otherwise its answers tell its id.
    let rootID = try thread.root == nil ? context.archive.rootID(of: thread, in: channel.stored) : planned.messages.first?.message.id ?? ""
    var backHref = "../index.html"
    if thread.root != nil, case .listed(let position) = channel.stored.positions[thread.rootHash] {
      backHref = "../\(channel.pagination.page(ofMessageAt: position)).html#m-" + MessageAnchor.anchor(for: rootID)
    }
    let page = PlannedThreadPage(
      fileName: MessageAnchor.threadFileName(for: rootID), name: channel.stored.name(of: thread), backHref: backHref,
      hasRoot: thread.root != nil, dates: planned.dates, messages: planned.messages)
    return (page, hashes(of: planned.messages, records: planned.records, stretch.entries))
  }

  /// Counts messages without a copy of any.
  private mutating func count(_ messages: [PlannedMessage]) {
    let messages = messages.span
    for index in messages.indices { tally.add(messages[index].message) }
  }

  private mutating func planner(of index: Int) -> MessagePlanner {
    if let planner, planner.channel == index { return planner.planner }
    retirePlanner()
    let next = MessagePlanner(
      channel: plan.channels[index], archive: context.archive, targets: plan.targets, addresses: context.addresses,
      settings: context.settings, media: media, currentUserID: context.currentUserID)
    planner = (index, next)
    return next
  }

  private mutating func write(to path: String) throws -> CheckedPage {
    if origins != nil {
      origins?[path] = writer.withUnsafeBytes { renderer.templates.origins(of: $0) }
      return CheckedPage(path: path, facts: PageFacts())
    }
    let facts = writer.withUnsafeBytes { validator.check($0, path: path, isTerminated: true) }
    try writer.withUnsafeBytes { try context.stage.write($0, to: path) }
    return CheckedPage(path: path, facts: facts, replaces: context.stage.hasPrevious(path))
  }
}
