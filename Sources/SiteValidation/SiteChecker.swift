import Diagnostics

/// Checks a site on disk.
///
/// It checks every page against the schema and the rules of the page contract, and every feed against its schema. Then it checks the site
/// as a whole. The list of channels states numbers of messages, which must be right. The files must be those in the list that builds
/// made.
package struct SiteChecker: Sendable {
  private static let batchSize = 256
  /// The page that lists the channels.
  private static let channelList = "index.html"

  private let root: String
  private let jobs: Int

  /// Makes a checker.
  /// - Parameters:
  ///   - root: The site's folder.
  ///   - jobs: How many pages are checked at a time.
  package init(root: String, jobs: Int) {
    self.root = root
    self.jobs = max(1, jobs)
  }

  /// Checks the site. Numbers of messages are compared with `index.html` if it states them, and files with the site's own list if it has
  /// one.
  /// - Throws: `ArchiveError` if the folder cannot be read. A single file that cannot be read is a finding.
  package func check() async throws -> CheckReport {
    let paths = try SiteFiles(root: root).paths
    let pages = paths.filter(Self.isPage)
    guard !pages.isEmpty else {
      throw ArchiveError("the folder has no pages", at: Place(file: root), advice: "pass the folder of a built site")
    }
    var report = CheckReport(pages: pages.count, findings: [])
    var site = SiteLinkChecker()
    var outline = SiteOutline(paths: paths)
    for path in paths where !Self.isPage(path) { add(file: path, to: &site, &outline, report: &report) }
    var hasChannelList = false
    try await checkPages(pages) { path, facts in
      report.findings += facts.findings
      if path == Self.channelList { hasChannelList = facts.isComplete }
      site.add(facts, page: path)
      outline.add(facts, page: path)
    }
    report.findings += try await feedFindings(paths.filter(FeedSchema.isFeed))
    report.findings += site.findings(expected: nil)
    if hasChannelList {
      let page = try SiteFiles.read(root + "/" + Self.channelList, shownAs: Self.channelList)
      report.findings += site.findings(stated: StatedCounts.read(in: page))
    }
    report.findings += SiteRules.all.flatMap { $0.findings(in: outline) }
    report.findings += missingFiles(of: paths)
    return report
  }

  /// The files that the list has and the site does not; empty if there is no list.
  private func missingFiles(of paths: [String]) -> [Diagnostic] {
    guard paths.contains(SiteList.fileName) else { return [] }
    do {
      let list = try SiteFiles.read(root + "/" + SiteList.fileName, shownAs: SiteList.fileName)
      return try SiteList(list).missing(from: paths)
    } catch {
      return [Self.diagnostic(error, SiteList.fileName)]
    }
  }

  /// Attachments may be HTML files; they are not pages of the site.
  private static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".html") && !path.hasPrefix("media/") && !path.hasPrefix("assets/")
  }

  private func add(
    file path: String, to site: inout SiteLinkChecker, _ outline: inout SiteOutline, report: inout CheckReport
  ) {
    guard path.hasSuffix(".css"), !path.hasPrefix("media/") else { return site.addFile(path) }
    do {
      let facts = StyleSheetValidator.check(try SiteFiles.read(root + "/" + path, shownAs: path), path: path)
      report.findings += facts.findings
      site.add(facts, styleSheet: path)
      if path.hasPrefix("assets/") { outline.add(customProperties: facts.customProperties) }
    } catch {
      site.addFile(path)
      report.findings.append(Self.diagnostic(error, path))
    }
  }

  /// Checks pages in batches, a bounded number at a time, and hands over their facts in the order of `pages`.
  private func checkPages(_ pages: [String], _ body: (String, PageFacts) -> Void) async throws {
    let size = max(1, min(Self.batchSize, (pages.count + jobs - 1) / jobs))
    let batches = stride(from: 0, to: pages.count, by: size).map { pages[$0..<min($0 + size, pages.count)] }
    try await withThrowingTaskGroup(of: (Int, [PageFacts]).self) { group in
      var waiting: [Int: [PageFacts]] = [:]
      var started = 0
      var handedOver = 0
      while handedOver < batches.count {
        while started < batches.count, started < handedOver + jobs * 2, started - handedOver - waiting.count < jobs {
          let (index, batch) = (started, batches[started])
          group.addTask { (index, try check(batch)) }
          started += 1
        }
        guard let (index, facts) = try await group.next() else { break }
        waiting[index] = facts
        while let next = waiting.removeValue(forKey: handedOver) {
          for (path, facts) in zip(batches[handedOver], next) { body(path, facts) }
          handedOver += 1
        }
      }
    }
  }

  /// The errors in feeds, in the order of `feeds`.
  private func feedFindings(_ feeds: [String]) async throws -> [Diagnostic] {
    let size = max(1, (feeds.count + jobs - 1) / jobs)
    return try await withThrowingTaskGroup(of: (Int, [Diagnostic]).self) { group in
      for start in stride(from: 0, to: feeds.count, by: size) {
        group.addTask {
          let schema = try FeedSchema()
          return (start, feeds[start..<min(start + size, feeds.count)].flatMap { findings(inFeed: $0, schema) })
        }
      }
      var parts: [(Int, [Diagnostic])] = []
      for try await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }

  private func findings(inFeed path: String, _ schema: FeedSchema) -> [Diagnostic] {
    do { return schema.findings(in: try SiteFiles.read(root + "/" + path, shownAs: path), path: path) } catch {
      return [Self.diagnostic(error, path)]
    }
  }

  private func check(_ batch: ArraySlice<String>) throws -> [PageFacts] {
    let validator = PageValidator()
    let schema = try PageSchema()
    return batch.map { path in
      do {
        let page = try SiteFiles.read(root + "/" + path, shownAs: path)
        var facts = validator.check(page, path: path)
        if facts.isComplete { facts.findings += schema.findings(in: page, path: path, rules: PageRules.all) }
        return facts
      } catch {
        var facts = PageFacts()
        facts.findings = [Self.diagnostic(error, path)]
        return facts
      }
    }
  }

  private static func diagnostic(_ error: any Error, _ path: String) -> Diagnostic {
    (error as? ArchiveError)?.diagnostic ?? Diagnostic(.error, "the file cannot be read: \(error)", at: Place(file: path))
  }
}

/// The result of checking a site on disk.
package struct CheckReport: Sendable {
  /// How many pages were checked.
  package var pages: Int
  /// The findings in the order of the pages' paths, then those about the whole site.
  package var findings: [Diagnostic]
}
