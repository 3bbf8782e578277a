import Foundation
import TestSupport
import Testing

@Suite("chatarchive inspect", .waits)
struct CommandInspectTests {
  @Test("It tells format, channels, messages, people, dates, and attachments, and writes nothing")
  func text() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(5, attachment: "media/plan.pdf"), to: "export/tea.json")
    try folder.write("%PDF", to: "export/media/plan.pdf")
    let before = try folder.files()
    let result = try CommandProgram.run("inspect", "export", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.standardError.isEmpty)
    for part in [
      "stream", "5 (regular 5)", "2025-05-01", "1 (file 1)", "1 present (4 bytes), 0 missing, 0 on the web", "messaging:tea", "Ada",
    ] {
      #expect(result.standardOutput.contains(part), "\(part)")
    }
    #expect(try folder.files() == before)
  }

  @Test("--json tells the same as one object, and agrees with what a build says")
  func json() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(5, attachment: "gone.pdf"), to: "export/tea.json")
    let result = try CommandProgram.run("inspect", "export", "--json", in: folder)
    #expect(result.exitCode == 2)
    let report = try result.json()
    #expect(report["format"] as? String == "stream")
    let channel = try #require((report["channels"] as? [[String: Any]])?.first)
    #expect(channel["id"] as? String == "messaging:tea")
    #expect(channel["name"] as? String == "Tea")
    #expect(channel["messages"] as? Int == 5)
    #expect(channel["people"] as? Int == 2)
    #expect(channel["from"] as? String == "2025-05-01T00:00:00Z")
    #expect(channel["to"] as? String == "2025-05-01T00:04:00Z")
    #expect(report.object("messages")["read"] as? Int == 5)
    #expect(report.object("messages")["byKind"] as? [String: Int] == ["regular": 5])
    let people = try #require(report["people"] as? [[String: Any]])
    #expect(people.map { $0["id"] as? String } == ["ada", "ben"])
    #expect(people.map { $0["messages"] as? Int } == [3, 2])
    #expect(report.object("attachments")["missing"] as? Int == 1)
    #expect(report.object("attachments")["byKind"] as? [String: Int] == ["file": 1])
    let built = try CommandProgram.run("build", "export", "--json", in: folder).json()
    #expect(built.findings.map { $0["message"] as? String } == report.findings.map { $0["message"] as? String })
  }

  @Test("Times that name no zone, and dates that do not tell their order, are read as it is told, and as a build reads them")
  func localTimes() throws {
    let folder = try TemporaryFolder()
    try folder.write("03/04/2024, 00:30 - Ann: one\n03/04/2024, 00:31 - Ben: two\n", to: "chat.txt")
    let utc = try CommandProgram.run("inspect", "chat.txt", "--json", "--date-order", "dmy", in: folder).json()
    #expect(utc["from"] as? String == "2024-04-03T00:30:00Z" && utc["mayLackTimeZone"] as? Bool == true)
    let options = ["--time-zone", "Europe/Prague", "--date-order", "mdy"]
    let told = try ChildProcess.run(CommandProgram.path, ["inspect", "chat.txt", "--json"] + options, in: folder.path).json()
    #expect(told["from"] as? String == "2024-03-03T23:30:00Z" && told["timeZone"] as? String == "Europe/Prague")
    // People see the day that clocks showed there.
    let text = try ChildProcess.run(CommandProgram.path, ["inspect", "chat.txt"] + options, in: folder.path).standardOutput
    #expect(text.contains("2024-03-04") && !text.contains("2024-03-03"))
    #expect(try ChildProcess.run(CommandProgram.path, ["build", "chat.txt", "--quiet"] + options, in: folder.path).exitCode == 0)
    let site = try folder.files().filter { $0.hasPrefix("site/") && $0.hasSuffix("/1.html") }
    #expect(try folder.text(of: #require(site.first)).contains("datetime=\"2024-03-03T23:30:00"))
    let wrong = try CommandProgram.run("inspect", "chat.txt", "--time-zone", "Nowhere", in: folder)
    #expect(wrong.exitCode == 1 && wrong.standardError.contains("Nowhere"), "\(wrong)")
    #expect(try CommandProgram.run("inspect", "chat.txt", "--date-order", "dym", in: folder).exitCode == 64)
  }

  @Test("The example's counts are those that another reader of the file counts")
  func example() throws {
    let path = PackageRoot.path("Examples")
    let data = try Data(contentsOf: URL(fileURLWithPath: path + "/export.json"))
    let channels = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let messages = channels.flatMap { $0["messages"] as? [[String: Any]] ?? [] }
    let shown = messages.filter { $0["type"] as? String != "deleted" }
    let report = try CommandProgram.run("inspect", path, "--json").json()
    #expect((report["channels"] as? [Any])?.count == channels.count)
    let kinds = Dictionary(messages.map { ($0["type"] as? String ?? "", 1) }, uniquingKeysWith: +)
    #expect(report.object("messages")["byKind"] as? [String: Int] == kinds)
    let attachments = shown.reduce(0) { $0 + ($1["attachments"] as? [Any] ?? []).count }
    #expect(report.object("attachments").sum("byKind") == attachments)
    #expect(report.object("attachments")["missing"] as? Int == 0)
    let reactions = shown.reduce(0) { $0 + ($1["reaction_counts"] as? [String: Int] ?? [:]).values.reduce(0, +) }
    #expect(report.sum("reactions") == reactions)
  }

  @Test("A name of 300 characters is cut in the table, and whole in the JSON; one person is no people")
  func longName() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "N", count: 300)
    try folder.write(CommandExport.messages(1, name: name), to: "tea.json")
    let text = try CommandProgram.run("inspect", "tea.json", in: folder).standardOutput
    #expect(text.contains("  \(name.prefix(40))...  1 message  1 person  "))
    let report = try CommandProgram.run("inspect", "tea.json", "--json", in: folder).json()
    #expect((report["channels"] as? [[String: Any]])?.first?["name"] as? String == name)
  }

  @Test("A truncated export fails, and with --keep-going is counted as far as it goes")
  func truncated() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(CommandExport.messages(6).dropLast(90)), to: "tea.json")
    #expect(try CommandProgram.run("inspect", "tea.json", in: folder).exitCode == 1)
    let result = try CommandProgram.run("inspect", "tea.json", "--keep-going", "--json", in: folder)
    #expect(result.exitCode == 2)
    let messages = try result.json().object("messages")
    #expect(messages["read"] as? Int == messages.sum("byKind") + messages.sum("notShown"))
    #expect(messages.sum("byKind") == 5)
  }
}

extension CommandInspectTests {
  @Test(
    "With a choice, of options or of the configuration, it lists what a build leaves out, by channel and reason, and agrees with the build")
  func choice() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(5), to: "export/tea.json")
    let options = ["--after", "2025-05-01T00:02"]
    let text = try ChildProcess.run(CommandProgram.path, ["inspect", "export"] + options, in: folder.path).standardOutput
    #expect(text.contains("Left out:") && text.contains("before the chosen time"), "\(text)")
    func leftOut(_ options: [String]) throws -> [[String: Any]] {
      let report = try ChildProcess.run(CommandProgram.path, ["inspect", "export", "--json"] + options, in: folder.path).json()
      return try #require(report["leftOut"] as? [[String: Any]])
    }
    let found = try #require(try leftOut(options).first)
    #expect(found["channel"] as? String == "messaging:tea" && found["messages"] as? Int == 2)
    #expect(found["reason"] as? String == "before the chosen time")
    #expect(try leftOut([]).isEmpty)
    // The configuration counts as for a build, and its secret is not needed.
    let configuration = #"{"include":{"after":"2025-05-01T00:02"},"privacy":{"saltFile":"gone","redact":["email"]}}"#
    try folder.write(configuration, to: "chatarchive.json")
    #expect(try leftOut([]).first?["messages"] as? Int == 2)
    #expect(try leftOut(["--config", "chatarchive.json"]).first?["messages"] as? Int == 2)
    let built = try ChildProcess.run(CommandProgram.path, ["build", "export", "-o", "site", "--json"] + options, in: folder.path).json()
    #expect(built.object("messages")["read"] as? Int == 0, "the secret that the configuration names is not there")
    try folder.write("0123456789abcdef0123", to: "gone")
    let again = try ChildProcess.run(CommandProgram.path, ["build", "export", "-o", "site", "--json"] + options, in: folder.path).json()
    #expect(again.object("messages")["notShown"] as? [String: Int] == ["before the chosen time": 2])
  }
}
