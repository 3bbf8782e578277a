import ChatArchive
import Foundation
import TestSupport
import Testing

/// Code and tables that are wider than their message, by the keyboard alone.
@Suite("Code and tables that scroll", .waits)
struct WideContentTests {
  /// Messages with wide and narrow code, the same wide code again, and two pages of them.
  private static func site(pageSize: Int = 100) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let wide = "```\\n" + String(repeating: "wide ", count: 80) + "\\n```"
    let cells = (0..<60).map { "column\($0)" }.joined(separator: "|")
    let table = "|\(cells)|\\n|\((0..<60).map { _ in "-" }.joined(separator: "|"))|\\n|\(cells)|"
    let texts = ["hello", wide, "between", "```\\nshort\\n```", wide, table, "the end"]
    let messages = texts.enumerated().map {
      #"{"id":"m\#($0)","text":"\#($1)","user":{"id":"ada","name":"Ada"},"created_at":"2025-01-01T08:0\#($0):00Z"}"#
    }
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    try folder.write(#"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export/e.json")
    var options = BuildOptions()
    options.configurationFile = try folder.write("{messageListConfig: {pageSize: \(pageSize)}}", to: "options.json")
    _ = try await SiteBuilder(options: options).build(export: folder.path("export/e.json"), to: folder.path("site"))
    return folder
  }

  private static let wide = "[...document.querySelectorAll('.text :is(pre, .table)')].filter((box) => box.scrollWidth > box.clientWidth)"

  @Test("are reached by Tab, one after the other, wherever the message in the order of Tab is", arguments: BrowserKind.allCases)
  func tab(kind: BrowserKind) async throws {
    let folder = try await Self.site()
    try Browser.use(.desktop, in: kind) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: folder.path("site/tea/1.html"))
      #expect(try probe.becomes("\(Self.wide).length === 3 && \(Self.wide).every((box) => box.matches('[role=region][tabindex=\"0\"]'))"))
      #expect(try probe.becomes("document.querySelector('#m-m3 pre').tabIndex === -1"), "short code is no stop")
      #expect(try probe.holds("document.querySelector('#m-m3 pre').role === 'group'"), "and no landmark")
      var stops: [String] = []
      for _ in 0..<30 where stops.last != "m-m5" {
        try browser.press("Tab")
        let stop = "document.activeElement.matches('pre, .table') ? document.activeElement.closest('.message').id : ''"
        if let id = try browser.run("return " + stop) as? String, !id.isEmpty { stops.append(id) }
      }
      #expect(stops == ["m-m1", "m-m4", "m-m5"])
      // What has the focus is scrolled by keys, and its message is the one to go on from.
      #expect(try probe.holds("document.activeElement.closest('.message').tabIndex === 0"))
      try browser.press("ArrowRight")
      #expect(try probe.becomes("document.activeElement.scrollLeft > 0"))
      try browser.press("Tab", with: .shift)
      #expect(try probe.becomes("document.activeElement.closest('.message').id !== 'm-m6'"))
    }
  }

  @Test("are regions with names of their own, in which axe-core finds nothing wrong, as pages are loaded and the window gets narrower")
  func regions() async throws {
    let folder = try await Self.site(pageSize: 3)
    let server = try PageServer(folder: folder.path("site"))
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(server.address + "tea/1.html")
      for _ in 0..<8 where try probe.number("document.querySelectorAll('.message').length") < 7 {
        try browser.press("End")
        try browser.settle()
      }
      #expect(try probe.number("document.querySelectorAll('.message').length") == 7)
      #expect(try probe.becomes("\(Self.wide).length === 3 && \(Self.wide).every((box) => box.tabIndex === 0)"))
      let names = "new Set(\(Self.wide).map((box) => box.ariaLabel)).size === 3"
      #expect(try probe.becomes("\(names) && \(Self.wide).every((box) => /^(Code|Table) \\d+$/.test(box.ariaLabel))"))
      #expect(try Axe(browser: browser).violations() == [])
      // On a narrow screen the short code may be as wide; nothing that scrolls is left out.
      try browser.show(on: .narrow)
      #expect(try probe.becomes("\(Self.wide).every((box) => box.matches('[role=region][aria-label][tabindex=\"0\"]'))"))
      #expect(try Axe(browser: browser).violations() == [])
    }
  }

  @Test("can be reached without scripts, too")
  func withoutScripts() async throws {
    let folder = try await Self.site()
    let text = try folder.text(of: "site/tea/1.html")
    #expect(text.matches(of: /<pre tabindex="0" role="region" aria-label="Code">/).count == 3)
    #expect(text.matches(of: /<div class="table" tabindex="0" role="region" aria-label="Table">/).count == 1)
  }
}
