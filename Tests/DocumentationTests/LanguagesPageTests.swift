import Foundation
import TestSupport
import Testing

/// What the page says of languages is compared with the program.
@Suite("The page about languages", .waits)
struct LanguagesPageTests {
  private struct Language: Decodable {
    let tag: String
    let name: String
    let reviewed: Bool
  }

  @Test("has a row for every language, which says whether it is reviewed")
  func languages() throws {
    let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), ["words", "list", "--json"])
    let list = try JSONDecoder().decode([String: [Language]].self, from: Data(result.standardOutput.utf8))["languages"] ?? []
    let rows = list.map { "| `\($0.tag)` | \($0.name) | \($0.reviewed ? "yes" : "no") |\n" }
    let wanted = "| Tag | Language | Reviewed |\n| --- | --- | --- |\n" + rows.joined()
    var page = try ManualPage("Documentation/languages.md")
    #expect(try page.part("languages", updatedTo: wanted) == wanted)
    #expect(list.contains { $0.tag == "en" && $0.reviewed })
  }
}
