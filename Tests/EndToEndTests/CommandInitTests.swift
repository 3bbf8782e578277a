import Foundation
import TestSupport
import Testing

@Suite("chatarchive init", .waits)
struct CommandInitTests {
  private static let chat = "31/12/2023, 23:59 - Ann: one\n01/01/2024, 00:01 - Ben: two\n01/01/2024, 00:02 - Ann: three\n"

  @Test("It writes a configuration beside the export, never into it, with which a build finds it at once")
  func beside() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(5), to: "export/tea.json")
    let result = try CommandProgram.run("init", "export", "--me", "ada", in: folder)
    #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
    #expect(try folder.files() == ["chatarchive.json", "export/tea.json"])
    let text = try folder.text(of: "chatarchive.json")
    #expect(text.contains("\n  \"title\": \"Tea\",\n") && text.contains("\n  \"currentUser\": \"ada\",\n"))
    #expect(text.contains("Ada (id: ada), 3 messages") && text.contains("Ben (id: ben), 2 messages"))
    let next = try #require(result.standardOutput.firstMatch(of: #/\nNext: chatarchive (.*)\n/#)?.1)
    let built = try ChildProcess.run(CommandProgram.path, next.split(separator: " ").map(String.init) + ["--quiet"], in: folder.path)
    #expect(built.exitCode == 0, "\(built)")
    let page = try folder.text(of: "site/tea/1.html")
    let sides = page.matches(of: #/<li class="message([^"]*)" id="m-[^"]*" data-author="([^"]*)"/#)
    #expect(sides.count == 5 && sides.allSatisfy { $0.1.split(separator: " ").contains("own") == ($0.2 == "ada") }, "Ada is on the right")
  }

  @Test("It never overwrites a configuration, unless it is told to, and asks nothing in vain")
  func force() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2), to: "tea.json")
    try folder.write("{title: 'Mine'}", to: "chatarchive.json")
    let refused = try CommandProgram.run("init", "tea.json", in: folder)
    #expect(refused.exitCode == 1 && refused.standardError.contains("--force"), "\(refused)")
    #expect(try folder.text(of: "chatarchive.json") == "{title: 'Mine'}")
    #expect(try CommandProgram.run("init", "tea.json", "--force", "--title", "Ours", in: folder).exitCode == 0)
    #expect(try folder.text(of: "chatarchive.json").contains("\"title\": \"Ours\""))
    #expect(try folder.files() == ["chatarchive.json", "tea.json"])
  }

  @Test("Where the export names no time zone, it says so, and leaves it to be filled in")
  func zone() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.chat, to: "WhatsApp Chat with Ben.txt")
    let result = try CommandProgram.run("init", "WhatsApp Chat with Ben.txt", in: folder)
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.standardOutput.contains("timeZone, which the export does not have"))
    #expect(result.standardOutput.contains("Next: chatarchive build 'WhatsApp Chat with Ben.txt'\n"))
    #expect(try folder.text(of: "chatarchive.json").contains("\n  // \"timeZone\": \"UTC\",\n"))
    let given = try CommandProgram.run(
      "init", "WhatsApp Chat with Ben.txt", "--force", "--time-zone", "Europe/Prague", "--date-order", "dmy", in: folder)
    #expect(given.exitCode == 0 && !given.standardOutput.contains("timeZone"), "\(given)")
    let text = try folder.text(of: "chatarchive.json")
    #expect(text.contains("\n  \"timeZone\": \"Europe/Prague\",\n") && text.contains("\n  \"dateOrder\": \"dmy\",\n"))
  }

  @Test("On a terminal it asks who you are and for the time zone, again where the answer is none")
  func asking() throws {
    guard let script = ChildProcess.locate("script") else { throw MissingProgram(name: "script", packages: ["bsdutils"]) }
    let folder = try TemporaryFolder()
    try folder.write(Self.chat, to: "chat.txt")
    let command = try "\(CommandProgram.path) init chat.txt"
    let result = try ChildProcess.run(
      script, ["-qec", command, "/dev/null"], in: folder.path, environment: ["TERM": "xterm"], input: "7\n2\nNowhere\nEurope/Prague\n")
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.standardOutput.contains("There is no number 7") && result.standardOutput.contains("There is no time zone Nowhere"))
    let text = try folder.text(of: "chatarchive.json")
    #expect(text.contains("\n  \"timeZone\": \"Europe/Prague\",\n"))
    #expect(text.contains(#/\n  "currentUser": "[^"]*[Bb]en",\n/#), "\(text)")
  }

  @Test("For the folder that it is called in, it writes beside that, and says how to build it from there")
  func here() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2), to: "export/tea.json")
    let result = try ChildProcess.run(CommandProgram.path, ["init", "."], in: folder.path("export"))
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.files() == ["chatarchive.json", "export/tea.json"])
    #expect(result.standardOutput.contains("Next: chatarchive build \(folder.path("export"))\n"))
  }

  @Test("What is no export, or not there, is an error, and nothing is written")
  func wrong() throws {
    let folder = try TemporaryFolder()
    try folder.write("nothing", to: "x/notes.md")
    for (export, words) in [("gone.zip", "No such file"), ("x", "notes.md")] {
      let result = try CommandProgram.run("init", export, in: folder)
      #expect(result.exitCode == 1 && !result.standardError.isEmpty, "\(result) \(words)")
    }
    #expect(try CommandProgram.run("init", "-", in: folder).exitCode == 64)
    #expect(try folder.files() == ["x/notes.md"])
  }
}
