import Foundation
import TestSupport
import Testing

@Suite("What the program answers when it cannot answer", .waits)
struct CommandAnswerTests {
  @Test("A search with --json gives its object also when there is no index")
  func search() throws {
    let folder = try TemporaryFolder()
    let result = try CommandProgram.run("search", "nope", "tea", "--json", in: folder)
    #expect(result.exitCode == 1)
    let report = try result.json()
    #expect((report["messages"] as? [Any])?.isEmpty == true && report["query"] as? String == "tea")
    #expect((report.findings.first?["message"] as? String)?.contains("no search index") == true)
    #expect(result.standardError.contains("no search index"))
  }

  @Test(
    "A summary that cannot be written is an error",
    arguments: [
      ("build tea.json --json", 2), ("build tea.json", 2), ("inspect tea.json --json", 1), ("check site", 1), ("check site --json", 1),
      ("search site number", 1), ("--version", 1), ("--help", 1),
    ])
  func full(arguments: String, code: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3), to: "tea.json")
    #expect(try CommandProgram.run("build", "tea.json", "--quiet", in: folder).exitCode == 0)
    let shell = ["-c", "exec '\(try CommandProgram.path)' \(arguments) > /dev/full"]
    let result = try ChildProcess.run("/bin/sh", shell, in: folder.path)
    #expect(Int(result.exitCode) == code, "\(result)")
    #expect(result.standardError.contains("cannot write to standard output"), "\(result)")
  }

  @Test("What cannot be written of an export with problems is a failure all the same")
  func fullWithProblems() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3, attachment: "gone.pdf"), to: "tea.json")
    #expect(try CommandProgram.run("inspect", "tea.json", in: folder).exitCode == 2)
    let result = try ChildProcess.run("/bin/sh", ["-c", "exec '\(try CommandProgram.path)' inspect tea.json > /dev/full"], in: folder.path)
    #expect(result.exitCode == 1, "\(result)")
  }

  @Test("A query that cannot be meant is an error, as all others are")
  func query() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3), to: "tea.json")
    #expect(try CommandProgram.run("build", "tea.json", "--quiet", in: folder).exitCode == 0)
    let result = try CommandProgram.run("search", "site", "has:foo", in: folder)
    #expect(result.exitCode == 1 && result.standardError.hasPrefix("error: has: takes link"), "\(result)")
  }

  @Test("A reader that has gone away is none")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3), to: "tea.json")
    let command = "{ sleep 0.2; '\(try CommandProgram.path)' inspect tea.json; echo $? >&2; } | true"
    let result = try ChildProcess.run("/bin/sh", ["-c", command], in: folder.path)
    #expect(result.standardError == "0\n")
  }

  @Test(
    "An empty path is bad usage, and the error names the argument",
    arguments: [
      (["build", ""], "<export>"), (["inspect", "x", ""], "<export>"), (["check", ""], "<site>"), (["search", "", "x"], "<site>"),
    ])
  func emptyPath(arguments: [String], name: String) throws {
    let result = try ChildProcess.run(CommandProgram.path, arguments)
    #expect(result.exitCode == 64 && result.standardError.contains("'\(name)'"), "\(result)")
  }

  @Test("The help of the help is the program's")
  func help() throws {
    #expect(try CommandProgram.run("help", "help").standardOutput == CommandProgram.run("--help").standardOutput)
  }
}
