import TestSupport
import Testing

/// Every recipe for layouts in every list type, on a phone and a desktop.
@Suite("Layouts of every list type", .waits)
struct ListTypeLayoutLongRun {
  @Test(
    "the document's recipes leave every part in its place, its text readable, and nothing wider than the list",
    arguments: ListTypeLayoutTests.types, ListTypeLayoutTests.recipes.indices)
  func recipe(type: String, index: Int) async throws {
    for screen in [Screen.phone, .desktop] { try await ListTypeLayoutTests.expectInPlace(type: type, recipe: index, on: screen) }
  }
}
