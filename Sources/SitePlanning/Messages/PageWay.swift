import ChatStorage
import SiteNaming

/// The way from a page to others of the site.
struct PageWay {
  /// The channel that the page is of.
  let channel: ChannelPlan
  /// The places in the channel's list of the messages that the page shows; empty for a thread's page.
  let listed: Range<Int>
  /// The hash of the root of the thread that the page shows; nil for the channel's own pages.
  let thread: UInt64?
  let archive: StoredArchive

  /// The way to the site's root.
  var root: String { thread == nil ? "../" : "../../" }

  /// The address of a message; nil where it cannot be said.
  func href(to id: String, at position: MessagePosition, in target: ChannelPlan) throws -> String? {
    let anchor = "#m-" + MessageAnchor.anchor(for: id)
    let isHere = target === channel
    switch position {
    case .listed(let index):
      if isHere, listed.contains(index) { return anchor }
      return folder(of: target) + "\(target.pagination.page(ofMessageAt: index)).html" + anchor
    case .thread(let reply):
      let root = target.stored.replies[reply].parentHash
      guard let stored = target.stored.thread(ofRoot: root) else { return nil }
      return isHere && thread == root ? anchor : try href(to: stored, in: target) + anchor
    }
  }

  /// The address of a thread's page.
  func href(to stored: StoredThread, in target: ChannelPlan) throws -> String {
    let fileName = MessageAnchor.threadFileName(for: try archive.rootID(of: stored, in: target.stored))
    return target === channel && thread != nil ? fileName : folder(of: target) + "thread/" + fileName
  }

  /// The address of a channel's newest page.
  func href(to target: ChannelPlan) -> String { folder(of: target) + "index.html" }

  private func folder(of target: ChannelPlan) -> String {
    if target === channel { return thread == nil ? "" : "../" }
    return root + target.rendered.folder + "/"
  }
}
