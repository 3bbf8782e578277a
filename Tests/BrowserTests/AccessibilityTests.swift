import Foundation
import TestSupport
import Testing

/// What axe-core says of each structure that a document has, and of each theme's colours. `AccessibilityLongRun` looks at every page in every look.
@Suite("Accessibility", .waits)
struct AccessibilityTests {
  @Test("axe-core sees what is wrong with a page: an instrument is tested before it is used")
  func selfTest() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<!DOCTYPE html><html lang=\"en\"><head><title>Bad</title></head><body><main><h1>Bad</h1><img src=\"data:,\"/>"
        + "<p style=\"color: #999; background: #aaa\">Too pale to read</p></main></body></html>", to: "bad.html")
    try Browser.use(.desktop) { browser in
      try browser.open(file: folder.path("bad.html"))
      for (rules, wanted) in [
        (Axe.Rules.all, ["color-contrast", "image-alt"]), (.structure, ["image-alt"]), (.contrast, ["color-contrast"]),
      ] {
        let violations = try Axe(browser: browser).violations(rules).map { String($0.prefix { $0 != " " }) }
        #expect(violations.sorted() == wanted)
      }
    }
  }

  /// Each structure once. What is hidden on one screen alone, such as the drawer, is the same in every list type.
  private static let structures: [(String, Screen)] = [
    ("messaging", .desktop), ("messaging", .phone), ("team", .phone), ("livestream", .desktop), ("commerce", .phone),
  ]

  @Test("No document has a violation, in any list type, on a desktop and a phone", arguments: structures)
  func structure(type: String, screen: Screen) async throws {
    try await AccessiblePages.expectNoViolations(theme: "messages", type: type, on: screen, .structure)
  }

  @Test("Every text of every theme stands out from its ground, light and dark", arguments: BuiltInThemes.names)
  func contrast(theme: String) async throws {
    let address = try await StyleGuide.address(theme: theme)
    try Browser.use(.desktop) { browser in
      try browser.open(address)
      #expect(try PageProbe(browser: browser).number("document.querySelectorAll('.message-list').length") == 10)
      try Axe(browser: browser).expectNone(.contrast, theme)
    }
  }
}
