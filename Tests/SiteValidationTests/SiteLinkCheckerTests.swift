import Diagnostics
import Testing

@testable import SiteValidation

@Suite("The site as a whole")
struct SiteLinkCheckerTests {
  private func site(_ pages: [(String, String)], files: [String] = []) -> SiteLinkChecker {
    var site = SiteLinkChecker()
    for (path, body) in pages { site.add(TestPage.facts(TestPage.make(body: body), path: path), page: path) }
    for file in files { site.addFile(file) }
    return site
  }

  private func findings(_ pages: [(String, String)], files: [String] = [], expected: [String: Int]? = nil) -> [String] {
    site(pages, files: files).findings(expected: expected).map(\.description)
  }

  @Test("Links to pages, folders, anchors and files that exist are right, whatever their spelling")
  func resolving() {
    let links = """
      <p><a href="../b/">x</a><a href="../b/1.html#m-2">x</a><a href="./../b/index.html?q=1#end">x</a><a href="../gr%C3%BC%C3%9Fe/1.html">x</a>
      <a href="../">x</a><a href="../index.html#">x</a><img src="../assets/a%20b.png" alt="" srcset="../assets/c.png 2x"/></p>
      """
    let found = findings(
      [
        ("a/1.html", links), ("a/index.html", ""), ("b/1.html", TestPage.list(["1", "2"])),
        ("b/index.html", TestPage.list(["1", "2"], channel: "c1") + "<p id='end'>x</p>"), ("grüße/1.html", ""), ("grüße/index.html", ""),
        ("index.html", ""),
      ].map { ($0.0, $0.1) }, files: ["assets/a b.png", "assets/c.png"])
    #expect(found.filter { !$0.contains("no message list") } == [])
  }

  @Test("A link that leads nowhere is found where it stands, once for all its places")
  func broken() {
    let found = findings([
      ("x/a.html", "<p><a href='b.html'>x</a><a href='../y/c.html'>x</a></p>\n<p><a href='b.html#no'>x</a></p>"),
      ("x/b.html", "<p><a href='../y/c.html'>x</a></p>"), ("x/index.html", "<p><a href='../x'>x</a></p>"),
    ])
    #expect(
      found == [
        "x/a.html:8:26: error: ../y/c.html leads to y/c.html, which the site does not have (so does one other file)",
        "x/a.html:9:4: error: b.html#no leads to an id that x/b.html does not have",
        "x/index.html:8:4: error: ../x leads to x, which the site does not have; write ../x/index.html; a folder's name alone does not open from a disk",
      ])
  }

  @Test("A message on two numbered pages is found")
  func twice() {
    let found = findings([
      ("a/1.html", TestPage.list(["1", "2"])), ("a/2.html", TestPage.list(["3", "2"])), ("a/index.html", TestPage.list(["3", "2"])),
    ])
    #expect(found == ["a/2.html: error: message 2 of this page is on a/1.html too"])
  }

  @Test("The number of messages is compared with the plan, in both directions")
  func counts() {
    let pages = [("a/1.html", TestPage.list(["1", "2"])), ("a/index.html", TestPage.list(["1", "2"]))]
    #expect(findings(pages, expected: ["a": 2]) == [])
    #expect(findings(pages, expected: ["a": 3]) == ["a/index.html: error: the numbered pages show 2 messages, 3 were planned"])
    #expect(findings(pages, expected: [:]) == ["a/index.html: error: the site has a channel that was not planned"])
    #expect(
      findings([], expected: ["b": 1]) == [
        "b/index.html: error: the channel has no index.html; it shows the newest messages of the channel",
        "b/index.html: error: the numbered pages show 0 messages, 1 were planned",
      ])
  }

  @Test("A hole in the numbers, a missing front page and a front page of an old page are found")
  func numbers() {
    let found = findings([
      ("a/1.html", TestPage.list(["1"])), ("a/4.html", TestPage.list(["2"])), ("a/index.html", TestPage.list(["1"])),
      ("b/1.html", TestPage.list(["1"], channel: "c2")), ("c/1.html", TestPage.list(["1"], channel: "c2")),
      ("c/index.html", TestPage.list(["1"], channel: "c2")),
    ])
    #expect(
      found == [
        "a/4.html: error: a/2.html to 3.html are missing before page 4",
        "a/index.html: error: it does not show the channel's newest messages; it shows as many as a full page has, 1, the last ones of a/1.html and a/4.html",
        "b/index.html: error: the channel has no index.html; it shows the newest messages of the channel",
        "c/1.html: error: channel c2 has the folder b too",
      ])
  }

  @Test("A numbered page of another channel, or without a list, is found")
  func otherChannel() {
    let found = findings([
      ("a/1.html", TestPage.list(["1"])), ("a/2.html", TestPage.list(["2"], channel: "z")), ("a/3.html", ""), ("a/index.html", ""),
      ("a/thread/2.html", TestPage.list(["1"])),
    ])
    #expect(
      found == [
        "a/2.html: error: the page belongs to channel z, the first one to c1", "a/3.html: error: a numbered page has no message list",
        "a/index.html: error: it does not show the channel's newest messages; it shows as many as a full page has, 1, the last ones of a/2.html and a/3.html",
      ])
  }
}
