import Foundation
import TestSupport
import Testing

@Suite("What the program shows on a terminal", .waits)
struct CommandTerminalTests {
  /// What a terminal of 80 columns is sent by a shell command.
  private func terminal(_ command: String, in folder: TemporaryFolder, environment: [String: String] = [:]) throws -> ProcessResult {
    guard let script = ChildProcess.locate("script") else { throw MissingProgram(name: "script", packages: ["bsdutils"]) }
    let all = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": ""].merging(environment) { $1 }
    return try ChildProcess.run(script, ["-qec", "stty cols 80; " + command, "/dev/null"], in: folder.path, environment: all)
  }

  @Test("A bar shows how far the build is, never wider than the terminal, and is gone at the end")
  func bar() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(1400), to: "tea.json")
    let result = try terminal("\(CommandProgram.path) build tea.json --page-size 5", in: folder)
    #expect(result.exitCode == 0)
    let drawings = result.standardOutput.components(separatedBy: "\r").filter { $0.contains("%") }
    #expect(!drawings.isEmpty)
    for drawing in drawings {
      #expect(drawing.hasPrefix("Reading 1/2  ") || drawing.hasPrefix("Writing 2/2  "))
      #expect(drawing.hasSuffix("\u{1b}[K"))
      #expect(drawing.count - 3 < 80)
    }
    // The last drawing is taken away before anything else is said.
    #expect(result.standardOutput.contains("\r\u{1b}[KBuilt site"))
  }

  @Test("The end of a build says what can be done next, once, and only on a terminal")
  func nextSteps() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3), to: "tea.json")
    let shown = try terminal("\(CommandProgram.path) build tea.json -o 'my site'", in: folder).standardOutput
    #expect(shown.components(separatedBy: "chatarchive serve 'my site'").count == 2 && shown.contains("chatarchive headers nginx"))
    for options in ["--quiet", "--json", "| cat"] {
      let result = try terminal("\(CommandProgram.path) build tea.json -o 'my site' \(options)", in: folder)
      #expect(!result.standardOutput.contains("chatarchive serve"), "\(options)")
    }
  }

  @Test("There is no bar and no escape sequence when the output is piped, with --quiet, with --json, or on a dumb terminal")
  func noBar() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(20, attachment: "gone.pdf"), to: "tea.json")
    let piped = try CommandProgram.run("build", "tea.json", in: folder, environment: ["TERM": "xterm"])
    #expect(!piped.hasControls)
    for options in ["--quiet", "--json"] {
      let result = try terminal("\(CommandProgram.path) build tea.json \(options)", in: folder, environment: ["NO_COLOR": "1"])
      #expect(result.exitCode == 2)
      #expect(!result.standardOutput.contains("\u{1b}"), "\(options)")
    }
    let dumb = try terminal("\(CommandProgram.path) build tea.json", in: folder, environment: ["TERM": "dumb"])
    #expect(!dumb.standardOutput.contains("\u{1b}"))
  }

  @Test("Severities are coloured on a terminal, but not where NO_COLOR is set")
  func colors() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2, attachment: "gone.pdf"), to: "tea.json")
    let command = try "\(CommandProgram.path) inspect tea.json"
    #expect(try terminal(command, in: folder).standardOutput.contains("\u{1b}[1;33mwarning\u{1b}[0m"))
    #expect(!(try terminal(command, in: folder, environment: ["NO_COLOR": "1"]).standardOutput.contains("\u{1b}")))
  }

  @Test("What many messages lack is one warning with their number, in the list and in the summary")
  func grouped() throws {
    let folder = try TemporaryFolder()
    let one = CommandExport.messages(40, attachment: "icon.png")
    let attachment = try #require(one.firstMatch(of: #/"attachments": (\[\{[^\]]*\])/#)?.1)
    try folder.write(one.replacingOccurrences(of: "\"attachments\": []", with: "\"attachments\": " + attachment), to: "tea.json")
    let result = try CommandProgram.run("build", "tea.json", in: folder)
    #expect(result.exitCode == 2 && result.standardOutput.contains("findings     1 warning\n"), "\(result)")
    #expect(result.standardError.components(separatedBy: ": warning: ").count == 2)
    #expect(
      result.standardError.contains("icon.png is not in the export") && result.standardError.hasSuffix(" (40 times; this is the first)\n"))
    // A program gets each with its place.
    #expect(try CommandProgram.run("inspect", "tea.json", "--json", in: folder).json().findings.count == 40)
  }

  @Test("--color decides wherever the output goes, and NO_COLOR where nothing else is said")
  func colorOption() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2, attachment: "gone.pdf"), to: "tea.json")
    let colored = "\u{1b}[1;33mwarning\u{1b}[0m"
    for arguments in [["inspect", "tea.json"], ["build", "tea.json"]] {
      func errors(_ options: String..., environment: [String: String] = [:]) throws -> String {
        try ChildProcess.run(CommandProgram.path, arguments + options, in: folder.path, environment: environment).standardError
      }
      #expect(try errors("--color", "always").contains(colored))
      #expect(try errors("--color=always", environment: ["NO_COLOR": "1"]).contains(colored))
      #expect(try !errors("--color", "auto").contains("\u{1b}"))
      #expect(try !errors().contains("\u{1b}"))
    }
    let command = try "\(CommandProgram.path) inspect tea.json --color "
    #expect(try !terminal(command + "never", in: folder).standardOutput.contains("\u{1b}"))
    #expect(try terminal(command + "auto", in: folder).standardOutput.contains(colored))
    #expect(try !terminal(command + "auto", in: folder, environment: ["NO_COLOR": "1"]).standardOutput.contains("\u{1b}"))
    let wrong = try CommandProgram.run("inspect", "tea.json", "--color", "red", in: folder)
    #expect(wrong.exitCode == 64 && wrong.standardError.contains("Give auto, always or never."))
    #expect(try CommandProgram.run("build", "--help").standardOutput.contains("NO_COLOR"))
  }

  @Test("A terminal is told the first 50 of a severity and how many more there are; a pipe gets all")
  func limit() throws {
    let folder = try TemporaryFolder()
    let one = CommandExport.messages(60, attachment: "gone.pdf")
    let attachment = try #require(one.firstMatch(of: #/"attachments": (\[\{[^\]]*\])/#)?.1)
    // Each message lacks a file of its own: what many lack is one warning.
    var parts = one.components(separatedBy: "\"attachments\": []")
    for index in parts.indices.dropFirst() {
      parts[index] = "\"attachments\": " + attachment.replacingOccurrences(of: "gone", with: "gone-\(index)") + parts[index]
    }
    try folder.write(parts.joined(), to: "tea.json")
    let command = try "\(CommandProgram.path) build tea.json --quiet"
    let shown = try terminal(command, in: folder, environment: ["NO_COLOR": "1"]).standardOutput
    #expect(shown.components(separatedBy: ": warning: ").count - 1 == 50)
    #expect(shown.contains("and 10 more warnings"))
    let piped = try CommandProgram.run("build", "tea.json", "--quiet", in: folder).standardError
    #expect(piped.components(separatedBy: ": warning: ").count - 1 == 60)
    #expect(!piped.contains("more"))
  }
}
