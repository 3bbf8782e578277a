import Foundation
import TestSupport
import Testing

/// What axe-core says of every kind of page, in every theme and list type, light and dark.
@Suite("Accessibility", .waits)
struct AccessibilityTests {
  private static let listPages = ["the-shed/2.html", "the-shed/4.html", "language-café/1.html", "borrow-a-bike/1.html"]
  private static let otherPages = ["index.html", "404.html", "summer-fair-2026/index.html", "noticeboard/1.html"]
  private static let overviews = [
    "all/info.html", "the-shed/info.html", "all/gallery/1.html", "all/links/1.html", "people/index.html", "people/mira-halloran.html",
  ]
  private static let thread = "the-shed/thread/gwen-a2bf897d-73fb-5dbb-983d-7662bab103c8.html"

  @Test("axe-core sees what is wrong with a page: an instrument is tested before it is used")
  func selfTest() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<!DOCTYPE html><html lang=\"en\"><head><title>Bad</title></head><body><main><h1>Bad</h1><img src=\"data:,\"/>"
        + "<p style=\"color: #999; background: #aaa\">Too pale to read</p></main></body></html>", to: "bad.html")
    try Browser.use(.desktop) { browser in
      try browser.open(file: folder.path("bad.html"))
      let violations = try Axe(browser: browser).violations().map { $0.prefix { $0 != " " } }
      #expect(violations.contains("color-contrast") && violations.contains("image-alt"), "\(violations)")
    }
  }

  @Test(
    "No page of any theme and list type has a violation, light and dark", arguments: BuiltInThemes.names,
    ["messaging", "team", "livestream", "commerce"])
  func everyPage(theme: String, type: String) async throws { try await expectNoViolations(theme, type, on: .desktop) }

  @Test(
    "Nor on a phone", arguments: BuiltInThemes.names, ["messaging", "team", "livestream", "commerce"])
  func phone(theme: String, type: String) async throws { try await expectNoViolations(theme, type, on: .phone) }

  private func expectNoViolations(_ theme: String, _ type: String, on screen: Screen) async throws {
    let configuration =
      "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)', messageDisplayOptions: {showOriginalTranslatedButton: true}}}"
    let site = try await ExampleSite.shared.site(theme: theme, configuration: configuration)
    // Pages without messages are the same in every type.
    let pages = Self.listPages + [Self.thread] + (type == "messaging" ? Self.otherPages + Self.overviews : [])
    try Browser.use(screen) { browser in
      try browser.prefer(.light, reducedMotion: true)
      for page in pages {
        try browser.open(URL(fileURLWithPath: site + "/" + page).absoluteString)
        for scheme in ColorScheme.allCases {
          _ = try browser.run("document.documentElement.setAttribute('data-appearance', arguments[0])", [scheme.rawValue])
          let violations = try Axe(browser: browser).violations()
          #expect(violations.isEmpty, "\(page) \(scheme): \(violations)")
        }
      }
    }
  }
}
