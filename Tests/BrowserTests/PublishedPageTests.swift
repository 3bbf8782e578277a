import ChatArchive
import Foundation
import TestSupport
import Testing

/// Pages of a site with an address, as a browser sees what is meant for others.
@Suite("Pages of a published site", .waits)
struct PublishedPageTests {
  private static let configuration =
    "{currentUser: 'mira', timeZone: 'Europe/Amsterdam', locale: 'en_GB', baseURL: 'http://127.0.0.1/', title: 'The Tram Shed', "
    + "include: {directMessages: true, private: true, restrictedVisibility: true}}"

  @Test("The manifest is found and understood, and the data of a thread is no script that the policy would have to refuse")
  func manifest() async throws {
    let site = try await ExampleSite.shared.site(configuration: Self.configuration)
    let server = try PageServer.shared(site)
    let threads = try FileManager.default.contentsOfDirectory(atPath: site + "/the-shed/thread").sorted()
    try Browser.use(.phone) { browser in
      try browser.open(server.address + "the-shed/thread/" + #require(threads.first))
      let probe = PageProbe(browser: browser)
      #expect(try probe.becomes("document.querySelector('link[rel=manifest]') !== null"))
      let answer = try browser.devTools("Page.getAppManifest") as? [String: Any] ?? [:]
      #expect((answer["url"] as? String) == server.address + "manifest.webmanifest")
      #expect((answer["errors"] as? [Any])?.isEmpty == true, "\(answer)")
      #expect(try probe.holds("JSON.parse(document.querySelector('script[type=\"application/ld+json\"]').textContent).comment.length > 3"))
      try probe.expectQuiet(within: server.address)
    }
  }

  @Test("The page for what is not there works below any path: style, search and the way home", arguments: ["x.html", "a/b/c/x.html"])
  func notFound(path: String) async throws {
    let site = try await ExampleSite.shared.site(configuration: Self.configuration)
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: site, toPath: folder.path("site"))
    try folder.write(folder.text(of: "site/404.html"), to: "site/" + path)
    let server = try PageServer(folder: folder.path("site"))
    for screen in [Screen.phone, .desktop] {
      try Browser.use(screen) { browser in
        let probe = PageProbe(browser: browser)
        try browser.open(server.address + path)
        #expect(try probe.holds("getComputedStyle(document.querySelector('a.button')).borderRadius !== '0px'"))
        #expect(try probe.overflow() == [])
        #expect(try Axe(browser: browser).violations().isEmpty)
        if screen.isMobile { try browser.click(".jump-button") } else { try browser.click(".jump-form input") }
        try browser.type("bike")
        try browser.press("Enter")
        #expect(try probe.becomes("document.querySelectorAll('.search-hit').length > 0"))
        try browser.open(server.address + path)
        try browser.click("a.button")
        #expect(try probe.becomes("document.querySelector('.channel-list-page') !== null"))
        try probe.expectQuiet(within: server.address)
      }
    }
  }
}
