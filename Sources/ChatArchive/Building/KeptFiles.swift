import SiteWriting

/// Keeps of the old site what the pages are that were not made again, and the attachments that they show.
struct KeptFiles {
  let plan: SitePlan
  let stage: SiteStage
  /// The files of the export that pages show, those that were made among them.
  let media: Set<MediaUse>

  /// Keeps the files and adds them to what the whole site's check knows.
  func keep(adding outcome: inout PageRun.Outcome) {
    let messageCounts = messageCounts()
    for path in stage.keepAll(where: { Self.isPageOfMessages($0) }) {
      outcome.checker.keep(page: path, messageCount: messageCounts[path] ?? 0)
      outcome.pages += 1
    }
    let wanted = Set(media.filter { !$0.isMissing }.flatMap { [$0.sitePath] + $0.previews })
    for path in stage.keepAll(where: { wanted.contains($0) }) { outcome.checker.addFile(path) }
  }

  /// Whether a path may be that of a page of a channel or a thread: pages about them are kept, or made, by themselves.
  static func isPageOfMessages(_ path: String) -> Bool {
    guard path.hasSuffix(".html") else { return false }
    let parts = path.dropLast(5).split(separator: "/", omittingEmptySubsequences: false)
    guard let folder = parts.first, folder != "all", folder != "people" else { return false }
    if parts.count == 3 { return parts[1] == "thread" }
    return parts.count == 2 && (parts[1] == "index" || parts[1].utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 })
  }

  /// How many messages the numbered pages list, by path.
  private func messageCounts() -> [String: Int] {
    var counts: [String: Int] = [:]
    for channel in plan.channels {
      for number in 1...channel.pageCount {
        counts["\(channel.rendered.folder)/\(number).html"] = channel.pagination.messages(onPage: number).count
      }
    }
    return counts
  }
}
