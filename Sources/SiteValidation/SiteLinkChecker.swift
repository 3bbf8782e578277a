import Diagnostics

/// Checks what only the whole site can tell: links, anchors and references lead somewhere, and every listed message is on
/// exactly one numbered page of its channel.
///
/// Memory: 8 bytes for each id of the site, one entry for each file and each distinct target of a link.
/// Add pages in a fixed order, so that the findings are the same in every run.
package struct SiteLinkChecker: Sendable {
  private var pages: [SitePage] = []
  private var pagesByPath: [UInt64: Int] = [:]
  private var files: Set<UInt64> = []
  private var styleSheets: [String] = []
  private var pending: [PendingLink.Key: PendingLink] = [:]

  /// Makes a checker of an empty site.
  package init() {}

  /// Adds a page; its own findings stay with the caller.
  package mutating func add(_ facts: PageFacts, page path: String) {
    let index = pages.count
    pages.append(
      SitePage(
        path: path, messages: facts.messages, anchors: facts.anchors, hasMessageList: facts.hasMessageList,
        channelID: facts.messageListChannel))
    pagesByPath[StableHash.of(path)] = index
    for link in facts.links { keep(link, from: index) }
  }

  /// Adds a file that is no page: an asset, a medium.
  package mutating func addFile(_ path: String) {
    files.insert(StableHash.of(path))
  }

  /// Adds a style sheet with the references that it makes.
  package mutating func add(_ facts: PageFacts, styleSheet path: String) {
    addFile(path)
    styleSheets.append(path)
    for link in facts.links { keep(link, from: -styleSheets.count) }
  }

  /// What is wrong with the site.
  /// - Parameter expected: How many listed messages each channel's folder must show on its numbered pages; nil when that is
  ///   not known. A channel that is not in it must not be in the site.
  package func findings(expected: [String: Int]?) -> [Diagnostic] {
    linkFindings() + ChannelPages.findings(in: pages, expected: expected)
  }

  private mutating func keep(_ link: PageLink, from file: Int) {
    let key = PendingLink.Key(target: link.target, anchor: link.anchor)
    if (pending[key]?.others += 1) == nil { pending[key] = PendingLink(file: file, link: link, others: 0) }
  }

  private func linkFindings() -> [Diagnostic] {
    var found: [(link: PendingLink, diagnostic: Diagnostic)] = []
    var anchors = AnchorIndex()
    for link in pending.values {
      if let diagnostic = fault(of: link, anchors: &anchors) { found.append((link, diagnostic)) }
    }
    found.sort { left, right in
      let order = (left.link.file, left.link.link.line, left.link.link.column)
      let other = (right.link.file, right.link.link.line, right.link.link.column)
      return order != other ? order < other : left.diagnostic.summary < right.diagnostic.summary
    }
    return found.map(\.diagnostic)
  }

  private func fault(of pending: PendingLink, anchors: inout AnchorIndex) -> Diagnostic? {
    let link = pending.link
    if let page = pagesByPath[link.target] {
      guard let anchor = link.anchor, !anchors.contains(anchor, page: page, in: pages) else { return nil }
      return diagnostic("\(link.url) leads to an id that \(link.path) does not have", at: pending, advice: nil)
    }
    // A fragment of another file (an SVG's part, a time of a video) is that file's matter.
    if files.contains(link.target) { return nil }
    let folder = pagesByPath[StableHash.of(link.path + "/index.html")] != nil
    let advice = folder ? "write \(link.url)/index.html; a folder's name alone does not open from a disk" : nil
    return diagnostic("\(link.url) leads to \(link.path), which the site does not have", at: pending, advice: advice)
  }

  private func diagnostic(_ summary: String, at pending: PendingLink, advice: String?) -> Diagnostic {
    let path = pending.file >= 0 ? pages[pending.file].path : styleSheets[-pending.file - 1]
    let others =
      switch pending.others {
      case 0: ""
      case 1: " (so does one other file)"
      default: " (so do \(pending.others) other files)"
      }
    return Diagnostic(
      .error, summary + others, at: Place(file: path, line: pending.link.line, column: pending.link.column), advice: advice)
  }
}
