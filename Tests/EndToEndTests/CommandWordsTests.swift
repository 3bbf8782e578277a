import Foundation
import TestSupport
import Testing

@Suite("chatarchive words", .waits)
struct CommandWordsTests {
  @Test("It lists the languages, English among them")
  func list() throws {
    let text = try CommandProgram.run("words").standardOutput
    #expect(text == (try CommandProgram.run("words", "list").standardOutput))
    let languages = try CommandProgram.run("words", "list", "--json").json()["languages"] as? [[String: Any]] ?? []
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Words")).filter { $0.hasSuffix(".json") }.sorted()
    #expect(languages.map { ($0["tag"] as? String ?? "") + ".json" }.sorted() == files)
    for language in languages { #expect(text.contains("  \(language["tag"] as? String ?? "?") ")) }
  }

  @Test("It checks a file, and lists what is missing")
  func check() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"page.close": "Schließen"}"#, to: "de.json")
    let incomplete = try CommandProgram.run("words", "check", "de.json", in: folder)
    #expect(incomplete.exitCode == 2 && incomplete.standardError.isEmpty, "\(incomplete)")
    #expect(incomplete.standardOutput.hasPrefix("de: 1 of ") && incomplete.standardOutput.contains("\n  channels.title\n"))
    let whole = try CommandProgram.run("words", "check", PackageRoot.path("Words/en.json"), in: folder)
    #expect(whole.exitCode == 0 && whole.standardOutput.hasSuffix(", no errors\n"))
  }

  @Test(
    "It tells everything that is wrong, with file and line",
    arguments: [
      ("de.json", "{\n\"page.clos\": \"x\"}", "de.json:2:1: error: unknown key 'page.clos'"),
      ("de.json", "{\"page.close\": ", "de.json:1:16: error:"),
      ("klingon.json", "{}", "klingon.json: error: there is no language 'klingon'"),
    ])
  func errors(_ file: String, _ text: String, _ error: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: file)
    let result = try CommandProgram.run("words", "check", file, in: folder)
    #expect(result.exitCode == 1 && result.standardError.contains(error), "\(result)")
  }

  @Test("A file that is not there is an error")
  func absent() throws {
    let result = try CommandProgram.run("words", "check", "nowhere/de.json")
    #expect(result.exitCode == 1 && result.standardError.contains("nowhere/de.json"))
  }

  @Test("A site is in the language that was asked for, and says so")
  func built() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3), to: "tea.json")
    try folder.write("{\"language\": \"en\", \"words\": {\"channels.all\": \"All <rooms>\"}}", to: "chatarchive.json")
    let result = try CommandProgram.run("build", "tea.json", in: folder)
    #expect(result.exitCode == 0, "\(result)")
    let pages = try folder.files().filter { $0.hasSuffix(".html") }.map { try folder.text(of: $0) }
    #expect(pages.allSatisfy { $0.contains("<html lang=\"en\" dir=\"ltr\"") || $0.contains("lang=\"en\"") })
    #expect(pages.contains { $0.contains("All &lt;rooms&gt;") } && !pages.contains { $0.contains("All <rooms>") })
    #expect(try CommandProgram.run("check", "site", in: folder).exitCode == 0)
  }
}
