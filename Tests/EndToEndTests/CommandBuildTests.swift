import Foundation
import TestSupport
import Testing

@Suite("chatarchive build", .waits)
struct CommandBuildTests {
  @Test("It builds into `site`, says what it did and where to look, and exits with 0")
  func plain() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(7), to: "export/tea.json")
    let result = try CommandProgram.run("build", "export", "--page-size", "3", "--jobs=1", in: folder)
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.standardError.isEmpty)
    #expect(result.standardOutput.contains("Open site/index.html in a browser.\n"))
    for part in ["channels  1\n", "7, all shown", "findings  none"] { #expect(result.standardOutput.contains(part), "\(part)") }
    let files = try folder.files()
    for page in ["index.html", "tea/1.html", "tea/2.html", "tea/3.html", "tea/index.html"] { #expect(files.contains("site/" + page)) }
    #expect(!files.contains("site/tea/4.html"))
    #expect(try folder.text(of: "site/tea/3.html").contains("Number 6"))
  }

  @Test("--json prints one object with every promised field, which agrees with the site")
  func json() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(5, attachment: "gone.pdf"), to: "export/tea.json")
    let result = try CommandProgram.run("build", "export", "-o", "out", "--json", in: folder)
    let report = try result.json()
    #expect(result.exitCode == 2)
    #expect(report["format"] as? String == "stream")
    #expect(report["channels"] as? Int == 1)
    #expect(report.object("messages")["read"] as? Int == 5)
    #expect(report.object("messages")["shown"] as? Int == 5)
    #expect(report.object("messages")["notShown"] as? [String: Int] == [:])
    #expect(report["threads"] as? Int == 0)
    let files = try folder.files().filter { $0.hasPrefix("out/") }
    #expect(report["pages"] as? Int == files.count { $0.hasSuffix(".html") })
    #expect(report["pagesWritten"] as? Int == report["pages"] as? Int)
    let sizes = try files.filter { !$0.hasPrefix("out/.chatarchive") }.map { try folder.bytes(of: $0).count }
    #expect(report["bytes"] as? Int == sizes.reduce(0, +))
    #expect((report["seconds"] as? Double ?? -1) >= 0)
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(finding["severity"] as? String == "warning")
    #expect(finding["file"] as? String == "export/tea.json")
    #expect(finding["line"] is NSNull)
    #expect(finding["column"] is NSNull)
    #expect((finding["message"] as? String)?.contains("gone.pdf") == true)
    #expect(finding["messageID"] as? String == "m0")
    #expect(report["status"] as? String == "problems")
  }

  @Test("A build over a site says how many of its pages it wrote, and the same of all else")
  func pagesWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(7), to: "export/tea.json")
    let first = try CommandProgram.run("build", "export", "--page-size", "3", in: folder)
    #expect(first.standardOutput.contains(#/pages     8, \d+/#), "\(first.standardOutput)")
    let second = try CommandProgram.run("build", "export", "--page-size", "3", in: folder)
    #expect(second.standardOutput.contains("pages     8 (0 written), "), "\(second.standardOutput)")
    try folder.write(CommandExport.messages(8), to: "export/tea.json")
    let third = try CommandProgram.run("build", "export", "--page-size", "3", "--json", in: folder).json()
    // The third page, the channel's newest page, which is the same, the page about the channel, and the list of channels.
    #expect(third["pages"] as? Int == 8 && third["pagesWritten"] as? Int == 4, "\(third)")
    #expect(third.object("messages")["read"] as? Int == 8)
  }

  @Test("The members of the JSON object stand in the promised order")
  func order() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(1), to: "tea.json")
    let text = try CommandProgram.run("build", "tea.json", "--json", in: folder).standardOutput
    let keys = ["format", "channels", "messages", "threads", "pages", "pagesWritten", "bytes", "seconds", "findings"]
    let places = try keys.map { try #require(text.range(of: "\"\($0)\":")).lowerBound }
    #expect(places == places.sorted())
  }

  @Test("--quiet prints nothing when there is nothing to tell, and problems when there are")
  func quiet() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2), to: "good/tea.json")
    try folder.write(CommandExport.messages(2, attachment: "gone.pdf"), to: "bad/tea.json")
    let good = try CommandProgram.run("build", "good", "--quiet", in: folder)
    #expect(good.exitCode == 0)
    #expect((good.standardOutput + good.standardError).isEmpty)
    let bad = try CommandProgram.run("build", "bad", "--quiet", in: folder)
    #expect(bad.exitCode == 2)
    #expect(bad.standardOutput.isEmpty)
    #expect(bad.standardError.hasPrefix("bad/tea.json, message m0: warning: "))
  }

  @Test("An output folder that is not ours is refused, and is as it was")
  func foreignOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2), to: "export/tea.json")
    try folder.write("precious", to: "site/diary.txt")
    let before = try folder.files()
    let result = try CommandProgram.run("build", "export", "--json", in: folder)
    #expect(result.exitCode == 1)
    #expect(try result.json()["status"] as? String == "failed")
    #expect(result.standardError.contains("error: "))
    #expect(try folder.files() == before)
    #expect(try folder.text(of: "site/diary.txt") == "precious")
  }

  @Test("A build that fails leaves the site of the build before it as it was")
  func failureKeepsSite() throws {
    let folder = try TemporaryFolder()
    let export = try folder.write(CommandExport.messages(3), to: "export/tea.json")
    #expect(try CommandProgram.run("build", "export", in: folder).exitCode == 0)
    let before = try folder.files().map { [UInt8]($0.utf8) + (try folder.bytes(of: $0)) }
    try folder.write(CommandExport.messages(3).dropLast(40).description, to: "export/tea.json")
    #expect(try CommandProgram.run("build", "export", in: folder).exitCode == 1)
    try folder.write(CommandExport.messages(3), to: "export/tea.json")
    #expect(try folder.files().map { [UInt8]($0.utf8) + (try folder.bytes(of: $0)) } == before, "\(export)")
  }

  @Test("--me takes a name or an id; somebody unknown is an error that says who was meant")
  func currentUser() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2), to: "tea.json")
    for name in ["ada", "Ada"] {
      #expect(try CommandProgram.run("build", "tea.json", "--me", name, in: folder).exitCode == 0)
      #expect(try folder.text(of: "site/tea/1.html").components(separatedBy: "message own").count == 2)
    }
    let unknown = try CommandProgram.run("build", "tea.json", "--me", "Adda", "-o", "other", in: folder)
    #expect(unknown.exitCode == 1)
    #expect(unknown.standardError.contains("did you mean \"Ada\"?"))
    #expect(!(try folder.files().contains { $0.hasPrefix("other") }))
  }

  @Test("A mistake in the configuration is an error with file, line and column, and the nearest name")
  func configuration() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2), to: "export/tea.json")
    try folder.write("{\n  // too many\n  messageListConfig: {\n    groupMesages: true,\n  },\n}\n", to: "export/chatarchive.json")
    let result = try CommandProgram.run("build", "export", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.standardError.hasPrefix("export/chatarchive.json:4:5: error: "), "\(result.standardError)")
    #expect(result.standardError.contains("groupMessages"))
    let json = try CommandProgram.run("build", "export", "--json", in: folder).json()
    #expect(json.findings.first?["line"] as? Int == 4)
    #expect(json.findings.first?["column"] as? Int == 5)
  }

  @Test("A note on a configuration that came with the export is told in spite of --quiet, unless the program runs in its folder")
  func foundConfiguration() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(4), to: "export/tea.json")
    try folder.write("{currentUser: 'ben'}", to: "export/chatarchive.json")
    let quiet = try CommandProgram.run("build", "export", "--quiet", in: folder)
    #expect(quiet.exitCode == 0 && quiet.standardOutput.isEmpty)
    let note = "export/chatarchive.json:1:15: note: the configuration found in the export's folder makes 'ben' the current user; "
    #expect(quiet.standardError.hasPrefix(note), "\(quiet.standardError)")
    let named = try CommandProgram.run("build", "export", "--quiet", "--config", "export/chatarchive.json", in: folder)
    #expect(named.exitCode == 0 && named.standardError.isEmpty)
    let inside = try ChildProcess.run(
      CommandProgram.path, ["build", ".", "--output", folder.path("other")], in: folder.path("export"))
    #expect(inside.exitCode == 0 && inside.standardError.isEmpty, "\(inside.standardError)")
    #expect(try folder.text(of: "other/tea/1.html").contains("message own"))
  }

  @Test("The JSON of a build that failed adds up: of what was read, nothing is shown")
  func failedCounts() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(4, attachment: "a.txt"), to: "tea.json")
    let json = try CommandProgram.run("build", "tea.json", "--me", "Nobody", "--json", in: folder).json()
    #expect(json["status"] as? String == "failed")
    let messages = json.object("messages")
    #expect(messages["read"] as? Int == 4 && messages["shown"] as? Int == 0)
    #expect(messages["notShown"] as? [String: Int] == ["the build failed": 4])
    // An output that is no site's folder, and an export that ends within a message.
    try folder.write("x", to: "taken")
    try folder.write(String(CommandExport.messages(4).dropLast(40)), to: "bad.json")
    for (export, output) in [("tea.json", "taken"), ("bad.json", "site")] {
      let result = try CommandProgram.run("build", export, "--json", "--output", output, in: folder)
      let json = try result.json()
      let items = json.object("items")
      for counts in [json.object("messages")] + items.keys.map({ items.object($0) }) {
        #expect(counts["read"] as? Int == counts.sum("notShown") && counts["shown"] as? Int == 0, "\(counts)")
      }
      #expect(result.exitCode == 1)
    }
  }

  @Test("Options win over the configuration file")
  func precedence() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(4), to: "export/tea.json")
    try folder.write("{title: 'From the file', messageListConfig: {pageSize: 2}}", to: "export/chatarchive.json")
    #expect(try CommandProgram.run("build", "export", in: folder).exitCode == 0)
    #expect(try folder.text(of: "site/index.html").contains("From the file"))
    #expect(try folder.files().contains("site/tea/2.html"))
    #expect(try CommandProgram.run("build", "export", "--title=By option", "--page-size=4", in: folder).exitCode == 0)
    #expect(try folder.text(of: "site/index.html").contains("By option"))
    #expect(!(try folder.files().contains("site/tea/2.html")))
  }
}
