import Foundation
import TestSupport
import Testing

/// Reading again without a server what was read with one.
@Suite("Reading without a network", .waits)
struct OfflineTests {
  private static let configuration = "{currentUser: 'mira', timeZone: 'Europe/Amsterdam', locale: 'en_GB', offline: true}"
  private static let isControlled = "navigator.serviceWorker && navigator.serviceWorker.controller !== null"

  /// Waits until the worker has kept what an address leads to.
  private static func isKept(_ address: String, _ browser: Browser) throws -> Bool {
    for _ in 0..<250 {
      let script = "var done = arguments[0]; caches.match('\(address)').then(function (found) { done(found !== undefined); });"
      if try browser.runUntilDone(script) as? Bool == true { return true }
      usleep(20_000)
    }
    return false
  }

  @Test("shows the pages that were read, with their pictures, and says of others that they were not")
  func reading() async throws {
    var server: PageServer? = try PageServer(folder: try await ExampleSite.shared.site(configuration: Self.configuration))
    let address = try #require(server?.address)
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(address + "the-shed/1.html")
      #expect(try probe.becomes(Self.isControlled))
      // What was loaded before the worker had the page is not kept by it.
      try browser.open(address + "the-shed/1.html")
      #expect(try Self.isKept(address + "the-shed/1.html", browser) && Self.isKept(address + "channels.js", browser))
      let picture = try #require(try browser.run("return document.querySelector('img.avatar').src") as? String)
      #expect(try Self.isKept(picture, browser))
      try browser.open(address + "index.html")
      #expect(try Self.isKept(address + "index.html", browser))
      try probe.expectQuiet(within: address)

      server = nil
      try browser.open(address + "the-shed/1.html")
      #expect(try probe.holds("document.querySelectorAll('.message').length === 50"))
      #expect(try probe.becomes("document.querySelector('img.avatar').naturalWidth > 0"))
      #expect(try probe.becomes("document.documentElement.classList.contains('has-drawer')"), "scripts run")
      #expect(try probe.holds("getComputedStyle(document.querySelector('.bubble')).borderRadius !== '0px'"), "style sheets are there")
      try browser.open(address)
      #expect(try probe.holds("document.querySelectorAll('.channel-list-item').length > 3"), "the folder is the page")
      try browser.open(address + "noticeboard/1.html")
      #expect(try probe.holds("document.querySelector('h1').textContent === 'There is no network'"))
      #expect(try probe.holds("document.querySelector('a.button').href === '\(address)index.html'"))
      #expect(try probe.overflow() == [])
    }
    #expect(server == nil)
  }

  @Test("leads from a page that was not read to the list of channels, which was never opened either")
  func way() async throws {
    var server: PageServer? = try PageServer(folder: try await ExampleSite.shared.site(configuration: Self.configuration))
    let address = try #require(server?.address)
    try Browser.use(.phone) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(address + "the-shed/1.html")
      #expect(try probe.becomes(Self.isControlled))
      #expect(try Self.isKept(address, browser) && Self.isKept(address + "latest.js", browser))
      server = nil
      try browser.open(address + "noticeboard/1.html")
      #expect(try probe.becomes("document.querySelector('h1').textContent === 'There is no network'"))
      try browser.click("a.button")
      #expect(try probe.becomes("document.querySelectorAll('.channel-list-item').length > 3"))
    }
    #expect(server == nil)
  }

  @Test("has no worker from a disk, and says nothing about it")
  func disk() async throws {
    let site = try await ExampleSite.shared.site(configuration: Self.configuration)
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: site + "/the-shed/1.html")
      #expect(try probe.becomes("document.documentElement.classList.contains('has-drawer')"))
      #expect(try probe.holds("document.querySelector('link[rel=manifest]') === null"))
      try probe.expectQuiet(within: URL(fileURLWithPath: site).absoluteString)
    }
  }
}
