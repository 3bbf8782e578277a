import Foundation
import TestSupport
import Testing

/// Who looks an error up finds the words that the program used.
@Suite("Errors in the documents", .waits)
struct ErrorsInDocumentsTests {
  /// A page, the beginning of an error in it, the files that make it, and what is built with which options.
  struct Shown {
    let page: String
    let start: String
    let files: [String: String]
    var export = PackageRoot.path("Examples/export.json")
    var options: [String] = []
  }

  /// The beginning of the example archive, which ends in a text.
  private static let cut = (try? String(contentsOfFile: PackageRoot.path("Examples/export.json"), encoding: .utf8))
    .map { String(decoding: $0.utf8.prefix(100_000), as: UTF8.self) }

  private static let shown = [
    Shown(
      page: "configuration.md", start: "chatarchive.json:1:26: error:",
      files: ["chatarchive.json": "{ \"messageListConfig\": { \"pagesize\": 20 } }"], options: ["--config", "chatarchive.json"]),
    Shown(
      page: "templates.md", start: "my-templates/EmptyMessagesView.mustache:1:6: error:",
      files: ["my-templates/EmptyMessagesView.mustache": "<p>{{channelNam}}</p>"], options: ["--templates", "my-templates"]),
    Shown(
      page: "templates.md", start: "my-templates/EmptyMessagesView.mustache:1:19: error:",
      files: ["my-templates/EmptyMessagesView.mustache": "<p>{{channelName}}<br></p>\n"], options: ["--templates", "my-templates"]),
    Shown(
      page: "themes.md", start: "./dusk/theme.json:9:29: error:",
      files: [
        "dusk/theme.json": "{\n\"name\": \"dusk\",\n\"title\": \"Dusk\",\n\n\"parent\": \"messages\",\n\n\n\"colors\": {\n"
          + "    \"tintColor\": { \"light\": \"#7a3e9\", \"dark\": \"#c79be3\" } } }"
      ], options: ["--theme", "./dusk"]),
    Shown(
      page: "themes.md", start: "./dusk/style.css:1:17: error:",
      files: [
        "dusk/theme.json": "{ \"name\": \"dusk\", \"parent\": \"messages\" }",
        "dusk/style.css": ".channel-header { border-bottom: 2px solid var(--tint-color);",
      ], options: ["--theme", "./dusk"]),
    Shown(
      page: "languages.md", start: "chatarchive.json:3:5: error:",
      files: ["chatarchive.json": "{\n  \"words\": {\n    \"channels.titel\": \"Rooms\" } }"], options: ["--config", "chatarchive.json"]),
    Shown(page: "troubleshooting.md", start: "export.json:78:1328,", files: ["export.json": cut ?? ""], export: "export.json"),
  ]

  @Test("are what the program says", arguments: shown.indices)
  func errors(index: Int) throws {
    let shown = Self.shown[index]
    let lines = try MarkdownPage("Documentation/" + shown.page).blocks.filter { $0.language == "text" }
      .flatMap { $0.content.split(separator: "\n").map(String.init) }
    let line = try #require(lines.first { $0.hasPrefix(shown.start) }, "\(shown.page): \(shown.start)")
    let folder = try TemporaryFolder()
    for (file, content) in shown.files { try folder.write(content, to: file) }
    let arguments = ["build", shown.export, "--output", "site"] + shown.options
    let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path)
    #expect(result.exitCode == 1)
    #expect(result.standardError.split(separator: "\n").contains(Substring(line)), "\(line)\n\(result.standardError)")
  }
}
