import ChatStorage
import Rebuilding
import SiteNaming
import SitePlanning
import SiteValidation
import SiteWriting
import StableHashing

/// Keeps the old site's pages that were not made again, and the attachments they show.
struct KeptFiles {
  /// A page that stays.
  struct Page: Sendable {
    let path: String
    /// How many messages its list has.
    let messageCount: Int
  }

  let plan: SitePlan
  let stage: SiteStage

  /// Keeps the pages of messages that are planned, and at whose paths nothing was written, in the order of the old site's list.
  func keepPages() -> [Page] {
    let channels = Dictionary(plan.channels.map { (Substring($0.rendered.folder), $0) }) { first, _ in first }
    return stage.keepAll { Self.isPlanned($0, channels) }.map { Page(path: $0, messageCount: Self.messageCount(of: $0, channels)) }
  }

  /// Adds pages that stay, and the attachments that pages show, to what the whole site's check knows.
  /// - Parameter saved: All pages of the new site, with the media files that they show.
  func add(_ pages: [Page], showing saved: SavedPageIndex, to outcome: inout CheckedPages) {
    for page in pages { outcome.checker.keep(page: page.path, messageCount: page.messageCount) }
    outcome.pages += pages.count
    var wanted: Set<String> = []
    saved.forMedia { uses in
      for use in uses where !use.isMissing {
        wanted.insert(use.sitePath)
        wanted.formUnion(use.previews)
      }
    }
    guard !wanted.isEmpty else { return }
    for path in stage.keepAll(where: { wanted.contains($0) }) { outcome.checker.addFile(path) }
  }

  /// Whether the name of an old thread's page does not tell whether the thread is still planned.
  static func isNameUnclear(_ path: String) -> Bool {
    guard let page = PageOfMessages(path), case .thread(let name) = page.kind else { return false }
    return MessageAnchor.id(ofThreadFileName: name) == nil
  }

  /// Whether a path is that of a page of messages which the plan has. Pages about channels and people are kept, or made, by themselves.
  private static func isPlanned(_ path: String, _ channels: [Substring: ChannelPlan]) -> Bool {
    guard let page = PageOfMessages(path), let channel = channels[page.folder] else { return false }
    switch page.kind {
    case .newest: return true
    // Without messages a channel has a page all the same, which has no number.
    case .numbered(let number): return number >= 1 && number <= channel.pagination.pageCount
    case .thread(let name):
      // Where there are names that tell no id, pages are kept only if no thread went (`PageReuse`).
      guard let id = MessageAnchor.id(ofThreadFileName: name) else { return true }
      return channel.stored.thread(ofRoot: IDHash.hash(id)) != nil
    }
  }

  /// How many messages a page of messages lists, where its name is a number.
  private static func messageCount(of path: String, _ channels: [Substring: ChannelPlan]) -> Int {
    guard let page = PageOfMessages(path), case .numbered(let number) = page.kind, let channel = channels[page.folder] else { return 0 }
    return channel.pagination.messages(onPage: number).count
  }
}
