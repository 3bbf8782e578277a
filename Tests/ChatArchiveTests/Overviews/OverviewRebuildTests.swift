import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("Pages about channels and people, when a message comes")
struct OverviewRebuildTests {
  @Test("are not made again where nothing on them changes: those of lists that the message is not in")
  func lists() async throws {
    let folder = try TemporaryFolder()
    try write(1...155, text: { "https://example.org/\($0)" }, to: "export/1.json", in: folder)
    let first = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    let (pagesOfMessages, pagesOfLinks) = (4, 2)
    for number in 1...pagesOfLinks { #expect(try !folder.bytes(of: "site/c/links/\(number).html").isEmpty) }
    #expect(first.pagesMade == first.pages)
    try write(156...156, text: { _ in "hello" }, to: "export/2.json", in: folder)
    let again = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(again.pages == first.pages)
    #expect(again.pagesMade == again.pages - (pagesOfMessages - 1) - pagesOfLinks)
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
