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
    let formats = try FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Sources/Formats"))
    for name in try FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Sources")) where name != "Formats" {
      #expect(page.contains("`\(name)`"), "Sources/\(name)")
    }
    let allowed = try allowedImports()
    for name in formats { #expect(allowed[name] ?? allowed[name + "Reading"] != nil, "Sources/Formats/\(name)") }
    let rows = page.matches(of: /(?m)^\| `([\w-]+)` \| [^|]* \| ([^|]+) \|$/).filter { allowed[String($0.1)] != nil }
    #expect(allowed.keys.filter { name in !rows.contains { $0.1 == name } && !page.contains("`\(name)`, ") }.isEmpty)
    for row in rows { #expect(Set(row.2.matches(of: /`([^`]+)`/).map { String($0.1) }) == allowed[String(row.1)], "\(row.1)") }
  }

  @Test("are those of every module, in a picture with the imports that Package.swift allows")
  func picture() throws {
    let path = PackageRoot.path("Documentation/house.svg")
    let picture = HousePicture(try allowedImports()).svg
    if ManualPage.isUpdating { try picture.write(toFile: path, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == picture, "make it again with CHATARCHIVE_UPDATE_MANUAL=1")
    #expect(try ManualPage("Documentation/architecture.md").text.contains("(house.svg)"))
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

  /// What each module of Sources may import, as Package.swift says, but for those that every module may import.
  private func allowedImports() throws -> [String: Set<String>] {
    let package = try String(contentsOfFile: PackageRoot.path("Package.swift"), encoding: .utf8)
    let sources = package.prefix(upTo: try #require(package.firstRange(of: "\nlet examples")).lowerBound)
    let targets = sources.matches(of: /\.(?:executableTarget|target)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/)
    return targets.reduce(into: [:]) { result, target in
      let names = (target.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
      result[String(target.1)] = Set(names).subtracting(["Diagnostics", "OperatingSystem"])
    }
  }
}
