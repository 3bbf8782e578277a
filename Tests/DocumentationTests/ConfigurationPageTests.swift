import Foundation
import TestSupport
import Testing

/// What the page says of keys is compared with the program.
@Suite("The page about the configuration", .waits, .serialized)
struct ConfigurationPageTests {
  private static let path = "Documentation/configuration.md"

  @Test("has every key of messageListConfig with its values, default and meaning")
  func messageListKeys() throws {
    var page = try ManualPage(Self.path)
    let wanted = ManualTables.messageListKeys
    #expect(try page.part("messageListConfig", updatedTo: wanted) == wanted)
    #expect(page.firstColumn(of: "messageListConfig").count > 50)
  }

  @Test("has a page beside it with a row for every key of messageListConfig, in order, with a test")
  func documentedOptions() throws {
    var page = try ManualPage(Self.path)
    _ = try page.part("messageListConfig", updatedTo: ManualTables.messageListKeys)
    let options = try ManualPage("Documentation/documented-options.md")
    #expect(options.firstColumn(of: "options") == page.firstColumn(of: "messageListConfig"))
    for row in options.text.split(separator: "\n") where row.hasPrefix("| `") {
      #expect(row.contains("](../Tests/") || row.contains("composer"), "\(row.prefix(60))")
    }
  }

  @Test("has every name that an appearance takes")
  func appearanceKeys() throws {
    var page = try ManualPage(Self.path)
    let wanted = ManualTables.appearanceKeys
    #expect(try page.part("appearance", updatedTo: wanted) == wanted)
  }

  @Test("says which names of an appearance nothing draws with")
  func namesWithoutEffect() throws {
    var page = try ManualPage(Self.path)
    let wanted = try ManualTables.namesWithoutEffect()
    #expect(try page.part("names without effect", updatedTo: wanted) == wanted)
  }

  @Test("has a row for every key at the top of the file, and for nothing else")
  func keys() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ \"noSuchKeyAtAll\": 1 }", to: "chatarchive.json")
    let arguments = ["build", PackageRoot.path("Examples/export.json"), "--config", "chatarchive.json"]
    let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path)
    let list = try #require(result.standardError.firstMatch(of: /the keys here are (.+)/).map { String($0.1) }, "\(result.standardError)")
    let known = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(try Set(ManualPage(Self.path).firstColumn(of: "keys")) == Set(known))
  }

  @Test("and all others show configurations that are read", arguments: DocumentedPages.paths)
  func examples(path: String) throws {
    for block in try MarkdownPage(path).blocks where block.file == nil && ["json", "json5"].contains(block.language) {
      // What else pages show as JSON are the summary of a build and that of an audit.
      guard !block.content.contains("pagesWritten"), !block.content.contains("filesByType") else { continue }
      let folder = try TemporaryFolder()
      try folder.write(block.content, to: "chatarchive.json")
      // The secret that examples name; each reader makes one.
      try folder.write("the secret of the examples", to: "salt")
      let arguments = ["build", PackageRoot.path("Examples/export.json"), "--config", "chatarchive.json", "--output", "site", "--quiet"]
      let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path)
      // Channels that the example does not have are warned of, not refused.
      #expect([0, 2].contains(result.exitCode), "\(path):\(block.line): \(result.standardError)")
    }
  }

  @Test("shows a configuration that builds the example archive without a finding, also with what it has in comments")
  func example() throws {
    let blocks = try MarkdownPage(Self.path).blocks.filter { $0.language == "json5" }
    let templates = "// \"templates\":"
    let configuration = try #require(blocks.first { $0.content.contains(templates) }).content
    let theme = try #require(try MarkdownPage("Documentation/themes.md").blocks.last { $0.file == "dusk/theme.json" }).content
    let folder = try TemporaryFolder()
    try folder.write(configuration.replacing(templates, with: "\"templates\":"), to: "chatarchive.json")
    try folder.write("<p>{{channelName}} is empty.</p>", to: "my-templates/EmptyMessagesView.mustache")
    try folder.write(theme, to: "dusk/theme.json")
    let export = PackageRoot.path("Examples/export.json")
    for options in [[], ["--theme", "dusk"]] {
      let arguments = ["build", export, "--config", "chatarchive.json", "--output", "site"] + options
      let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path)
      #expect(result.exitCode == 0, "\(result.standardError)")
      // The site is published, and some of its files are of kinds whose metadata stays.
      let told = result.standardError.split(separator: "\n").filter { !$0.contains(" files were copied with their metadata; ") }
      #expect(told.isEmpty, "\(told)")
      #expect(try folder.text(of: "site/summer-fair-2026/index.html").contains("Summer Fair 2026 is empty."))
    }
  }
}
