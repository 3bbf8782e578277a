import Foundation
import TestSupport
import Testing

/// Pages that are loaded into the list while the reader scrolls.
@Suite("Loading pages while scrolling", .waits)
struct PageLoadingTests {
  private static let ids = "Array.from(document.querySelectorAll('.message')).map(function (message) { return message.id; })"
  private static let count = "document.querySelectorAll('.message').length"

  @Test("Reaching the bottom loads the page after, and the address follows", arguments: BrowserKind.screens)
  func next(screen: Screen, kind: BrowserKind) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen, in: kind) { example in
      let (browser, probe) = (example.browser, example.probe)
      let first = try browser.run("return " + Self.ids) as? [String] ?? []
      _ = try browser.run("scrollTo(0, document.scrollingElement.scrollHeight)")
      #expect(try probe.becomes(Self.count + " === 100"))
      #expect(try browser.address() == example.address + "the-shed/1.html")
      let both = try browser.run("return " + Self.ids) as? [String] ?? []
      _ = try browser.run("document.querySelectorAll('.message')[60].scrollIntoView()")
      #expect(try probe.becomes("location.pathname === '/the-shed/2.html'"))
      #expect(
        try probe.becomes("document.querySelector('.message-list + .pager [rel=next]').pathname.endsWith('/3.html') || \(Self.count) > 100")
      )
      _ = try browser.run("scrollTo(0, 0)")
      #expect(try probe.becomes("location.pathname === '/the-shed/1.html'"))
      try browser.open(example.address + "the-shed/2.html")
      let second = try browser.run("return " + Self.ids) as? [String] ?? []
      #expect(both == first + second, "in order, and each once")
    }
  }

  @Test("Reaching the top loads the page before, and what is on the screen stays", arguments: [Screen.phone, .desktop])
  func previous(screen: Screen) async throws {
    try await ServedExample.use("the-shed/3.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      let id = try example.text(Self.ids + "[0]")
      let top = "document.getElementById('\(id)').getBoundingClientRect().top"
      let before = try probe.number(top)
      #expect(try probe.number(Self.count) == 50, "nothing is loaded before the reader moves")
      try browser.turnWheel(by: -100)
      #expect(try probe.becomes(Self.count + " === 100"))
      #expect(try abs(probe.number(top) - before) <= 1)
      #expect(try probe.holds("document.querySelector('.pager [rel=prev]').pathname.endsWith('/1.html')"))
      _ = try browser.run("scrollTo(0, 0)")
      #expect(try probe.becomes("location.pathname === '/the-shed/2.html' || location.pathname === '/the-shed/1.html'"))
      #expect(try probe.becomes("document.querySelector('.status').textContent === 'Earlier messages were added'"))
    }
  }

  @Test("From the newest page up to the oldest every message comes once, and every day is named once")
  func whole() async throws {
    let configuration = ServedExample.configuration("dateIndicatorPlacement: 'messageList'")
    try await ServedExample.use("the-shed/index.html", on: .desktop, configuration: configuration) { example in
      for count in [81, 131, 181] {
        _ = try example.browser.run("scrollTo(0, 300)")
        try example.browser.turnWheel(by: -100)
        #expect(try example.probe.becomes(Self.count + " >= \(count)"))
      }
      let ids = try example.browser.run("return " + Self.ids) as? [String] ?? []
      #expect(ids.count == 181 && Set(ids).count == 181)
      let days =
        try example.browser.run(
          "return Array.from(document.querySelectorAll('.date-indicator')).map(function (item) { return item.dataset.date; })") as? [String]
        ?? []
      #expect(days == Array(Set(days)).sorted() && days.count > 5)
    }
  }

  @Test("Loading the page anew, or coming back to it, finds the message that was on top", arguments: [Screen.phone, .desktop])
  func place(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      for count in [100, 150] {
        _ = try browser.run("scrollTo(0, document.scrollingElement.scrollHeight)")
        #expect(try probe.becomes(Self.count + " >= \(count)"))
      }
      _ = try browser.run("document.querySelectorAll('.message')[120].scrollIntoView({ block: 'start' }); scrollBy(0, -80)")
      #expect(try probe.becomes("location.pathname === '/the-shed/3.html'"))
      let id = try example.text("document.querySelectorAll('.message')[120].id")
      let top = "document.getElementById('\(id)')?.getBoundingClientRect().top"
      let before = try probe.number(top)
      _ = try browser.run("location.reload()")
      #expect(try probe.becomes("\(Self.count) < 120 && Math.abs(\(top) - \(before)) < 2"))
      try browser.open(example.address + "index.html")
      try browser.goBack()
      #expect(try probe.becomes("Math.abs(\(top) - \(before)) < 2"))
    }
  }

  @Test("Where two pages meet on the screen, loading the page anew loads the other one too", arguments: [0.3, 0.7])
  func edge(height: Double) async throws {
    try await ServedExample.use("the-shed/1.html", on: .phone) { example in
      let (browser, probe) = (example.browser, example.probe)
      _ = try browser.run("scrollTo(0, document.scrollingElement.scrollHeight)")
      #expect(try probe.becomes(Self.count + " >= 100"))
      let id = try example.text("document.querySelectorAll('.message')[50].id")
      let top = "document.getElementById('\(id)')?.getBoundingClientRect().top"
      _ = try browser.run("scrollBy(0, \(top) - innerHeight * \(height))")
      #expect(try probe.becomes("location.pathname === '/the-shed/\(height < 0.5 ? 2 : 1).html'"))
      let before = try probe.number(top)
      _ = try browser.run("location.reload()")
      #expect(try probe.becomes("\(Self.count) >= 100 && Math.abs(\(top) - \(before)) < 2"))
    }
  }

  @Test("A quote of a message on another page that is in the list leads there without leaving the page")
  func quotes() async throws {
    try await ServedExample.use("the-shed/3.html", on: .phone) { example in
      let (browser, probe) = (example.browser, example.probe)
      for count in [100, 150] {
        _ = try browser.run("scrollTo(0, 0)")
        try browser.turnWheel(by: -100)
        #expect(try probe.becomes(Self.count + " >= \(count)"))
      }
      let href = try example.text("document.querySelector('blockquote a[href*=\".html#m-\"]').getAttribute('href')")
      _ = try browser.run("window.here = true; document.querySelector('blockquote a[href*=\".html#m-\"]').click()")
      #expect(try probe.becomes("location.href.endsWith('\(href)')"))
      #expect(try probe.holds("window.here && document.querySelector('.message.jumped').id === location.hash.slice(1)"))
    }
  }

  @Test("From a disk nothing is fetched, and the links of the pager remain", arguments: [Screen.phone, .desktop])
  func disk(screen: Screen) async throws {
    let site = try await ExampleSite.shared.site()
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      let folder = URL(fileURLWithPath: site + "/the-shed/").absoluteString
      try browser.open(folder + "2.html")
      for position in ["document.scrollingElement.scrollHeight", "0"] {
        _ = try browser.run("scrollTo(0, \(position))")
        try browser.turnWheel(by: position == "0" ? -100 : 100)
        try browser.settle()
      }
      #expect(try probe.number(Self.count) == 50)
      try browser.click(".pager [rel=prev]")
      #expect(try probe.becomes("location.pathname.endsWith('/1.html')"))
      try probe.expectQuiet(within: URL(fileURLWithPath: site + "/").absoluteString)
    }
  }

  @Test("Messages of a page that is loaded enter with their transition")
  func transition() async throws {
    let configuration = ServedExample.configuration("messageDisplayOptions: {otherUserMessageTransition: 'opacity'}")
    try await ServedExample.use("the-shed/1.html", on: .phone, configuration: configuration) { example in
      try example.browser.settle()
      _ = try example.browser.run(
        """
        window.entered = new Set();
        addEventListener("animationstart", function (event) { if (event.animationName.startsWith("message-insertion-")) { entered.add(event.target.id); } });
        scrollTo(0, document.scrollingElement.scrollHeight);
        """)
      #expect(try example.probe.becomes(Self.count + " === 100 && entered.size > 0"))
      #expect(
        try example.probe.holds(
          "Array.from(document.querySelectorAll('.message')).slice(0, 50).every(function (m) { return !entered.has(m.id); })"))
    }
  }
}
