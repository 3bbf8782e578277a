import Diagnostics
import Testing

@testable import SiteValidation

@Suite("The rules of a whole site")
struct SiteRulesTests {
  private func findings(_ change: (TemporarySite) throws -> Void) async throws -> [Diagnostic] {
    let site = try TemporarySite(ContractSite.files)
    try change(site)
    return try await SiteChecker(root: site.root, jobs: 1).check().findings
  }

  @Test("A site that keeps the contract has no findings")
  func good() async throws {
    #expect(try await findings { _ in } == [])
  }

  @Test("A channel that index.html does not list is found")
  func unlisted() async throws {
    let found = try await findings { try $0.write(TestPage.make(body: "<p>x</p>"), to: "index.html") }
    #expect(found.map(\.summary) == ["the list of channels has no link to a/index.html"])
    #expect(found.first?.place == Place(file: "index.html"))
  }

  @Test("A page without a link to the page behind it is found")
  func noNext() async throws {
    let found = try await findings { try $0.write(ContractSite.page(["1", "2"]), to: "a/1.html") }
    #expect(found.map(\.summary) == ["page 1 has no link to page 2"])
    #expect(found.first?.place == Place(file: "a/1.html"))
  }

  @Test("A front page without a link to the page before the newest is found")
  func noPrevious() async throws {
    let found = try await findings { try $0.write(ContractSite.page(["2", "3"]), to: "a/index.html") }
    #expect(found.map(\.place) == [Place(file: "a/index.html")])
    #expect(found.first?.summary.contains("a/1.html") == true)
  }

  @Test(
    "A front page that shows other messages than the newest, or not as many as a full page has, is found",
    arguments: [["3"], ["1", "3"], ["3", "2"], ["1", "2"], ["1", "2", "3"]])
  func front(messages: [String]) async throws {
    let found = try await findings { try $0.write(ContractSite.page(messages, previous: 1), to: "a/index.html") }
    #expect(found.map(\.summary) == ["it does not show the channel's newest messages"])
    #expect(found.first?.advice == "it shows as many as a full page has, 2, the last ones of a/1.html and a/2.html")
  }

  @Test("An asset without a hash in its name is found", arguments: ["b.png", "b-1234567.png", "b-12345678x.png", "f/12345678.png"])
  func assetName(name: String) async throws {
    let found = try await findings { try $0.write("", to: "assets/" + name) }
    #expect(found.map(\.place) == [Place(file: "assets/" + name)])
  }

  @Test("A colour that the style sheet uses, names in a comment or forgets is not defined")
  func palette() async throws {
    let sheet = ContractSite.styleSheet.replacing(
      "--text-low-emphasis: #000;", with: "a: var(--text-low-emphasis); /* --text-low-emphasis: #000 */")
    let found = try await findings { try $0.write(sheet, to: "assets/a-0123456789ab.css") }
    #expect(found.map(\.summary) == ["the style sheet does not define --text-low-emphasis"])
    #expect(found.first?.place == Place(file: "assets/a-0123456789ab.css"))
  }
}
