import Diagnostics
import SiteRendering
import SiteValidation

/// Makes all pages of a plan with a few workers at a time.
struct PageRun {
  /// What the pages came to.
  struct Outcome: Sendable {
    /// Knows the pages; still has to be told of the other files.
    var checker = SiteLinkChecker()
    /// Findings about single pages.
    var findings = DiagnosticLog()
    /// What planning found.
    var log = DiagnosticLog()
    /// How many pages there are.
    var pages = 0
  }

  /// How many jobs a worker takes at once: neighbours share their channel's planner.
  private static let stretch = 16

  let plan: SitePlan
  let context: BuildContext
  let renderer: PageRenderer
  let jobs: Int
  let progress: @Sendable (BuildProgress) -> Void

  /// Makes the pages; the outcome does not depend on how many workers there are.
  func run() async throws -> Outcome {
    let counter = PageCounter(total: (plan.jobCount + Self.stretch - 1) / Self.stretch)
    let tally = PageTally(total: plan.jobCount, progress: progress)
    var stretches: [(number: Int, made: [MadePage])] = []
    var outcome = Outcome()
    var logs: [(number: Int, log: DiagnosticLog)] = []
    try await withThrowingTaskGroup(of: (pages: [(number: Int, made: [MadePage])], logs: [(number: Int, log: DiagnosticLog)]).self) { group in
      for _ in 0..<jobs {
        group.addTask { try work(counter, tally) }
      }
      for try await result in group {
        stretches += result.pages
        logs += result.logs
      }
    }
    stretches.sort { $0.number < $1.number }
    logs.sort { $0.number < $1.number }
    for page in stretches.lazy.flatMap(\.made) { outcome.add(page) }
    for entry in logs { outcome.log.add(entry.log) }
    return outcome
  }

  private func work(
    _ counter: PageCounter, _ tally: PageTally
  ) throws -> (pages: [(number: Int, made: [MadePage])], logs: [(number: Int, log: DiagnosticLog)]) {
    var pages: [(number: Int, made: [MadePage])] = []
    var logs: [(number: Int, log: DiagnosticLog)] = []
    var worker = PageWorker(plan: plan, context: context, renderer: renderer)
    while let stretch = counter.take() {
      try Task.checkCancellation()
      var made: [MadePage] = []
      var messages = 0
      let first = stretch * Self.stretch
      for number in first..<min(first + Self.stretch, plan.jobCount) {
        let result = try worker.make(plan.job(number))
        made += result.pages
        messages += result.messages
      }
      pages.append((stretch, made))
      let log = worker.takeLog()
      if log.count > 0 { logs.append((stretch, log)) }
      tally.add(pages: min(Self.stretch, plan.jobCount - first), messages: messages)
    }
    return (pages, logs)
  }
}

extension PageRun.Outcome {
  /// Adds a page.
  mutating func add(_ page: MadePage) {
    pages += 1
    findings.add(page.facts.findings)
    checker.add(page.facts, page: page.path)
  }
}
