import Testing

/// The script of a site, as a file.
@Suite("The script that pages share")
struct ScriptTests {
  @Test("All scripts of a page together are smaller than 25 kB, with the longest options too")
  func size() async throws {
    let site = try await BuiltSite.example(
      """
      {currentUser: "mira", timeZone: "America/Argentina/ComodRivadavia",
        messageListConfig: {typingIndicatorPlacement: "bottomOverlay", doubleTapOverlayEnabled: false, becomesFirstResponderOnOpen: false,
          messagePopoverEnabled: false, scrollingAnchor: {x: 0.123456789, y: 0.123456789},
          messageDisplayOptions: {minimumSwipeGestureDistance: 12.3456789}}}
      """)
    let scripts = try site.files().filter { $0.hasSuffix(".js") && $0.hasPrefix("assets/site-") }
    #expect(scripts.count == 1)
    let bytes = try scripts.map { try site.text(of: $0).utf8.count }.reduce(0, +)
    #expect(bytes > 1_000 && bytes < 25_000, "\(bytes) bytes")
    for page in ["the-shed/1.html", "index.html"] {
      let sources = try site.page(page).all(named: "script").map { $0.attributes["src"] ?? "" }
      #expect(sources.count == 1 && sources[0].hasSuffix(scripts[0]), "\(page)")
    }
  }

  @Test("The options reach it by its first lines, once and not on pages")
  func options() async throws {
    let site = try await BuiltSite.example(
      "{messageListConfig: {typingIndicatorPlacement: 'navigationBar', messageDisplayOptions: {minimumSwipeGestureDistance: 33}}}")
    let script = try site.text(of: site.files().first { $0.hasPrefix("assets/site-") } ?? "")
    #expect(script.hasPrefix("(function () {\n\"use strict\";\nconst options = {"))
    #expect(script.contains("minimumSwipeGestureDistance:33.0") && script.contains("typingIndicatorPlacement:\"navigationBar\""))
    #expect(try !site.text(of: "the-shed/1.html").contains("navigationBar"))
  }

  @Test("The days on which pages begin and who has read how far stand beside the pages")
  func facts() async throws {
    let site = try await BuiltSite.example("{timeZone: 'Europe/Amsterdam', messageListConfig: {pageSize: 100}}")
    let text = try site.text(of: "the-shed/channel.js")
    // 2025-11-08 and 2025-12-13, when message 101 was sent, in days since 1970.
    #expect(text.hasPrefix("chatarchiveChannel({\"pages\":[20400,20435],"))
    #expect(text.contains("[\"jun\",\"Jun Takahashi\",1769275290]"))
    #expect(try !site.files().contains("noticeboard/channel.js"), "one page and no read state")
    let channels = try site.text(of: "channels.js").split(separator: "\n")
    #expect(channels.filter { $0.contains("\"facts\":true") }.count == 4)
    #expect(channels.first { $0.contains("Noticeboard") }?.contains("facts") == false)
  }
}
