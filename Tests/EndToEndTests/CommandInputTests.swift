import Foundation
import TestSupport
import Testing

@Suite("An export from standard input", .waits)
struct CommandInputTests {
  /// Runs a shell command in which `chatarchive` is the program.
  private static func shell(_ command: String, in folder: TemporaryFolder) throws -> ProcessResult {
    try ChildProcess.run(
      "bash", ["-c", "chatarchive() { '\(try CommandProgram.path)' \"$@\"; }; \(command)"], in: folder.path,
      environment: ["TMPDIR": folder.path("tmp")])
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(5, attachment: "a.txt"), to: "export/tea.json")
    try folder.write("a file", to: "export/a.txt")
    try FileManager.default.createDirectory(atPath: folder.path("tmp"), withIntermediateDirectories: false)
    return folder
  }

  @Test(
    "The site is that of the file, byte for byte, and nothing of it stays behind",
    arguments: [
      "python3 -m zipfile -c x.zip export/tea.json export/a.txt", "tar -cf x.tar -C export tea.json a.txt",
      "tar -czf x.tar.gz -C export tea.json a.txt", "gzip -c export/tea.json > x.json.gz", "cp export/tea.json x.json",
    ])
  func kinds(pack: String) throws {
    let folder = try Self.folder()
    let result = try Self.shell(
      "\(pack) && chatarchive build x.* -o one --quiet; cat x.* | chatarchive build - -o two --quiet; cat x.* | chatarchive - -o three --quiet",
      in: folder)
    #expect([0, 2].contains(result.exitCode), "\(result)")
    let difference = try ChildProcess.run("diff", ["-r", "-x", ".chatarchive*", "one", "two"], in: folder.path)
    #expect(difference.exitCode == 0, "\(difference.standardOutput)")
    #expect(try ChildProcess.run("diff", ["-r", "-x", ".chatarchive*", "two", "three"], in: folder.path).exitCode == 0)
    #expect(folder.names(in: "tmp").isEmpty)
  }

  @Test("inspect reads it too, and findings do not name the file that it was put into")
  func inspect() throws {
    let folder = try Self.folder()
    let result = try Self.shell("sed s/a.txt/gone.txt/ export/tea.json | chatarchive inspect -", in: folder)
    #expect(result.exitCode == 2 && result.standardOutput.contains("5 (regular 5)"), "\(result)")
    #expect(result.standardError.hasPrefix("standard-input"), "\(result)")
    #expect(folder.names(in: "tmp").isEmpty)
  }

  @Test("An empty one, a terminal, and one that is named twice are errors that say what to do")
  func errors() throws {
    let folder = try Self.folder()
    let empty = try Self.shell("chatarchive build - < /dev/null", in: folder)
    #expect(empty.exitCode == 1 && empty.standardError.contains("standard input is empty; pipe an export into it"), "\(empty)")
    let twice = try Self.shell("cat export/tea.json | chatarchive build - -", in: folder)
    #expect(twice.exitCode == 64 && twice.standardError.contains("given twice"), "\(twice)")
    guard let script = ChildProcess.locate("script") else { throw MissingProgram(name: "script", packages: ["bsdutils"]) }
    let terminal = try ChildProcess.run(script, ["-qec", "\(CommandProgram.path) inspect -", "/dev/null"], in: folder.path)
    #expect(terminal.exitCode == 1 && terminal.standardOutput.contains("standard input is a terminal"), "\(terminal)")
    #expect(folder.names(in: "tmp").isEmpty && folder.names(in: "site").isEmpty)
  }

  @Test("A build that waits for it can be interrupted, and leaves nothing")
  func interrupted() throws {
    let folder = try Self.folder()
    // A pipe that is open at both ends has no end, and nothing in it.
    let command = "mkfifo pipe; exec 3<>pipe; exec '\(try CommandProgram.path)' build - < pipe"
    let child = try ChildProcess("bash", ["-c", command], in: folder.path, environment: ["TMPDIR": folder.path("tmp")])
    for _ in 0..<600 where folder.names(in: "tmp").isEmpty { usleep(50_000) }
    #expect(!folder.names(in: "tmp").isEmpty)
    child.send(SIGINT)
    #expect(child.wait(seconds: 60) == 130, "\(child.errors)")
    #expect(folder.names(in: "tmp").isEmpty && folder.names(in: "site").isEmpty)
  }
}
