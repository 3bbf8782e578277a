import Diagnostics
import Synchronization
import TestSupport
import Testing

@testable import SiteValidation

/// An earlier site was checked as a whole; of the new one only the pages are made that changed.
@Suite("The check of a site in which pages of an earlier build stay")
struct KeptPageTests {
  private typealias Site = [String: String]

  private static func facts(_ path: String, _ text: String) -> PageFacts {
    path.hasSuffix(".css")
      ? StyleSheetValidator.check(Array(text.utf8), path: path) : TestPage.facts(TestPage.make(body: text), path: path)
  }

  private static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

  private static func messages(_ text: String) -> Int { text.split(separator: "<li class=\"message ").count - 1 }

  private static func whole(_ site: Site, patience: Int = 100) -> SiteLinkChecker {
    var checker = SiteLinkChecker(patience: patience)
    for (path, text) in site.sorted(by: { $0.key < $1.key }) {
      if isPage(path) {
        checker.add(facts(path, text), page: path)
      } else if path.hasSuffix(".css") {
        checker.add(facts(path, text), styleSheet: path)
      } else {
        checker.addFile(path)
      }
    }
    return checker
  }

  private static func changed(_ old: Site, _ new: Site) -> SiteLinkChecker {
    var checker = SiteLinkChecker()
    for (path, text) in new.sorted(by: { $0.key < $1.key }) {
      switch (isPage(path), old[path] == text) {
      case (true, true): checker.keep(page: path, messageCount: messages(text))
      case (true, false): checker.add(facts(path, text), page: path, replaces: old[path] != nil)
      case (false, let isKept) where path.hasSuffix(".css"):
        if isKept { checker.keep(styleSheet: path) } else { checker.add(facts(path, text), styleSheet: path) }
      default: checker.addFile(path)
      }
    }
    for path in old.keys where new[path] == nil { checker.remove(path) }
    return checker
  }

  /// What the check of the changes finds, and which pages it had to read for that.
  private static func check(_ old: Site, _ new: Site, knowsLinks: Bool) -> (findings: [String], loaded: [String]) {
    let loaded = Mutex<[String]>([])
    let links = knowsLinks ? whole(old).links() : nil
    let findings = changed(old, new).findings(expected: nil, links: links, jobs: 3) { path in
      loaded.withLock { $0.append(path) }
      return old[path].map { facts(path, $0) }
    }
    return (words(findings), loaded.withLock { $0.sorted() })
  }

  /// The findings without the number of other places, which depends on how many pages were read.
  private static func words(_ findings: [Diagnostic]) -> [String] {
    findings.map { finding in
      var finding = finding
      if let cut = finding.summary.range(of: " (so do") { finding.summary.removeSubrange(cut.lowerBound...) }
      return finding.description
    }.sorted()
  }

  private static let old: Site = [
    "index.html": "<p><a href='a/index.html'>x</a></p>", "a/1.html": TestPage.list(["1", "2"]), "a/2.html": TestPage.list(["3", "4"]),
    "a/3.html": TestPage.list(["5", "6"]), "a/4.html": TestPage.list(["7"]), "a/index.html": TestPage.list(["6", "7"]),
    "a/thread/2.html": "<p><a href='../1.html#m-2'>x</a><img src='../../media/p.png' alt=''/></p>", "media/p.png": "",
    "assets/s.css": "a { background: url(i.png) }", "assets/i.png": "", "other.html": "<p id='x'><a href='a/2.html'>x</a></p>",
  ]

  private func changes(_ files: [String: String?]) -> [String: String] {
    var site = Self.old
    for (path, text) in files { site[path] = text }
    return site
  }

  @Test("reads nothing when nothing leads to a kept page's ids and nothing is gone", arguments: [false, true])
  func readsNothing(knowsLinks: Bool) {
    let new = changes(["other.html": "<p id='x'><a href='a/1.html'>y</a><img src='media/p.png' alt=''/></p>"])
    let (findings, loaded) = Self.check(Self.old, new, knowsLinks: knowsLinks)
    // The earlier version tells whether an id was lost; nothing leads to the page, if that is known.
    #expect(findings == [] && loaded == (knowsLinks ? [] : ["other.html"]))
  }

  @Test("reads the kept page that a new one leads into, once, and finds an id that it does not have")
  func newLinks() {
    let links = "<p id='x'><a href='a/2.html#m-3'>y</a><a href='a/2.html#m-4'>y</a><a href='a/2.html#m-5'>y</a></p>"
    let (findings, loaded) = Self.check(Self.old, changes(["other.html": links]), knowsLinks: true)
    #expect(findings == ["other.html:8:67: error: a/2.html#m-5 leads to an id that a/2.html does not have"])
    #expect(loaded == ["a/2.html"])
  }

  @Test(
    "finds a kept page that leads to an id which a new version of a page lost, and reads all only when one may", arguments: [false, true])
  func lostAnchor(knowsLinks: Bool) {
    let lost = Self.check(Self.old, changes(["a/1.html": TestPage.list(["1"])]), knowsLinks: knowsLinks)
    #expect(lost.findings == ["a/thread/2.html:8:4: error: ../1.html#m-2 leads to an id that a/1.html does not have"])
    let unasked = Self.check(Self.old, changes(["a/1.html": TestPage.list(["2"])]), knowsLinks: knowsLinks)
    #expect(unasked.findings == [])
    #expect(unasked.loaded.contains("a/3.html") == !knowsLinks)
  }

  @Test("finds kept pages and style sheets that lead to a file which is gone", arguments: [false, true])
  func removed(knowsLinks: Bool) {
    let media = Self.check(Self.old, changes(["media/p.png": nil]), knowsLinks: knowsLinks)
    #expect(media.findings == ["a/thread/2.html:8:33: error: ../../media/p.png leads to media/p.png, which the site does not have"])
    let image = Self.check(Self.old, changes(["assets/i.png": nil]), knowsLinks: knowsLinks)
    #expect(image.findings.count == 1)
    #expect(image.findings[0].hasPrefix("assets/s.css:1:17: error: i.png leads to assets/i.png, which the site does not have"))
    let page = Self.check(Self.old, changes(["a/2.html": nil]), knowsLinks: knowsLinks)
    #expect(page.findings.contains("other.html:8:11: error: a/2.html leads to a/2.html, which the site does not have"))
    let unasked = Self.check(Self.old, changes(["other.html": nil]), knowsLinks: knowsLinks)
    #expect(unasked.findings == [] && unasked.loaded.isEmpty == knowsLinks)
  }

  @Test("finds a message that a new page has in common with a kept one beside it, and a front page of an old page")
  func neighbours() {
    let twice = Self.check(Self.old, changes(["a/2.html": TestPage.list(["3", "4", "5"])]), knowsLinks: true)
    #expect(twice.findings == ["a/3.html: error: message 1 of this page is on a/2.html too"])
    #expect(twice.loaded == ["a/1.html", "a/2.html", "a/3.html", "a/index.html"])
    let stale = Self.check(Self.old, changes(["a/index.html": TestPage.list(["6"])]), knowsLinks: true)
    #expect(
      stale.findings == [
        "a/index.html: error: it does not show the channel's newest messages; it shows as many as a full page has, 2, the last ones of a/3.html and a/4.html"
      ])
    let behind = Self.check(Self.old, changes(["a/5.html": TestPage.list(["8"])]), knowsLinks: true)
    #expect(
      behind.findings == [
        "a/index.html: error: it does not show the channel's newest messages; it shows as many as a full page has, 1, the last ones of a/4.html and a/5.html"
      ])
    let other = Self.check(Self.old, changes(["b/1.html": TestPage.list(["9"]), "b/index.html": TestPage.list(["9"])]), knowsLinks: true)
    #expect(other.findings == ["b/1.html: error: channel c1 has the folder a too"])
    let strange = Self.check(Self.old, changes(["a/4.html": TestPage.list(["7"], channel: "z")]), knowsLinks: true)
    #expect(strange.findings == ["a/4.html: error: the page belongs to channel z, the first one to c1"])
  }

  @Test("counts the messages of kept pages, and misses pages between them")
  func counts() {
    let new = changes(["a/2.html": nil, "a/4.html": TestPage.list(["7", "8"])])
    let checker = Self.changed(Self.old, new)
    let load: @Sendable (String) -> PageFacts? = { path in Self.old[path].map { Self.facts(path, $0) } }
    let found = Self.words(checker.findings(expected: ["a": 7], load: load))
    #expect(found.contains("a/3.html: error: a/2.html is missing before page 3"))
    #expect(found.contains("a/index.html: error: the numbered pages show 6 messages, 7 were planned"))
    #expect(!Self.words(checker.findings(expected: ["a": 6], load: load)).contains { $0.contains("planned") })
  }

  @Test("finds a kept page that cannot be read")
  func unreadable() {
    let checker = Self.changed(Self.old, changes(["other.html": "<p id='x'><a href='a/2.html#m-3'>y</a></p>"]))
    let found = checker.findings(expected: nil, links: LinkIndex.of([])) { _ in nil }
    #expect(found.map(\.summary) == ["a page that was to be kept cannot be read"])
  }

  @Test("finds in random sites what a check of all pages finds", arguments: 0..<60)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let paths = (0..<8).map { "x/p\($0).html" }
    func ids() -> [Int] { (0..<4).filter { _ in Int.random(in: 0..<4, using: &random) > 0 } }
    func page(_ ids: [Int], _ targets: [String]) -> String {
      let links = (0..<2).compactMap { _ in targets.randomElement(using: &random) }.map { "<a href='../\($0)'>x</a>" }
      return "<p>" + (ids.map { "<i id='i\($0)'>x</i>" } + links).joined(separator: "\n") + "</p>"
    }
    // The links of the earlier site are right.
    let oldIDs = paths.map { _ in ids() }
    let right = zip(paths, oldIDs).flatMap { path, ids in [path] + ids.map { "\(path)#i\($0)" } }
    let old = Site(uniqueKeysWithValues: zip(paths, oldIDs).map { ($0, page($1, right)) })
    var new = old
    for path in paths {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: new[path] = nil
      case 1, 2: new[path] = page(ids(), paths + paths.map { "\($0)#i1" })
      default: break
      }
    }
    let expected = Self.words(Self.whole(new).findings(expected: nil))
    #expect(Self.whole(old).findings(expected: nil) == [])
    for patience in 1..<4 {
      let impatient = Self.whole(new, patience: patience)
      #expect(impatient.findings(expected: nil).map(\.description) == Self.whole(new).findings(expected: nil).map(\.description))
      #expect(impatient.links() == Self.whole(new).links())
    }
    for knowsLinks in [false, true] {
      // Of several places with one fault the first is named, and which that is depends on what was read.
      let found = Self.check(old, new, knowsLinks: knowsLinks).findings
      #expect(Set(found.map(Self.fault)) == Set(expected.map(Self.fault)))
    }
  }

  private static func fault(_ words: String) -> String {
    String(words[(words.range(of: "error: ")?.lowerBound ?? words.startIndex)...])
  }
}
