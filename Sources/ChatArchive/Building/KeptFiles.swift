import SiteWriting

/// Keeps of the old site what the pages are that were not made again, and the attachments that they show.
struct KeptFiles {
  /// A page that stays.
  struct Page: Sendable {
    let path: String
    /// How many messages its list has.
    let messageCount: Int
  }

  let plan: SitePlan
  let stage: SiteStage

  /// Keeps the pages of messages at whose paths nothing was written, in the order of the old site's list.
  func keepPages() -> [Page] {
    let channels = Dictionary(plan.channels.map { (Substring($0.rendered.folder), $0) }) { first, _ in first }
    return stage.keepAll(where: Self.isPageOfMessages).map { Page(path: $0, messageCount: Self.messageCount(of: $0, channels)) }
  }

  /// Adds pages that stay, and the attachments that pages show, to what the whole site's check knows.
  /// - Parameter memory: What is remembered of the pages, those that were made among them.
  func add(_ pages: [Page], showing memory: JobMemory, to outcome: inout PageRun.Outcome) {
    for page in pages { outcome.checker.keep(page: page.path, messageCount: page.messageCount) }
    outcome.pages += pages.count
    var wanted: Set<String> = []
    memory.forMedia { uses in
      for use in uses where !use.isMissing {
        wanted.insert(use.sitePath)
        wanted.formUnion(use.previews)
      }
    }
    guard !wanted.isEmpty else { return }
    for path in stage.keepAll(where: { wanted.contains($0) }) { outcome.checker.addFile(path) }
  }

  /// Whether a path may be that of a page of a channel or a thread: pages about them are kept, or made, by themselves, at other paths.
  static func isPageOfMessages(_ path: String) -> Bool {
    // Bytes, since there are as many paths as files in a site.
    let bytes = path.utf8
    let slash = UInt8(ascii: "/")
    guard let folder = bytes.firstIndex(of: slash), bytes.suffix(5).elementsEqual(".html".utf8) else { return false }
    if bytes[..<folder].elementsEqual("all".utf8) || bytes[..<folder].elementsEqual("people".utf8) { return false }
    let name = bytes[folder...].dropFirst().dropLast(5)
    if name.starts(with: "thread/".utf8) { return !name.dropFirst(7).contains(slash) }
    return name.elementsEqual("index".utf8) || name.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// How many messages a page of messages lists, where its name is a number.
  private static func messageCount(of path: String, _ channels: [Substring: ChannelPlan]) -> Int {
    let bytes = path.utf8
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), let channel = channels[path[..<slash]],
      let end = bytes.index(bytes.endIndex, offsetBy: -5, limitedBy: slash), bytes.index(after: slash) < end,
      let number = Int(path[bytes.index(after: slash)..<end]), (1...channel.pageCount).contains(number)
    else { return 0 }
    return channel.pagination.messages(onPage: number).count
  }
}
