import Foundation
import TestSupport
import Testing

/// A manual that is wrong is worse than none: what it says of options, keys and templates is compared with the program.
@Suite("The manual", .waits, .serialized)
struct ReadmeTests {
  @Test("README has the help of each command word for word", arguments: ["build", "check", "check-factory", "inspect", "search"])
  func help(command: String) throws {
    var page = try ManualPage("README.md")
    let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), [command, "--help"], environment: ["COLUMNS": "80"])
    #expect(result.exitCode == 0)
    let wanted = "```\n\(result.standardOutput)```\n"
    #expect(try page.part("help \(command)", updatedTo: wanted) == wanted)
  }

  @Test("README has every key of messageListConfig with its values, default and meaning")
  func messageListKeys() throws {
    var page = try ManualPage("README.md")
    let wanted = ManualTables.messageListKeys
    #expect(try page.part("messageListConfig", updatedTo: wanted) == wanted)
    #expect(page.firstColumn(of: "messageListConfig").count > 50)
  }

  @Test("The page about options has a row for every key of messageListConfig, in order, with a test")
  func options() throws {
    var readme = try ManualPage("README.md")
    _ = try readme.part("messageListConfig", updatedTo: ManualTables.messageListKeys)
    let page = try ManualPage("Documentation/Options.md")
    #expect(page.firstColumn(of: "options") == readme.firstColumn(of: "messageListConfig"))
    for row in page.text.split(separator: "\n") where row.hasPrefix("| `") {
      #expect(row.contains("](../Tests/") || row.contains("composer"), "\(row.prefix(60))")
    }
  }

  @Test("README has every name that an appearance takes")
  func appearanceKeys() throws {
    var page = try ManualPage("README.md")
    let wanted = ManualTables.appearanceKeys
    #expect(try page.part("appearance", updatedTo: wanted) == wanted)
  }

  @Test("README says which names of an appearance nothing draws with")
  func namesWithoutEffect() throws {
    var page = try ManualPage("README.md")
    let wanted = try ManualTables.namesWithoutEffect()
    #expect(try page.part("names without effect", updatedTo: wanted) == wanted)
  }

  @Test("The page about templates has the fields of every view")
  func views() throws {
    var page = try ManualPage("Documentation/Templates.md")
    let wanted = ManualTables.views
    #expect(try page.part("views", updatedTo: wanted) == wanted)
  }

  @Test("The page about templates has a line for every template, and for nothing else")
  func templates() throws {
    let page = try ManualPage("Documentation/Templates.md")
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Templates"))
    let names = files.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(".mustache".count)) }
    #expect(Set(page.firstColumn(of: "templates")) == Set(names))
  }

  @Test("The page about templates says of each template which views it is filled with")
  func filledViews() throws {
    let page = try ManualPage("Documentation/Templates.md")
    let rows = try #require(page.part("templates")).matches(of: /(?m)^\| `(\w+)` \| ([^|]+) \|/)
    #expect(rows.count > 50)
    for row in rows { #expect(try String(row.2) == ManualTables.views(of: String(row.1)), "\(row.1)") }
  }

  @Test("README names every built-in theme, every module and every command of the Makefile")
  func names() throws {
    let text = try ManualPage("README.md").text
    for folder in ["Themes", "Sources"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: PackageRoot.path(folder)) {
        #expect(text.contains("`\(name)`"), "\(folder)/\(name)")
      }
    }
    let help = try ChildProcess.run(try BuiltProgram.path("chatarchive"), ["build", "--help"]).standardOutput
    for theme in BuiltInThemes.names { #expect(help.contains(theme), "\(theme) in the help of --theme") }
    let makefile = try String(contentsOfFile: PackageRoot.path("Makefile"), encoding: .utf8)
    let targets = makefile.split(separator: "\n").filter { $0.hasPrefix(".PHONY:") }.flatMap { $0.split(separator: " ").dropFirst() }
    #expect(targets.count > 5)
    for target in targets where target != "build" { #expect(text.contains("make \(target)"), "make \(target)") }
  }

  @Test("README's map of modules has the imports that Package.swift allows")
  func modules() throws {
    let package = try String(contentsOfFile: PackageRoot.path("Package.swift"), encoding: .utf8)
    let targets = package.matches(of: /\.(?:executableTarget|target)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/)
    let allowed = targets.reduce(into: [String: Set<String>]()) { result, target in
      // What every module may import stands below the table.
      result[String(target.1)] = Set((target.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }).subtracting(["Diagnostics"])
    }
    let rows = try ManualPage("README.md").text.matches(of: /(?m)^\| `([\w-]+)` \| [^|]* \| ([^|]+) \|$/).filter {
      allowed[String($0.1)] != nil
    }
    #expect(rows.count > 20)
    for row in rows { #expect(Set(row.2.matches(of: /`([^`]+)`/).map { String($0.1) }) == allowed[String(row.1)], "\(row.1)") }
  }

  @Test("README's summary in JSON is that of the example archive")
  func summary() throws {
    let blocks = try ManualPage("README.md").text.matches(of: /```json\n((?s).*?)```/).map { String($0.1) }
    let shown = try #require(blocks.first { $0.contains("pagesWritten") })
    let folder = try TemporaryFolder()
    let arguments = ["build", PackageRoot.path("Examples/export.json"), "--output", "site", "--json"]
    let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path)
    func members(_ json: String) throws -> NSDictionary {
      var object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      // The one differs from run to run, the other with every word of a style sheet.
      (object["seconds"], object["bytes"]) = (nil, nil)
      return NSDictionary(dictionary: object)
    }
    #expect(try members(shown) == members(result.standardOutput))
  }

  @Test(
    "Every file that the manual links to is there",
    arguments: ["README.md", "Documentation/Options.md", "Documentation/Templates.md", "Documentation/Library.md"])
  func links(path: String) throws {
    let page = try ManualPage(path)
    let folder = URL(fileURLWithPath: PackageRoot.path(path)).deletingLastPathComponent()
    let targets = page.text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }.filter { !$0.contains("://") && !$0.hasPrefix("#") }
    #expect(!targets.isEmpty)
    for target in targets {
      let file = target.split(separator: "#").first.map(String.init) ?? target
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path), "\(target)")
    }
  }

  @Test("The configuration and the theme that README shows build the example archive without a finding")
  func examples() throws {
    let text = try ManualPage("README.md").text
    let blocks = text.matches(of: /```json5\n((?s).*?)```/).map { String($0.1) }
    try #require(blocks.count == 2)
    let folder = try TemporaryFolder()
    let templates = "// \"templates\":"
    try #require(blocks[0].contains(templates))
    try folder.write(blocks[0].replacing(templates, with: "\"templates\":"), to: "chatarchive.json")
    try folder.write("<p>{{channelName}} is empty.</p>", to: "my-templates/EmptyMessagesView.mustache")
    try folder.write(blocks[1], to: "my-theme/theme.json")
    let export = PackageRoot.path("Examples/export.json")
    for options in [[], ["--theme", "my-theme"]] {
      let arguments = ["build", export, "--config", "chatarchive.json", "--output", "site"] + options
      let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path)
      #expect(result.exitCode == 0, "\(result.standardError)")
      #expect(result.standardError.isEmpty)
      #expect(try folder.text(of: "site/summer-fair-2026/index.html").contains("Summer Fair 2026 is empty."))
    }
  }
}
