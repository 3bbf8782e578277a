import Appearance
import Foundation
import TestSupport
import Testing

/// A manual that is wrong is worse than none: what the page says of commands is what the program says.
@Suite("The page about the command line", .waits, .serialized)
struct CommandLinePageTests {
  @Test("has the help of each command word for word")
  func help() throws {
    var page = try ManualPage("Documentation/command-line.md")
    let names = try CommandHelp.names
    #expect(names.count >= 4)
    let parts = try names.flatMap { name in
      try [[name]] + CommandHelp.subcommands(in: CommandHelp.text([name])).map { [name, $0] }
    }
    let wanted = try parts.map { "## chatarchive \($0.joined(separator: " "))\n\n```text\n\(try CommandHelp.text($0))```\n" }
      .joined(separator: "\n")
    #expect(try page.part("help", updatedTo: wanted) == wanted)
  }

  @Test("shows the summary in JSON of the example archive")
  func summary() throws {
    let blocks = try MarkdownPage("Documentation/command-line.md").blocks
    let shown = try #require(blocks.first { $0.language == "json" && $0.content.contains("pagesWritten") })
    let folder = try TemporaryFolder()
    let arguments = ["build", PackageRoot.path("Examples/export.json"), "--output", "site", "--json"]
    let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path)
    func members(_ json: String) throws -> NSDictionary {
      var object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      // The one differs from run to run, the other with every word of a style sheet.
      (object["seconds"], object["bytes"]) = (nil, nil)
      return NSDictionary(dictionary: object)
    }
    #expect(try members(shown.content) == members(result.standardOutput))
  }

  @Test("and all others name no option that neither chatarchive nor another program of theirs has")
  func options() throws {
    // Of the programs that pages speak of, and of commands that are described before they are there.
    let others: Set = [
      "--html-only", "--no-external-references", "--media", "--build", "--filter", "--precompress", "--keep", "--include-threads", "--new",
    ]
    var known = try CommandHelp.names.reduce(into: others) { $0.formUnion(try CommandHelp.options(of: $1)) }
    known.insert("--version")
    // Custom properties of the style sheet begin like options.
    known.formUnion(Appearance().styleSheet().matches(of: /(--[a-z0-9-]+):/).map { String($0.1) })
    var count = 0
    for path in DocumentedPages.paths {
      for (index, line) in try MarkdownPage(path).prose.enumerated() {
        for code in line.matches(of: /`([^`]+)`/) {
          for option in code.1.matches(of: #/(?:^|\s)(--[a-z][a-z-]*)/#) {
            count += 1
            #expect(known.contains(String(option.1)), "\(path):\(index + 1): \(option.1)")
          }
        }
      }
    }
    #expect(count > 60)
  }
}
