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
    for path in stage.keepAll(where: { $0.hasSuffix(".html") && $0.utf8.contains(UInt8(ascii: "/")) }) {
      outcome.checker.keep(page: path, messageCount: messageCounts[path] ?? 0)
      outcome.pages += 1
    }
    let wanted = Set(media.map(\.sitePath))
    for path in stage.keepAll(where: { wanted.contains($0) }) { outcome.checker.addFile(path) }
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
