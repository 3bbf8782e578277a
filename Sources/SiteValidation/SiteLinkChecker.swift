import Diagnostics
import Spilling
import StableHashing

/// Checks what only the whole site can tell: links, anchors and references lead somewhere, and every listed message is on
/// exactly one numbered page of its channel.
///
/// Memory: an entry for each file that is no page. What is known of pages goes to a file. A link that waits for its target is in memory, so
/// that those that have found theirs are let go now and then.
/// Add pages in a fixed order, so that the findings are the same in every run.
///
/// Pages of an earlier build that stay need not be read again: those that a finding may depend on are loaded. What is not
/// looked for is a message that stands on a new page and on a kept one that are not neighbours.
package struct SiteLinkChecker: Sendable {
  /// How many kept pages are loaded before what they say is taken in.
  private static let stretch = 512

  /// All pages, in the order in which they came.
  private(set) var pages: SitePages
  private var files: Set<UInt64> = []
  private var styleSheets: [String] = []
  private var keptStyleSheets: [String] = []
  private var pending = PendingLinks()
  /// How many links wait before they are looked at again; what is left after that may double.
  private var patience: Int
  private let leastPatience: Int
  /// Where the links lead that were let go.
  private var settled: LinkHashes
  private var replaced: [Int] = []
  private var removed: Set<UInt64> = []
  private var keptCount = 0

  /// Makes a checker of an empty site. What it knows of pages goes to a file, or stays in memory.
  package init(spill: SpillFile? = nil) { self.init(patience: 1 << 15, spill: spill) }

  /// Makes a checker that lets at least as many links wait before it looks which of them have found their targets.
  init(patience: Int, spill: SpillFile? = nil) {
    let file = spill ?? SpillFile(inFolder: nil)
    pages = SitePages(in: file)
    settled = LinkHashes(in: file)
    self.patience = patience
    leastPatience = patience
  }

  /// Adds a page; its own findings stay with the caller.
  /// - Parameter replaces: Whether the earlier site has another version of the page.
  package mutating func add(_ facts: PageFacts, page path: String, replaces: Bool = false) {
    pages.add(path, facts)
    if replaces { replaced.append(pages.count - 1) }
    add(linksOf: facts, from: pages.count - 1)
  }

  private mutating func add(linksOf facts: PageFacts, from file: Int) {
    pending.add(facts, from: file)
    guard pending.links.count >= patience else { return }
    var anchors = AnchorIndex()
    var waiting = PendingLinks()
    swap(&waiting, &pending)
    waiting.remove { link in
      guard leadsSomewhere(link, pages.page(atHash: link.target), anchors: &anchors) else { return false }
      settled.insert(link)
      return true
    }
    patience = max(leastPatience, 2 * waiting.links.count)
    pending = waiting
  }

  /// Adds a file that is no page: an asset, a medium.
  package mutating func addFile(_ path: String) {
    files.insert(StableHash.hash(path))
  }

  /// Adds a style sheet with the references that it makes.
  package mutating func add(_ facts: PageFacts, styleSheet path: String) {
    addFile(path)
    styleSheets.append(path)
    add(linksOf: facts, from: -styleSheets.count)
  }

  /// Adds a page that stays as an earlier build checked it.
  /// - Parameter messageCount: How many messages its list has.
  package mutating func keep(page path: String, messageCount: Int) {
    pages.keep(path, messageCount: messageCount)
    keptCount += 1
  }

  /// Adds a style sheet that stays as an earlier build checked it.
  package mutating func keep(styleSheet path: String) {
    addFile(path)
    keptStyleSheets.append(path)
  }

  /// Tells of a file of the earlier site that this one does not have.
  package mutating func remove(_ path: String) {
    removed.insert(StableHash.hash(path))
  }

  /// What is wrong with the site.
  /// - Parameters:
  ///   - expected: How many listed messages each channel's folder must show on its numbered pages; nil when that is
  ///     not known. A channel that is not in it must not be in the site.
  ///   - links: Where the links of the earlier site lead. Without it, all kept pages are loaded whenever an id or a file is no more.
  ///   - jobs: How many pages are loaded at a time.
  ///   - load: Reads a page or a style sheet as the earlier site has it, and checks it; called at most once for each kept page,
  ///     and at most once for the earlier version of a replaced one. Nil when the earlier site has none.
  package func findings(
    expected: [String: Int]?, links: LinkIndex? = nil, jobs: Int = 1, load: @Sendable (String) -> PageFacts? = { _ in nil }
  ) -> [Diagnostic] {
    guard keptCount + keptStyleSheets.count > 0 else {
      return linkFindings() + ChannelPages.findings(in: pages, expected: expected)
    }
    return withoutActuallyEscaping(load) { load in
      var whole = self
      let faults = whole.read(KeptPages(load: load, jobs: jobs, links: links))
      return faults + whole.linkFindings() + ChannelPages.findings(in: whole.pages, expected: expected)
    }
  }

  /// Where the links of the pages lead that were added, and those of `earlier`: what the next build's check wants to know.
  package func links(adding earlier: LinkIndex? = nil) -> LinkIndex {
    var hashes = settled
    for pending in pending.links { hashes.insert(pending.link) }
    return hashes.index(adding: earlier)
  }

  /// Reads the kept pages on which findings may depend.
  private mutating func read(_ kept: KeptPages) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    if kept.mayDangle(removed: removed, replaced: replaced, in: pages) {
      read(Array(pages.indices), kept, &faults, addingLinks: true)
      for path in keptStyleSheets {
        guard let facts = kept.load(path) else { continue }
        add(facts, styleSheet: path)
      }
      return faults
    }
    let targets = Set(pending.links.lazy.filter { kept.mayBeNew($0.link) }.map(\.link.target))
    let wanted = targets.compactMap { pages.page(atHash: $0) } + ChannelPages.neighbours(of: pages)
    read(Set(wanted).sorted(), kept, &faults, addingLinks: false)
    return faults
  }

  private mutating func read(_ wanted: [Int], _ kept: KeptPages, _ faults: inout [Diagnostic], addingLinks: Bool) {
    for start in stride(from: 0, to: wanted.count, by: Self.stretch) {
      let open = wanted[start..<min(wanted.count, start + Self.stretch)].filter { !pages.isRead($0) }
      let paths = open.map { pages.path(of: $0) }
      for ((page, path), facts) in zip(zip(open, paths), kept.load(paths)) {
        guard let facts else {
          let advice = "remove the site, and build it again"
          faults.append(Diagnostic(.error, "a page that was to be kept cannot be read", at: Place(file: path), advice: advice))
          continue
        }
        pages.read(page, facts)
        if addingLinks { add(linksOf: facts, from: page) }
      }
    }
  }

  private func linkFindings() -> [Diagnostic] {
    var found: [(link: PendingLink, diagnostic: Diagnostic)] = []
    var anchors = AnchorIndex()
    for link in pending.links {
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
    let page = pages.page(atHash: pending.link.target)
    if leadsSomewhere(pending.link, page, anchors: &anchors) { return nil }
    // One that stays as it was, and that nothing gave a reason to read.
    if let page, !pages.isRead(page) { return nil }
    let (url, path) = words(of: pending)
    if page != nil { return diagnostic("\(url) leads to an id that \(path) does not have", at: pending, advice: nil) }
    let folder = pages.page(atHash: StableHash.hash(path + "/index.html")) != nil
    let folderAdvice = folder ? "write \(url)/index.html; a folder's name alone does not open from a disk" : nil
    let advice = pending.file < 0 ? StyleSheetValidator.advice : folderAdvice
    return diagnostic("\(url) leads to \(path), which the site does not have", at: pending, advice: advice)
  }

  /// Whether a link has found its target, which is `page` where that is a page.
  private func leadsSomewhere(_ link: CheckedLink, _ page: Int?, anchors: inout AnchorIndex) -> Bool {
    // A fragment of another file (an SVG's part, a time of a video) is that file's matter.
    guard let page else { return files.contains(link.target) }
    guard let anchor = link.anchor else { return true }
    return pages.isRead(page) && anchors.contains(anchor, page: page, in: pages)
  }

  private func words(of pending: PendingLink) -> (url: String, path: String) {
    let url = self.pending.url(of: pending)
    return (url, ResolvedURL(url, in: file(of: pending)).path)
  }

  private func file(of pending: PendingLink) -> String {
    pending.file >= 0 ? pages.path(of: pending.file) : styleSheets[-pending.file - 1]
  }

  private func diagnostic(_ summary: String, at pending: PendingLink, advice: String?) -> Diagnostic {
    let others =
      switch pending.others {
      case 0: ""
      case 1: " (so does one other file)"
      default: " (so do \(pending.others) other files)"
      }
    let place = Place(file: file(of: pending), line: Int(pending.link.line), column: Int(pending.link.column))
    return Diagnostic(.error, summary + others, at: place, advice: advice)
  }
}
