import Foundation
import TestSupport
import Testing

/// What is in the package has a place in its documents.
@Suite("Names in the documents", .waits)
struct NamesInDocumentsTests {
  @Test("are those of every built-in theme, in the page about themes and in the help")
  func themes() throws {
    let page = try ManualPage("Documentation/themes.md").text
    let help = try CommandHelp.text(["build"])
    #expect(BuiltInThemes.names.count >= 4)
    for theme in BuiltInThemes.names {
      #expect(page.contains("| `\(theme)` |"), "\(theme)")
      #expect(help.contains(theme), "\(theme) in the help of --theme")
    }
  }

  @Test("are those of every command of the Makefile")
  func makeTargets() throws {
    let texts = try DocumentedPages.paths.map { try ManualPage($0).text }.joined()
    let makefile = try String(contentsOfFile: PackageRoot.path("Makefile"), encoding: .utf8)
    let targets = makefile.split(separator: "\n").filter { $0.hasPrefix(".PHONY:") }.flatMap { $0.split(separator: " ").dropFirst() }
    #expect(targets.count > 5)
    for target in targets where target != "build" { #expect(texts.contains("make \(target)"), "make \(target)") }
  }

  @Test("are those of every module, on a map with the imports that Package.swift allows")
  func modules() throws {
    let page = try ManualPage("Documentation/architecture.md").text
    for name in try FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Sources")) {
      #expect(page.contains("`\(name)`"), "Sources/\(name)")
    }
    let package = try String(contentsOfFile: PackageRoot.path("Package.swift"), encoding: .utf8)
    let targets = package.matches(of: /\.(?:executableTarget|target)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/)
    let allowed = targets.reduce(into: [String: Set<String>]()) { result, target in
      // What every module may import stands above the table.
      result[String(target.1)] = Set((target.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }).subtracting(["Diagnostics"])
    }
    let rows = page.matches(of: /(?m)^\| `([\w-]+)` \| [^|]* \| ([^|]+) \|$/).filter { allowed[String($0.1)] != nil }
    #expect(rows.count > 20)
    for row in rows { #expect(Set(row.2.matches(of: /`([^`]+)`/).map { String($0.1) }) == allowed[String(row.1)], "\(row.1)") }
  }

  @Test("are those of every format that --format takes, in the README's table or beside it")
  func formats() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "export.json")
    let arguments = ["inspect", "export.json", "--format", "noSuchFormat"]
    let result = try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path)
    let list = try #require(result.standardError.firstMatch(of: /the formats are: (.+)/).map { String($0.1) }, "\(result.standardError)")
    let page = try ManualPage("Documentation/exports/README.md").text
    for name in list.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }

  @Test("of parts that the manual describes as they are to be are those of their versions")
  func versions() throws {
    let page = try ManualPage("Documentation/architecture.md").text
    let folder = try TemporaryFolder()
    let arguments = ["build", PackageRoot.path("Examples/export.json"), "--output", "site", "--quiet"]
    #expect(try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path).exitCode == 0)
    let state = String(decoding: try folder.bytes(of: "site/.chatarchive-state").prefix { $0 != 10 }, as: UTF8.self)
    #expect(state.hasPrefix("chatarchive state ") && page.contains("\n\(state) "))
    let list = try folder.text(of: "site/.chatarchive").prefix { $0 != "\n" }
    #expect(list.hasPrefix("chatarchive site ") && page.contains("\n\(list)\n"))
  }
}
