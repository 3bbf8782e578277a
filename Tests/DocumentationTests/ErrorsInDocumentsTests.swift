import Foundation
import TestSupport
import Testing

/// Who looks an error up finds the words that the program used.
@Suite("Errors in the documents", .waits)
struct ErrorsInDocumentsTests {
  /// A page, the beginning of the error in it, and the file that makes it: its path and content.
  struct Shown {
    let page: String
    let start: String
    let file: String
    let content: String
    let options: [String]
  }

  private static let shown = [
    Shown(
      page: "configuration.md", start: "chatarchive.json:1:26: error:", file: "chatarchive.json",
      content: "{ \"messageListConfig\": { \"pagesize\": 20 } }", options: ["--config", "chatarchive.json"]),
    Shown(
      page: "templates.md", start: "my-templates/EmptyMessagesView.mustache:1:6: error:", file: "my-templates/EmptyMessagesView.mustache",
      content: "<p>{{channelNam}}</p>", options: ["--templates", "my-templates"]),
    Shown(
      page: "templates.md", start: "summer-fair-2026/index.html:19:28: error:", file: "my-templates/EmptyMessagesView.mustache",
      content: "<p>{{channelName}}<br></p>", options: ["--templates", "my-templates"]),
    Shown(
      page: "themes.md", start: "./dusk/theme.json:9:29: error:", file: "dusk/theme.json",
      content: "{\n\"name\": \"dusk\",\n\"title\": \"Dusk\",\n\n\"parent\": \"messages\",\n\n\n\"colors\": {\n"
        + "    \"tintColor\": { \"light\": \"#7a3e9\", \"dark\": \"#c79be3\" } } }", options: ["--theme", "./dusk"]),
  ]

  @Test("are what the program says", arguments: shown.indices)
  func errors(index: Int) throws {
    let shown = Self.shown[index]
    let lines = try MarkdownPage("Documentation/" + shown.page).blocks.filter { $0.language == "text" }
      .flatMap { $0.content.split(separator: "\n").map(String.init) }
    let line = try #require(lines.first { $0.hasPrefix(shown.start) }, "\(shown.page): \(shown.start)")
    let folder = try TemporaryFolder()
    try folder.write(shown.content, to: shown.file)
    let arguments = ["build", PackageRoot.path("Examples/export.json"), "--output", "site"] + shown.options
    let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path)
    #expect(result.exitCode == 1)
    #expect(result.standardError.split(separator: "\n").contains(Substring(line)), "\(line)\n\(result.standardError)")
  }
}
