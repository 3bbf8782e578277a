import Foundation
import TestSupport
import Testing

/// Addresses of messages that lead to them whatever page they are on.
@Suite("Permalinks", .waits)
struct PermalinkTests {
  /// A message of a page of the example; the thread's first answer where a thread's page is named.
  private static func id(on page: String, of site: String, at index: Int = 30) throws -> String {
    let text = try String(contentsOfFile: site + "/the-shed/" + page, encoding: .utf8)
    let ids = text.matches(of: /<li class="message[^>]* id="(m-[^"]+)"/).map { String($0.1) }
    return try #require(ids.dropFirst(index).first)
  }

  private static func isFound(_ id: String, on page: String) -> String {
    "location.pathname.endsWith('/the-shed/\(page)') && document.querySelector('.message.jumped')?.id === '\(id)'"
  }

  @Test(
    "of the channel's folder, its newest page and another page lead to the page that has the message", arguments: [Screen.phone, .desktop])
  func pages(screen: Screen) async throws {
    let site = try await ExampleSite.shared.site(configuration: ServedExample.configuration(""))
    try await ServedExample.use("the-shed/index.html", on: screen, configuration: ServedExample.configuration("")) { example in
      for (start, page) in [("", "1.html"), ("index.html", "2.html"), ("3.html", "1.html"), ("1.html", "4.html")] {
        let id = try Self.id(on: page, of: site, at: page == "4.html" ? 3 : 30)
        try example.browser.open(example.address + "index.html")
        try example.browser.open(example.address + "the-shed/\(start)#\(id)")
        #expect(try example.probe.becomes(Self.isFound(id, on: page)), "\(start)")
        #expect(try example.probe.holds("location.hash === '#\(id)'"))
      }
      // Where the newest page has it, nothing moves.
      let id = try Self.id(on: "index.html", of: site, at: 2)
      try example.browser.open(example.address + "index.html")
      try example.browser.open(example.address + "the-shed/#\(id)")
      #expect(try example.probe.becomes("document.querySelector('.message.jumped')?.id === '\(id)'"))
      #expect(try example.probe.holds("location.pathname.endsWith('/the-shed/')"))
      // An address that changes while the page is open does the same.
      let other = try Self.id(on: "2.html", of: site)
      _ = try example.browser.run("location.hash = arguments[0]", [other])
      #expect(try example.probe.becomes(Self.isFound(other, on: "2.html")))
    }
  }

  @Test("work from a disk too", arguments: BrowserKind.allCases)
  func disk(kind: BrowserKind) async throws {
    let site = try await ExampleSite.shared.site()
    try Browser.use(.desktop, in: kind) { browser in
      let probe = PageProbe(browser: browser)
      for (start, page) in [("index.html", "1.html"), ("3.html", "2.html")] {
        let id = try Self.id(on: page, of: site)
        try browser.open("about:blank")
        try browser.open(URL(fileURLWithPath: site + "/the-shed/" + start).absoluteString + "#" + id)
        #expect(try probe.becomes(Self.isFound(id, on: page)))
      }
      try probe.expectQuiet(within: URL(fileURLWithPath: site + "/").absoluteString)
    }
  }

  @Test("of an answer that only its thread shows lead to the thread")
  func thread() async throws {
    let site = try await ExampleSite.shared.site()
    let threads = try FileManager.default.contentsOfDirectory(atPath: site + "/the-shed/thread").sorted()
    let thread = try #require(threads.first)
    let id = try Self.id(on: "thread/" + thread, of: site, at: 1)
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      for start in ["index.html", "1.html", "3.html"] {
        try browser.open("about:blank")
        try browser.open(URL(fileURLWithPath: site + "/the-shed/" + start).absoluteString + "#" + id)
        #expect(try probe.becomes(Self.isFound(id, on: "thread/" + thread)), "\(start)")
      }
      try probe.expectQuiet(within: URL(fileURLWithPath: site + "/").absoluteString)
    }
  }

  @Test("of an answer that only its thread shows lead to the thread from a channel of one page, too")
  func threadOfOnePage() async throws {
    let site = try await ExampleSite.shared.site(configuration: "{messageListConfig: {pageSize: 1000}}")
    let thread = try #require(try FileManager.default.contentsOfDirectory(atPath: site + "/the-shed/thread").sorted().first)
    #expect(!FileManager.default.fileExists(atPath: site + "/the-shed/2.html"))
    let id = try Self.id(on: "thread/" + thread, of: site, at: 1)
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(URL(fileURLWithPath: site + "/the-shed/index.html").absoluteString + "#" + id)
      #expect(try probe.becomes(Self.isFound(id, on: "thread/" + thread)))
      // A channel without threads asks for no file that is not there.
      try browser.open(URL(fileURLWithPath: site + "/noticeboard/index.html").absoluteString + "#m-nobody")
      #expect(try probe.becomes("document.querySelector('.status').textContent === 'This message is not in the archive'"))
      try probe.expectQuiet(within: URL(fileURLWithPath: site + "/").absoluteString)
    }
  }

  @Test(
    "of a message that is not there stay on the page, and say so",
    arguments: ["m-nobody", "m-", "m-~zz", "m-%", "m-%F0%9F%98%80", "m-<b>", "m-\"]"])
  func unknown(anchor: String) async throws {
    try await ServedExample.use("the-shed/index.html", on: .desktop) { example in
      try example.browser.open(example.address + "index.html")
      let address = example.address + "the-shed/#" + anchor
      _ = try example.browser.run("location.href = arguments[0]", [address])
      let note = "document.querySelector('.status.visible')"
      #expect(try example.probe.becomes("\(note)?.textContent === 'This message is not in the archive'"))
      #expect(try example.probe.holds("\(note).getAttribute('role') === 'status' && location.pathname.endsWith('/the-shed/')"))
      #expect(try example.probe.becomes("scrollY + innerHeight >= document.scrollingElement.scrollHeight - 1"))
    }
  }
}
