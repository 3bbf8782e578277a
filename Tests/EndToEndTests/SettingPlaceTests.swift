import ChatArchive
import Foundation
import TestSupport
import Testing

/// Faults that show only when several files are taken together are told where a file says them.
@Suite("Places of faults between options, themes and templates", .waits)
struct SettingPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(
    _ configuration: String = "{}", _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> [Diagnostic] {
    let file = try folder.write(configuration, to: "options.json")
    let small = PackageRoot.path("Tests/EndToEndTests/Exports/channel-export-v1.json")
    let failure = await #expect(throws: BuildFailure.self) {
      try await BuiltSite.build([small], in: folder) {
        $0.configurationFile = file
        change(&$0)
      }
    }
    return failure?.diagnostics.entries ?? []
  }

  @Test("A circle of colours is told at one of them, in a configuration and in a theme")
  func circle() async throws {
    let colors = "colors: {tintColor: 'text',\n text: 'tintColor'}"
    let entries = try await failure("{appearance: {\(colors)}}")
    #expect(entries.map(\.place) == [Place(file: folder.path("options.json"), line: 1, column: 35)], "\(entries)")
    try folder.write("{name: 'mine', \(colors)}", to: "mine/theme.json")
    let theme = try await failure { $0.theme = folder.path("mine") }
    #expect(theme.map(\.place) == [Place(file: folder.path("mine/theme.json"), line: 1, column: 36)], "\(theme)")
  }

  @Test("A folder of templates that is not there is told where the configuration names it, with what to do")
  func templates() async throws {
    let entries = try await failure("{\n  templates: 'nope'}")
    #expect(entries.map(\.place) == [Place(file: folder.path("options.json"), line: 2, column: 14)], "\(entries)")
    #expect(entries.first?.summary.contains("nope") == true && entries.first?.advice?.contains(".mustache") == true, "\(entries)")
    let unnamed = try await failure("{\n  templates: ''}")
    #expect(unnamed.map(\.place) == [Place(file: folder.path("options.json"), line: 2, column: 14)], "\(unnamed)")
    let option = try await failure { $0.templates = "/nowhere" }
    #expect(option.map(\.place) == [Place()] && option.first?.advice != nil, "\(option)")
  }

  @Test("A parent that is not there, or that is the theme itself by another path, is told at the line that names it")
  func parents() async throws {
    try folder.write("{name: 'mine',\n parent: 'nope'}", to: "mine/theme.json")
    let missing = try await failure { $0.theme = folder.path("mine") }
    #expect(missing.map(\.place) == [Place(file: folder.path("mine/theme.json"), line: 2, column: 10)], "\(missing)")
    try folder.write("", to: "empty/notes.txt")
    try folder.write("{name: 'mine',\n parent: '../empty'}", to: "mine/theme.json")
    let empty = try await failure { $0.theme = folder.path("mine") }
    #expect(empty.map(\.place) == [Place(file: folder.path("mine/theme.json"), line: 2, column: 10)], "\(empty)")
    try folder.write("{name: 'mine',\n parent: '../mine'}", to: "mine/theme.json")
    let itself = try await failure { $0.theme = folder.path("mine") }
    #expect(itself.map(\.place) == [Place(file: folder.path("mine/theme.json"), line: 2, column: 10)], "\(itself)")
    #expect(itself.first?.summary.contains("own parents") == true, "\(itself)")
  }

  @Test("Parents without an end are told, and not taken for a circle")
  func manyParents() async throws {
    for number in 0..<20 { try folder.write("{name: 'mine', parent: '../\(number + 1)'}", to: "\(number)/theme.json") }
    let many = try await failure { $0.theme = folder.path("0") }
    #expect(many.first?.summary == "more than 16 themes are parents of each other", "\(many)")
    #expect(many.first?.place.file?.hasSuffix("/15/theme.json") == true, "\(many)")
  }

  @Test("A style sheet of a theme that ends within a rule, or names a picture beside it, is told at its own line")
  func styleSheets() async throws {
    try folder.write("{name: 'mine'}", to: "mine/theme.json")
    try folder.write("a { color: red }\n.b {\n  color: red;\n", to: "mine/style.css")
    try folder.write("c { background: url(bg.jpg) }\n", to: "mine/team.css")
    let entries = try await failure { $0.theme = folder.path("mine") }
    #expect(
      entries.map(\.place) == [
        Place(file: folder.path("mine/style.css"), line: 2, column: 4), Place(file: folder.path("mine/team.css"), line: 1, column: 17),
      ], "\(entries)")
    try folder.write("a { color: red }\n", to: "mine/style.css")
    try folder.write("c { background: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) }\n", to: "mine/team.css")
    let site = try await BuiltSite.build([PackageRoot.path("Tests/EndToEndTests/Exports/channel-export-v1.json")], in: folder) {
      $0.theme = folder.path("mine")
    }
    #expect(try site.styleSheet().contains("data:image/gif"))
  }

  @Test("A template that always contains itself is told at its own tag, before anything is read")
  func endless() async throws {
    try folder.write("x\n{{> MessageDateView}}", to: "own/MessageDateView.mustache")
    let entries = try await failure { $0.templates = folder.path("own") }
    #expect(entries.map(\.place) == [Place(file: folder.path("own/MessageDateView.mustache"), line: 2, column: 5)], "\(entries)")
  }
}
