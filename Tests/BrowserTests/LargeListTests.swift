import ChatArchive
import Foundation
import TestSupport
import Testing

/// Lists of so many channels and people that no page has all of them, or shows all that match.
@Suite("Lists of many channels and people", .waits)
struct LargeListTests {
  /// 205 channels, the newest first, in which 505 people wrote a message each.
  private func use(_ page: String, _ body: (Browser, PageProbe) throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let channels = (1...205).map { number in
      let people = stride(from: number, through: 505, by: 205)
      let messages = people.map {
        #"{"id":"m\#($0)","type":"regular","text":"x","user":{"id":"u\#($0)","name":"Person \#($0)"},"created_at":"2025-01-01T08:00:00.\#(999 - number)Z"}"#
      }
      return #"{"channel":{"id":"c\#(number)","type":"team","cid":"team:c\#(number)","name":"Room \#(number)"},"messages":["#
        + messages.joined(separator: ",") + "]}"
    }
    let export = try folder.write("[" + channels.joined(separator: ",") + "]", to: "export.json")
    _ = try await SiteBuilder().build(export: export, to: folder.path("site"))
    try Browser.use(.desktop) { browser in
      try browser.open(file: folder.path("site/" + page))
      try body(browser, PageProbe(browser: browser))
      try PageProbe(browser: browser).expectQuiet(within: URL(fileURLWithPath: folder.path("site") + "/").absoluteString)
    }
  }

  private static func count(_ selector: String) -> String { "document.querySelectorAll('\(selector)').length" }

  private static func text(_ selector: String) -> String { "document.querySelector('\(selector)').textContent" }

  private func filter(_ browser: Browser, _ text: String) throws {
    _ = try browser.run(
      "var f = document.querySelector('.list-filter'); f.value = '\(text)'; f.dispatchEvent(new Event('input', {bubbles: true}))")
  }

  @Test("the list of channels shows the first of very many that match, and all of them again without a filter")
  func channels() async throws {
    try await use("index.html") { browser, probe in
      try #require(try probe.becomes("document.querySelector('.list-filter') !== null"))
      try filter(browser, "room")
      #expect(try probe.becomes(Self.text(".list-status") + " === 'The first 200 of 205'"))
      #expect(try probe.holds(Self.count(".channel-list-item") + " === 200"))
      try filter(browser, "")
      #expect(try probe.holds(Self.count(".channel-list-item") + " === 205 && " + Self.text(".list-status") + " === ''"))
    }
  }

  @Test("a filter of people finds those of all pages, and leads to them")
  func people() async throws {
    try await use("people/list/2.html") { browser, probe in
      try #require(try probe.becomes("document.querySelector('.list-filter') !== null"))
      #expect(try probe.holds(Self.count(".person-item") + " === 5"))
      try filter(browser, "person 7")
      #expect(try probe.becomes(Self.text(".list-status") + " === '95 of 505'"))
      #expect(try probe.holds("document.querySelector('.list-pager').hidden"))
      #expect(try probe.holds(Self.text(".person-facts") + " === '1 message'"))
      try filter(browser, "")
      #expect(try probe.becomes(Self.count(".person-item") + " === 5 && !document.querySelector('.list-pager').hidden"))
      try filter(browser, "person 305")
      #expect(try probe.becomes(Self.text(".person-name") + " === 'Person 305'"))
      try browser.click(".person-item a")
      #expect(try probe.becomes("location.pathname.endsWith('/people/person-305.html') && " + Self.text("h1") + ".includes('Person 305')"))
    }
  }

  @Test("the drawer has the newest channels and the page's own, and finds the others")
  func drawer() async throws {
    try await use("room-205/index.html") { browser, probe in
      try #require(try probe.becomes("document.querySelector('.channel-drawer .list-filter') !== null"))
      #expect(try probe.holds(Self.count(".channel-drawer .channel-list-item") + " === 201"))
      #expect(try probe.holds(Self.text(".channel-drawer [aria-current]") + ".endsWith('Room 205')"))
      try filter(browser, "room 203")
      #expect(try probe.becomes(Self.text(".channel-drawer .channel-list-item .channel-name") + " === 'Room 203'"))
      #expect(try probe.holds(Self.text(".channel-drawer .list-status") + " === '1 of 205'"))
      try filter(browser, "")
      #expect(try probe.becomes(Self.count(".channel-drawer .channel-list-item") + " === 201"))
    }
  }
}
