import ChatArchive
import Foundation
import Reporting
import TestSupport
import Testing

@Suite("Pages about channels and people, when a message comes")
struct OverviewRebuildTests {
  @Test("are not made again where nothing on them changes: those of lists that the message is not in")
  func lists() async throws {
    let folder = try TemporaryFolder()
    try write(1...155, text: { "https://example.org/\($0)" }, to: "export/1.json", in: folder)
    let first = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    let (pagesOfMessages, pagesOfLinks) = (4, ["1", "2", "index"])
    for name in pagesOfLinks { #expect(try !folder.bytes(of: "site/c/links/\(name).html").isEmpty) }
    #expect(first.pagesMade == first.pages)
    try write(156...156, text: { _ in "hello" }, to: "export/2.json", in: folder)
    let again = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(again.pages == first.pages)
    #expect(again.pagesMade == again.pages - (pagesOfMessages - 1) - pagesOfLinks.count)
  }

  @Test(
    "open a list at its newest things, as many as a page has, and go on with the page that has the one before",
    arguments: [(6, "links/1.html", nil), (100, "links/1.html", nil), (102, "links/index.html", "1.html"), (200, "links/2.html", "1.html")])
  func newest(count: Int, front: String, older: String?) async throws {
    let folder = try TemporaryFolder()
    try write(1...count, text: { "https://example.org/\($0)" }, to: "export/1.json", in: folder)
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(try folder.text(of: "site/c/info.html").contains(#"class="list-more" href="\#(front)""#))
    let page = try folder.text(of: "site/c/" + front)
    let shown = page.matches(of: #/example\.org\/(\d+)" /#).compactMap { Int($0.1) }
    #expect(Array(Set(shown)).sorted() == Array(max(1, count - 99)...count))
    #expect(page.matches(of: #/rel="next" href="([^"]*)"/#).map { String($0.1) } == [older].compactMap(\.self))
    #expect(try await SiteCheck(site: folder.path("site")).run().diagnostics.entries.isEmpty)
  }

  private func write(_ numbers: ClosedRange<Int>, text: (Int) -> String, to path: String, in folder: TemporaryFolder) throws {
    let messages = numbers.map {
      #"{"id":"m\#($0)","text":"\#(text($0))","user":{"id":"u"},"created_at":"2026-01-01T\#(10 + $0 / 50):\#(10 + $0 % 50):00Z"}"#
    }
    let channel = #""channel":{"id":"c","type":"team","cid":"team:c"},"members":[]"#
    try folder.write(#"[{\#(channel),"messages":[\#(messages.joined(separator: ","))]}]"#, to: path)
    // What was written in the very moment of a build is not taken for known by the next.
    usleep(20_000)
  }
}
