import TestSupport
import Testing

/// What axe-core says of every kind of page, in every theme and list type, light and dark.
@Suite("Accessibility of every look", .waits)
struct AccessibilityLongRun {
  @Test("No page of any theme and list type has a violation", arguments: BuiltInThemes.names, AccessiblePages.types)
  func desktop(theme: String, type: String) async throws {
    try await AccessiblePages.expectNoViolations(theme: theme, type: type, on: .desktop, .all)
  }

  @Test("Nor on a phone", arguments: BuiltInThemes.names, AccessiblePages.types)
  func phone(theme: String, type: String) async throws {
    try await AccessiblePages.expectNoViolations(theme: theme, type: type, on: .phone, .all)
  }

  @Test("Nor in another language", arguments: ["de", "ar", "ja", "th"], [Screen.phone, .desktop])
  func languages(language: String, screen: Screen) async throws {
    try await AccessiblePages.expectNoViolations(theme: "messages", type: "messaging", language: language, on: screen, .all)
  }

  @Test("Nor has a fold of joins", arguments: BuiltInThemes.names, AccessiblePages.types)
  func fold(theme: String, type: String) async throws { try await FoldTests.expectNoViolations(theme: theme, type: type, .all) }

  @Test("Nor have pages of other platforms", arguments: BuiltInThemes.names, ["messaging", "team"])
  func platforms(theme: String, type: String) async throws {
    try await PlatformPageTests.expectNoViolations(theme: theme, type: type, .all)
  }

  @Test("Nor has the search", arguments: BuiltInThemes.names)
  func search(theme: String) async throws { try await SearchPageTests.expectNoViolations(theme: theme, .all) }

  @Test("Nor has what opens over a page", arguments: BuiltInThemes.names, [Screen.phone, .desktop])
  func boxes(theme: String, screen: Screen) async throws { try await BoxAccessibilityTests.expectNoViolations(theme: theme, screen, .all) }
}
