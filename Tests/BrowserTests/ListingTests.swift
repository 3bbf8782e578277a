import ChatArchive
import Foundation
import TestSupport
import Testing

/// The list of channels where it is long: filtered and sorted.
@Suite("The list of channels", .waits)
struct ListingTests {
  private static let names =
    "Array.from(document.querySelectorAll('.channel-list-item')).filter(item => item.checkVisibility())"
    + ".map(item => item.querySelector('.channel-name').textContent).join()"

  /// Twelve channels, of which two are conversations of two people; the later ones have fewer messages.
  private func use(on screen: Screen, channels: Int = 12, _ body: (Browser, PageProbe) throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let all = (1...channels).map { number in
      let messages = (0..<(20 - number)).map {
        #"{"id":"m\#($0)","type":"regular","text":"x","user":{"id":"u"},"created_at":"2025-01-\#(number + 10)T08:\#($0 + 10):00Z"}"#
      }
      let id = number > channels - 2 ? "!members-\(number)" : "c\(number)"
      let name = number == 3 ? "Café Łódź & <b>" : "Room \(number)"
      return #"{"channel":{"id":"\#(id)","type":"team","cid":"team:\#(id)","name":"\#(name)"},"messages":["#
        + messages.joined(separator: ",") + "]}"
    }
    let export = try folder.write("[" + all.joined(separator: ",") + "]", to: "export.json")
    _ = try await SiteBuilder().build(export: export, to: folder.path("site"))
    try Browser.use(screen) { browser in
      try browser.open(file: folder.path("site/index.html"))
      try body(browser, PageProbe(browser: browser))
      try PageProbe(browser: browser).expectQuiet(within: URL(fileURLWithPath: folder.path("site") + "/").absoluteString)
    }
  }

  @Test("is filtered by words, whatever their case and accents, and says how many are left", arguments: [Screen.phone, .desktop])
  func filter(screen: Screen) async throws {
    try await use(on: screen) { browser, probe in
      try #require(try probe.becomes("document.querySelector('.list-filter') !== null"))
      try browser.click(".list-filter")
      try browser.type("CAFE")
      #expect(try probe.becomes(Self.names + " === 'Café Łódź & <b>'"))
      #expect(try probe.holds("document.querySelector('.list-status').textContent === '1 of 12'"))
      #expect(try probe.holds("document.querySelectorAll('.channel-list-group').length === 1"))
      // Who has no key for a letter types another, as in the search.
      _ = try browser.run("var f = document.querySelector('.list-filter'); f.value = 'lodz cafe'; f.dispatchEvent(new Event('input'))")
      #expect(try probe.becomes(Self.names + " === 'Café Łódź & <b>'"))
      _ = try browser.run("var f = document.querySelector('.list-filter'); f.value = ''; f.dispatchEvent(new Event('input'))")
      #expect(try probe.holds("document.querySelectorAll('.channel-list-item').length === 12"))
    }
  }

  @Test("is sorted by activity, name or size, with conversations of two apart")
  func sort() async throws {
    try await use(on: .desktop) { browser, probe in
      try #require(try probe.becomes("document.querySelector('.list-order') !== null"))
      let newest = (1...10).reversed().map { $0 == 3 ? "Café Łódź & <b>" : "Room \($0)" }
      #expect(try probe.holds(Self.names + " === '\((newest + ["Room 12", "Room 11"]).joined(separator: ","))'"))
      func choose(_ order: String) throws {
        _ = try browser.run("var s = document.querySelector('.list-order'); s.value = '\(order)'; s.dispatchEvent(new Event('change'))")
      }
      try choose("name")
      #expect(
        try probe.holds(
          Self.names + " === 'Café Łódź & <b>,Room 1,Room 2,Room 4,Room 5,Room 6,Room 7,Room 8,Room 9,Room 10,Room 11,Room 12'"))
      try choose("count")
      #expect(
        try probe.holds(
          Self.names + " === 'Room 1,Room 2,Café Łódź & <b>,Room 4,Room 5,Room 6,Room 7,Room 8,Room 9,Room 10,Room 11,Room 12'"))
      try choose("order")
      #expect(try probe.holds(Self.names + " === '\((newest + ["Room 12", "Room 11"]).joined(separator: ","))'"))
    }
  }

  @Test("is filtered and sorted as it was for a reader who comes back from a channel", arguments: [Screen.phone, .desktop])
  func comingBack(screen: Screen) async throws {
    try await use(on: screen) { browser, probe in
      try #require(try probe.becomes("document.querySelector('.list-filter') !== null"))
      _ = try browser.run("var s = document.querySelector('.list-order'); s.value = 'name'; s.dispatchEvent(new Event('change'))")
      try browser.click(".list-filter")
      try browser.type("room 1")
      #expect(try probe.becomes(Self.names + " === 'Room 1,Room 10,Room 11,Room 12'"))
      try browser.click(".channel-list-item:nth-child(2) a")
      #expect(try probe.becomes("document.querySelector('.message') !== null"))
      try browser.goBack()
      #expect(try probe.becomes(Self.names + " === 'Room 1,Room 10,Room 11,Room 12'"))
      #expect(try probe.holds("document.querySelector('.list-filter').value === 'room 1'"))
      #expect(try probe.holds("document.querySelector('.list-order').value === 'name'"))
    }
  }

  @Test("has nothing of this where it is short")
  func short() async throws {
    try await use(on: .desktop, channels: 5) { browser, probe in
      try browser.settle()
      #expect(try probe.holds("document.querySelector('.list-tools') === null"))
      #expect(try probe.holds("document.querySelectorAll('.channel-list-item').length === 5"))
    }
  }
}
