import TestSupport
import Testing

/// The pages of the example that axe-core looks at: one of each kind.
enum AccessiblePages {
  static let types = ["messaging", "team", "livestream", "commerce"]

  private static let messagePages = [
    "the-shed/2.html", "the-shed/4.html", "language-café/1.html", "borrow-a-bike/1.html",
    "the-shed/thread/gwen-a2bf897d-73fb-5dbb-983d-7662bab103c8.html",
  ]
  /// Pages without messages are the same in every type.
  private static let otherPages = [
    "index.html", "404.html", "summer-fair-2026/index.html", "noticeboard/1.html", "all/info.html", "the-shed/info.html",
    "all/gallery/1.html", "all/links/1.html", "people/index.html", "people/mira-halloran.html",
  ]

  /// Asks axe-core about each page of a list type.
  static func expectNoViolations(
    theme: String, type: String, language: String = "en", on screen: Screen, _ rules: Axe.Rules
  ) async throws {
    let configuration =
      "{currentUser: 'mira', language: '\(language)', messageListConfig: {messageListType: '\(type)', messageDisplayOptions: {showOriginalTranslatedButton: true}}}"
    let site = try await ExampleSite.shared.site(theme: theme, configuration: configuration)
    try Browser.use(screen) { browser in
      for page in messagePages + (type == "messaging" ? otherPages : []) {
        try browser.open(file: site + "/" + page)
        try Axe(browser: browser).expectNone(rules, "\(theme) \(type) \(language) \(page)")
      }
    }
  }
}
