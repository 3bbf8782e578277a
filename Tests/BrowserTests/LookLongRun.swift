import TestSupport
import Testing

/// What the list types look like in every theme: `make test` looks at one type of each.
@Suite("Every look of the list types", .waits)
struct LookLongRun {
  @Test("Nothing is too faint, too small, or wider than the screen", arguments: BuiltInThemes.names, ListTypeLayoutTests.types)
  func readable(theme: String, type: String) async throws {
    try await ListTypeLookTests.expectReadable(theme: theme, type: type, on: [.narrow, .desktop])
  }

  @Test("The button of a message stands inside its row", arguments: BuiltInThemes.names, AccessiblePages.types)
  func moreButton(theme: String, type: String) async throws { try await ListTypeLayoutTests.expectButtonInRow(theme: theme, type: type) }

  @Test("Cards have one look", arguments: BuiltInThemes.names, AccessiblePages.types)
  func cards(theme: String, type: String) async throws { try await CardLookTests.expectCards(theme: theme, type: type) }
}
