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
    let collector = PageCollector(total: plan.jobCount, progress: progress)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<jobs {
        group.addTask { try work(counter, collector) }
      }
      try await group.waitForAll()
    }
    return collector.outcome
  }

  private func work(_ counter: PageCounter, _ collector: PageCollector) throws {
    var worker = PageWorker(plan: plan, context: context, renderer: renderer)
    while let stretch = counter.take() {
      try Task.checkCancellation()
      let jobs = (stretch * Self.stretch)..<min((stretch + 1) * Self.stretch, plan.jobCount)
      var pages: [MadePage] = []
      var messages = 0
      for number in jobs {
        let made = try worker.make(plan.job(number))
        pages += made.pages
        messages += made.messages
      }
      collector.add(pages, log: worker.takeLog(), ofStretch: stretch, jobs: jobs.count, messages: messages)
    }
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
