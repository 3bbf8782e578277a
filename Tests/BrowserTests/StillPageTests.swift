import ChatArchive
import Foundation
import TestSupport
import Testing

/// What stands on a page stays where it is while its scripts add to it, and what is asked for lies over nothing that is read.
@Suite("Pages that keep still", .waits)
struct StillPageTests {
  /// How far things have moved by themselves since the page was opened, by the browser's own measure.
  private static let shifts =
    """
    return (window.shifts ??= new Promise((done) => {
      let sum = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) { sum += entry.value; } })
        .observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(sum), 300);
    }))
    """

  @Test(
    "do not jump aside when the channels come, nor down when a list gets its tools", arguments: [Screen.phone, .desktop],
    ["the-shed/1.html", "noticeboard/index.html", "people/index.html"])
  func shifts(screen: Screen, page: String) async throws {
    let site = try await ExampleSite.shared.site()
    let server = try PageServer.shared(site)
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(server.address + page)
      let added = page.hasPrefix("people") ? "document.querySelector('.list-tools')" : "document.querySelector('.channel-drawer')"
      #expect(try probe.becomes(added + " !== null"))
      let sum = try browser.run(Self.shifts)
      #expect((sum as? Double ?? (sum as? Int).map(Double.init) ?? 1) < 0.01, "\(String(describing: sum))")
      #expect(try probe.holds("!document.documentElement.classList.contains('drawer-awaited') || \(page.hasPrefix("people"))"))
    }
  }

  @Test("keep no room for channels in a site that has one alone, once a page of it was read")
  func onlyChannel() async throws {
    let folder = try TemporaryFolder()
    let message = #"{"id":"m","text":"hello","user":{"id":"ann"},"created_at":"2026-01-01T00:00:00Z"}"#
    try folder.write(#"[{"channel":{"id":"a","type":"team","cid":"team:a"},"members":[],"messages":[\#(message)]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let server = try PageServer(folder: folder.path("site"))
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(server.address + "a/1.html")
      #expect(try probe.becomes("!document.documentElement.classList.contains('drawer-awaited')"))
      try browser.open(server.address + "a/index.html")
      let sum = try browser.run(Self.shifts)
      #expect((sum as? Double ?? (sum as? Int).map(Double.init) ?? 1) < 0.01, "\(String(describing: sum))")
    }
  }

  @Test(
    "show a message's own time on a phone where all of it can be read", arguments: ["messages", "midnight", "contrast"],
    ["the-shed/1.html", "borrow-a-bike/1.html", "mira-halloran-and-tomáš-vlček/1.html"])
  func times(theme: String, page: String) async throws {
    let site = try await ExampleSite.shared.site(theme: theme)
    try Browser.use(.phone) { browser in
      try browser.open(file: site + "/" + page)
      let hidden =
        try browser.run(
          """
          const hidden = [];
          for (const message of document.querySelectorAll(".message-list > .message:has(> time)")) {
            message.classList.add("touched");
            const time = message.querySelector(":scope > time");
            time.style.transition = "none";
            message.scrollIntoView({ block: "center" });
            const { left, right, top, bottom } = time.getBoundingClientRect();
            const seen = [left + 6, (left + right) / 2, right - 6].every((x) => {
              time.style.pointerEvents = "auto";
              return document.elementFromPoint(x, (top + bottom) / 2) === time;
            });
            const isOverText = getComputedStyle(time).position !== "absolute" && [...message.querySelectorAll(".text")].some((text) => {
              const range = document.createRange();
              range.selectNodeContents(text);
              return [...range.getClientRects()].some((line) =>
                line.left < right && left < line.right && line.top < bottom - 1 && top + 1 < line.bottom);
            });
            if (!seen || isOverText || getComputedStyle(time).opacity !== "1") { hidden.push(message.id + " " + time.textContent); }
            message.classList.remove("touched");
          }
          return hidden;
          """) as? [String]
      #expect(hidden == [])
    }
  }
}
