import Foundation
import TestSupport
import Testing

@Suite("chatarchive themes", .waits)
struct CommandThemesTests {
  @Test("It lists the built-in themes, each with its look and its parents")
  func list() throws {
    let text = try CommandProgram.run("themes").standardOutput
    #expect(text == (try CommandProgram.run("themes", "list").standardOutput))
    let themes = try CommandProgram.run("themes", "list", "--json").json()["themes"] as? [[String: Any]] ?? []
    let folders = try FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Themes")).sorted()
    #expect(themes.map { $0["name"] as? String } == folders)
    for theme in themes {
      let name = try #require(theme["name"] as? String)
      let description = try #require(theme["description"] as? String)
      #expect(text.contains("  \(name) ") && text.contains(description))
    }
    #expect(themes.first { $0["name"] as? String == "paper" }?["parents"] as? [String] == ["messages"])
    // Shells offer these, and the help of the option names them, without looking.
    let help = try CommandProgram.run("build", "--help").standardOutput
    let completions = try CommandProgram.run("completions", "bash").standardOutput
    for name in folders { #expect(help.contains(name) && completions.contains(name)) }
  }

  @Test(
    "A new theme works as it is, with each of the built-in ones as its parent", arguments: ["messages", "midnight", "paper", "contrast"])
  func new(parent: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3), to: "tea.json")
    let made = try CommandProgram.run("themes", "new", "my-theme", "--parent", parent, in: folder)
    #expect(made.exitCode == 0 && made.standardError.isEmpty, "\(made)")
    #expect(try folder.files() == ["my-theme/style.css", "my-theme/theme.json", "tea.json"])
    #expect(try folder.text(of: "my-theme/theme.json").contains("\"name\": \"my-theme\"") == true)
    let use = try #require(made.standardOutput.firstMatch(of: #/--theme (\S+)/#)?.1)
    let built = try CommandProgram.run("build", "tea.json", "--theme", String(use), in: folder)
    #expect(built.exitCode == 0 && built.standardError.isEmpty, "\(built)")
    #expect(try CommandProgram.run("check", "site", in: folder).exitCode == 0)
  }

  @Test("A new theme works with everything that its comments suggest, but for files that it does not have")
  func suggestions() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3), to: "tea.json")
    #expect(try CommandProgram.run("themes", "new", "my-theme", in: folder).exitCode == 0)
    let theme = try folder.text(of: "my-theme/theme.json").replacing(#/// (?=")/#, with: "")
    try folder.write(theme, to: "my-theme/theme.json")
    let sheet = try folder.text(of: "my-theme/style.css").replacing(#/\/\*[^\n]*\n/#, with: "").replacing("*/", with: "")
      .replacing(#/Take the comment[^\n]*\n/#, with: "")
    #expect(sheet.contains("@font-face"))
    try folder.write("wOF2", to: "my-theme/files/my-font.woff2")
    try folder.write("PNG", to: "my-theme/files/paper.png")
    try folder.write(sheet.split(separator: "\n").filter { !$0.hasPrefix("   ") }.joined(separator: "\n"), to: "my-theme/style.css")
    let built = try CommandProgram.run("build", "tea.json", "--theme", "./my-theme", in: folder)
    #expect(built.exitCode == 0 && built.standardError.isEmpty, "\(built)")
  }

  @Test("A name that no theme can have, a folder that is there, and a parent that is none are errors, and nothing is written")
  func wrong() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "taken/theme.json")
    for arguments in [["my theme"], ["taken"], ["x", "--parent", "pepper"], ["no/such/folder"], ["messages", "--parent", "messages"]] {
      let result = try ChildProcess.run(CommandProgram.path, ["themes", "new"] + arguments, in: folder.path)
      #expect(result.exitCode == 1 && !result.standardError.isEmpty, "\(arguments) \(result)")
    }
    #expect(try folder.files() == ["taken/theme.json"])
    #expect(try CommandProgram.run("themes", "nwe", "x").standardError.contains("Did you mean 'new'?"))
  }
}

@Suite("Fonts and pictures of a theme", .waits)
struct ThemeFilesTests {
  private static func theme(_ sheet: String, files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3), to: "tea.json")
    try folder.write(#"{"name": "mine", "parent": "messages"}"#, to: "mine/theme.json")
    try folder.write(sheet, to: "mine/style.css")
    for (name, text) in files { try folder.write(text, to: "mine/files/" + name) }
    return folder
  }

  @Test("that its style sheet names are in the site, under names with a hash, and pages allow fonts of the site")
  func named() throws {
    let sheet =
      "@font-face { font-family: F; src: url(\"files/My Font.woff2\") format(\"woff2\"); }\nbody { background: url(./files/dots.png) }"
    let folder = try Self.theme(sheet, files: ["My Font.woff2": "wOF2", "dots.png": "PNG", "LICENSE.txt": "free"])
    let built = try CommandProgram.run("build", "tea.json", "--theme", "./mine", in: folder)
    #expect(built.exitCode == 0 && built.standardError.isEmpty, "\(built)")
    let assets = folder.names(in: "site/assets").filter { $0.hasPrefix("theme-") }
    #expect(assets.count == 2 && assets.allSatisfy { $0.contains(#/^theme-(My-Font|dots)-[0-9a-f]{12}\.(woff2|png)$/#) }, "\(assets)")
    let style = try #require(folder.names(in: "site/assets").first { $0.hasPrefix("style-") })
    let text = try folder.text(of: "site/assets/" + style)
    for name in assets { #expect(text.contains(name)) }
    #expect(!text.contains("files/"))
    #expect(try folder.text(of: "site/tea/1.html").contains(" font-src 'self';"))
    #expect(try CommandProgram.run("check", "site", in: folder).exitCode == 0)
    // Another font of the same name has another name in the site, and the old one goes.
    try folder.write("wOF2 anew", to: "mine/files/My Font.woff2")
    #expect(try CommandProgram.run("build", "tea.json", "--theme", "./mine", in: folder).exitCode == 0)
    let later = folder.names(in: "site/assets").filter { $0.hasPrefix("theme-") }
    #expect(later.count == 2 && later != assets)
  }

  @Test("that no style sheet names are not in the site, which is told; pages then allow no fonts")
  func unnamed() throws {
    let folder = try Self.theme("body { color: red }", files: ["dots.png": "PNG"])
    let built = try CommandProgram.run("build", "tea.json", "--theme", "./mine", in: folder)
    #expect(built.exitCode == 0 && built.standardError.contains("note: no style sheet of the theme uses this file"), "\(built)")
    #expect(folder.names(in: "site/assets").allSatisfy { !$0.hasPrefix("theme-") })
    #expect(try !folder.text(of: "site/tea/1.html").contains("font-src"))
  }

  @Test("that are missing, lie elsewhere, or are of another kind are errors at their place")
  func wrong() throws {
    for (sheet, files, words) in [
      ("a {}\nb { c: url(files/dats.png) }", ["dots.png": "PNG"], "mine/style.css:2:8: error: the theme does not include the file"),
      ("b { c: url(files/../team.css) }", ["dots.png": "PNG"], "mine/style.css:1:8: error"),
      ("b { c: url(https://x.org/files/dots.png) }", ["dots.png": "PNG"], "mine/style.css:1:8: error"),
      ("b { c: red }", ["run.js": "alert(1)"], "mine/files/run.js: error: a theme cannot include this file"),
      ("b { c: red }", ["page.html": "<p>"], "mine/files/page.html: error: a theme cannot include this file"),
    ] {
      let folder = try Self.theme(sheet, files: files)
      let built = try CommandProgram.run("build", "tea.json", "--theme", "./mine", in: folder)
      #expect(built.exitCode == 1 && built.standardError.contains(words), "\(words): \(built)")
      #expect(folder.names(in: "site").isEmpty)
    }
  }
}
