import Foundation
import TestSupport
import Testing

@Suite("What the program does with exports that cannot be read", .waits)
struct CommandBadInputTests {
  /// An export whose last message is cut in two.
  private func truncated(_ count: Int) -> String {
    let whole = CommandExport.messages(count)
    return String(whole.prefix(upTo: whole.range(of: "Number \(count - 1)")?.upperBound ?? whole.endIndex))
  }

  @Test("A truncated file stops the build with its name and byte, and leaves no site")
  func stops() throws {
    let folder = try TemporaryFolder()
    try folder.write(truncated(6), to: "export/tea.json")
    let result = try CommandProgram.run("build", "export", "--json", in: folder)
    #expect(result.exitCode == 1)
    let finding = try #require(try result.json().findings.first)
    #expect(finding["severity"] as? String == "error")
    #expect(finding["file"] as? String == "export/tea.json")
    #expect((finding["byte"] as? Int ?? -1) > 0)
    #expect((finding["advice"] as? String)?.contains("--keep-going") == true)
    #expect(try folder.files() == ["export/tea.json"])
  }

  @Test("With --keep-going the rest is published, the loss is listed, the counts add up, and the exit code is 2")
  func keepsGoing() throws {
    let folder = try TemporaryFolder()
    try folder.write(truncated(6), to: "export/tea.json")
    let result = try CommandProgram.run("build", "export", "--keep-going", "--json", in: folder)
    #expect(result.exitCode == 2)
    let report = try result.json()
    let messages = report.object("messages")
    #expect(messages["shown"] as? Int == 5)
    #expect(messages.sum("notShown") == 1)
    #expect(messages["read"] as? Int == 6)
    #expect(report.findings.contains { $0["severity"] as? String == "error" && $0["byte"] is Int })
    let page = try folder.text(of: "site/tea/1.html")
    #expect(page.contains("Number 4"))
    #expect(!page.contains("Number 5"))
  }

  @Test("Duplicates, truncated channels and shadowed messages are counted by reason, in the summary too")
  func reasons() throws {
    let folder = try TemporaryFolder()
    let export = CommandExport.messages(6)
      .replacingOccurrences(of: "\"id\": \"m1\",", with: "\"id\": \"m2\",")
      .replacingOccurrences(of: "\"id\": \"m3\",", with: "\"id\": \"m3\", \"shadowed\": true,")
    try folder.write(export, to: "tea.json")
    let result = try CommandProgram.run("build", "tea.json", "--json", in: folder)
    let messages = try result.json().object("messages")
    #expect(messages["notShown"] as? [String: Int] == ["duplicate": 1, "shadowed": 1])
    #expect(messages["shown"] as? Int == 4)
    #expect(messages["read"] as? Int == 6)
    let text = try CommandProgram.run("build", "tea.json", in: folder).standardOutput
    #expect(text.contains("6 read, 4 shown, 2 not shown (duplicate 1, shadowed 1)"))
  }

  @Test("An export that is missing, empty, or something else is one clear error", arguments: ["none.json", "empty.json", "other.json"])
  func nothingToRead(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.json")
    try folder.write("{\"hello\": \"world\"}", to: "other.json")
    for command in ["build", "inspect"] {
      let result = try CommandProgram.run(command, name, in: folder)
      #expect(result.exitCode == 1, "\(command)")
      #expect(result.standardOutput.isEmpty)
      #expect(result.standardError.hasPrefix(name + ": error: "))
      #expect(result.standardError.split(separator: "\n").count == 1)
    }
  }

  @Test("Controls in what an export says are made visible before they reach a terminal")
  func controls() throws {
    let folder = try TemporaryFolder()
    let name = "Tea\u{1b}]0;owned\u{7} \u{202E}txt"
    try folder.write(CommandExport.messages(2, name: name, attachment: "x\u{1b}[2J\u{9b}31m\n.pdf"), to: "export/t\u{1b}[1mea.json")
    let build = try CommandProgram.run("build", "export", in: folder)
    #expect(build.exitCode == 2)
    #expect(build.standardError.contains("x\\u{1B}[2J\\u{9B}31m\\u{A}.pdf"))
    #expect(build.standardError.contains("t\\u{1B}[1mea.json"))
    let inspect = try CommandProgram.run("inspect", "export", in: folder)
    #expect(inspect.standardOutput.contains("Tea\\u{1B}]0;owned\\u{7} \\u{202E}txt"))
    for result in [build, inspect] { #expect(!result.hasControls) }
    let unknown = try CommandProgram.run("build", "--\u{1b}[1m", in: folder)
    #expect(unknown.exitCode == 64)
    #expect(!unknown.hasControls)
  }
}
