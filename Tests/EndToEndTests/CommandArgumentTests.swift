import TestSupport
import Testing

@Suite("The program's arguments", .waits)
struct CommandArgumentTests {
  @Test("Without arguments it prints its help on standard error and exits with 64")
  func nothing() throws {
    let result = try CommandProgram.run()
    #expect(result.exitCode == 64)
    #expect(result.standardOutput.isEmpty)
    #expect(result.standardError.contains("SUBCOMMANDS:"))
  }

  @Test("--version prints the version and nothing else")
  func version() throws {
    let result = try CommandProgram.run("--version")
    #expect(result.exitCode == 0)
    #expect(result.standardOutput == "0.9.0\n")
    #expect(result.standardError.isEmpty)
  }

  @Test(
    "The help of each subcommand names every option that it takes, and every exit code",
    arguments: [
      (
        "build",
        [
          "-o, --output <dir>", "--config <file>", "--theme <name|dir>", "--templates <dir>", "--me <id|name>", "--title <text>",
          "--time-zone <zone>", "--locale <locale>", "--page-size <n>", "--base-url <url>", "--jobs <n>", "--keep-going", "--quiet",
          "--json", "-h, --help", "0 done", "1 failed", "2 done, with the problems listed", "64 wrong usage", "130",
        ]
      ),
      ("check", ["<site>", "--json", "--quiet", "--jobs <n>", "-h, --help", "0 no problems", "1 problems found", "64 wrong usage"]),
      ("inspect", ["<export>", "--json", "--keep-going", "-h, --help", "0 done", "1 the export", "2 done, with", "64 wrong usage"]),
    ])
  func help(subcommand: String, parts: [String]) throws {
    let result = try CommandProgram.run(subcommand, "--help")
    #expect(result.exitCode == 0)
    #expect(result.standardError.isEmpty)
    // Lines are wrapped at spaces, so that spaces and line breaks are one.
    let text = result.standardOutput.split { $0.isWhitespace }.joined(separator: " ")
    for part in parts { #expect(text.contains(part), "\(part)") }
    #expect(try CommandProgram.run("help", subcommand).standardOutput == result.standardOutput)
  }

  @Test(
    "What is misspelt is an error that says what was meant",
    arguments: [
      (["bild", "x"], "Did you mean 'build'?"), (["build", "x", "--pagesize=2"], "Did you mean '--page-size'?"),
      (["check", "x", "--jsno"], "Did you mean '--json'?"), (["inspect", "x", "--keepgoing"], "Did you mean '--keep-going'?"),
    ])
  func nearest(arguments: [String], advice: String) throws {
    let result = try ChildProcess.run(CommandProgram.path, arguments)
    #expect(result.exitCode == 64)
    #expect(result.standardOutput.isEmpty)
    #expect(result.standardError.contains(advice))
  }

  @Test("An export alone is built, and what is no file is never taken for a subcommand")
  func exportAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2), to: "export/tea.json")
    for export in ["./export", "export", "export/tea.json"] {
      let result = try CommandProgram.run(export, "--output", "site-" + export.replacing("/", with: "-"), in: folder)
      #expect(result.exitCode == 0 && result.standardOutput.hasPrefix("Built site-"), "\(result)")
    }
    for export in ["Chat.zip", "./gone", "WhatsApp Chat.zip", "~/chat.json"] {
      let result = try CommandProgram.run(export, in: folder)
      #expect(result.exitCode == 1 && result.standardError.contains(export) && result.standardError.contains("no such file"), "\(result)")
      #expect(!result.standardError.contains("subcommand"))
    }
    let word = try CommandProgram.run("exprot", in: folder)
    #expect(word.exitCode == 64 && word.standardError.contains("Unknown subcommand 'exprot'"), "\(word)")
  }

  @Test(
    "Numbers that are none, or out of range, and missing values are errors that name the option",
    arguments: [
      (["build", "x", "--page-size", "ten"], "--page-size"), (["build", "x", "--page-size=0"], "--page-size"),
      (["build", "x", "--page-size=10001"], "--page-size"), (["build", "x", "--jobs=-1"], "--jobs"),
      (["check", "x", "--jobs", "99999999999999999999"], "--jobs"), (["build", "x", "--title"], "--title"), (["build"], "<export>"),
      (["check"], "<site>"), (["build", "x", "--quiet=yes"], "--quiet"), (["build", "x", "--title="], "--title"),
      (["build", "x", "--title", " \t"], "--title"), (["check", "x", "y"], "'y'"),
      (["build", "x", "--output="], "--output"), (["build", "x", "--config", ""], "--config"),
    ])
  func badValues(arguments: [String], part: String) throws {
    let result = try ChildProcess.run(CommandProgram.path, arguments)
    #expect(result.exitCode == 64)
    #expect(result.standardOutput.isEmpty)
    #expect(result.standardError.hasPrefix("Error: "))
    let lines = result.standardError.split(separator: "\n")
    #expect(lines.first?.contains(part) == true, "\(result.standardError)")
    #expect(lines.dropFirst().allSatisfy { $0.count <= 80 }, "the usage is wrapped as in the help")
  }
}
