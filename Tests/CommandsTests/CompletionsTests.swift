import Configuration
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Asks a real bash, which has read the completions, what it would offer.
private func offers(_ words: String...) throws -> [String] {
  let folder = try TemporaryFolder()
  try folder.write(CompletionShell.bash.script(for: Program().specification), to: "completions")
  try folder.write("", to: "chat one.zip")
  try FileManager.default.createDirectory(atPath: folder.path("sites"), withIntermediateDirectories: false)
  // bash takes = for a word of its own.
  let typed = ["chatarchive"] + words
  let script = """
    compopt() { :; }
    . ./completions
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _chatarchive
    printf '%s\\n' "${COMPREPLY[@]}"
    """
  let result = try ChildProcess.run("bash", ["-c", script, "bash"] + typed, in: folder.path)
  #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
  return result.standardOutput.split(separator: "\n").map(String.init)
}

@Suite("The completions for bash", .waits)
struct CompletionsTests {
  @Test("offer subcommands, and files, since a program's first word may be an export")
  func first() throws {
    #expect(try offers("").contains("build"))
    #expect(try offers("b") == ["build"])
    #expect(try offers("ch").sorted() == ["chat one.zip", "check"])
  }

  @Test("offer the options of the subcommand, and those alone")
  func options() throws {
    let specification = Program().specification
    for command in specification.subcommands where command.subcommands.isEmpty {
      let offered = Set(try offers(command.name, "--"))
      #expect(offered == Set(command.options.map { "--" + $0.long } + ["--help"]), "\(command.name)")
    }
    #expect(try offers("themes", "new", "--p") == ["--parent"])
    #expect(try offers("--v") == ["--version"])
  }

  @Test("offer the values that an option takes, also behind an equals sign, and files where it takes a path")
  func values() throws {
    #expect(try offers("build", "--color", "a") == ["auto", "always"])
    #expect(try offers("build", "x.zip", "--date-order", "") == ["dmy", "mdy", "ymd"])
    #expect(try offers("build", "--color", "=") == ["auto", "always", "never"])
    #expect(try offers("build", "--color", "=", "n") == ["never"])
    #expect(try offers("build", "--theme", "mi") == ["midnight"])
    #expect(try offers("build", "-o", "") == ["sites"])
    #expect(try offers("build", "--config", "ch") == ["chat one.zip"])
    #expect(try offers("build", "--title", "").isEmpty)
    #expect(try offers("completions", "").prefix(3) == ["bash", "zsh", "fish"])
  }

  @Test("of a shell that is none are bad usage")
  func unknown() throws {
    let program = Program()
    let parsed = try program.specification.parse(["completions", "tcsh"])
    #expect(throws: ArgumentError.self) { try CompletionsCommand(parsed, in: program) }
  }
}

@Suite("The completions for zsh and fish", .waits)
struct CompletionsLongRun {
  private static func script(_ shell: CompletionShell, in folder: TemporaryFolder) throws -> String {
    try folder.write(shell.script(for: Program().specification), to: shell == .zsh ? "_chatarchive" : "chatarchive.fish")
  }

  private static func shell(_ name: String) throws -> String {
    guard let path = ChildProcess.locate(name) else { throw MissingProgram(name: name, packages: [name]) }
    return path
  }

  @Test("fish offers subcommands, options and values")
  func fish() throws {
    let folder = try TemporaryFolder()
    let script = try Self.script(.fish, in: folder)
    func offers(_ line: String) throws -> [String] {
      let result = try ChildProcess.run(
        Self.shell("fish"), ["--no-config", "-c", "source \(script); complete -C \"\(line)\""], in: folder.path,
        environment: ["HOME": folder.path])
      #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
      return result.standardOutput.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try offers("chatarchive b") == ["build"])
    #expect(Set(try offers("chatarchive check --")) == ["--json", "--quiet", "--jobs", "--color", "--help"])
    #expect(Set(try offers("chatarchive build --color ")) == ["auto", "always", "never"])
    #expect(Set(try offers("chatarchive completions ")) == ["bash", "zsh", "fish"])
    #expect(try offers("chatarchive themes n") == ["new"])
    #expect(try offers("chatarchive themes new --p") == ["--parent"])
  }

  @Test("zsh reads them, and offers subcommands, options and values")
  func zsh() throws {
    let folder = try TemporaryFolder()
    _ = try Self.script(.zsh, in: folder)
    // A zsh of its own on a pseudo-terminal, which is sent a line and Tab, and shows what it makes of it.
    try folder.write(
      "PS1=\nfpath=($ZDOTDIR $fpath)\nautoload -Uz compinit\ncompinit -u -D\nunsetopt list_beep\nsetopt no_auto_menu\nprint READY\n",
      to: ".zshrc")
    let driver = """
      zmodload zsh/zpty
      zpty z "ZDOTDIR=$PWD COLUMNS=300 \(try Self.shell("zsh")) -d -i"
      zpty -r z line '*READY*'
      zpty -w -n z "$1"$'\\t'
      sleep 2
      zpty -w -n z $'\\x15print E''ND\\n'
      zpty -r z line '*END*'
      print -r -- $line
      zpty -d z
      """
    func shown(_ line: String) throws -> String {
      let result = try ChildProcess.run(
        Self.shell("zsh"), ["-f", "-c", driver, "zsh", line], in: folder.path, environment: ["TERM": "dumb", "HOME": folder.path],
        seconds: 60)
      return result.standardOutput
    }
    let commands = try shown("chatarchive ")
    for name in Program().specification.subcommands.map(\.name) { #expect(commands.contains(name), "\(name): \(commands)") }
    let options = try shown("chatarchive check --")
    for option in ["--json", "--quiet", "--jobs", "--color", "--help"] { #expect(options.contains(option), "\(option): \(options)") }
    #expect(!options.contains("--theme"))
    let colors = try shown("chatarchive build --color ")
    for color in ["auto", "always", "never"] { #expect(colors.contains(color), "\(colors)") }
    #expect(try shown("chatarchive themes n").contains("chatarchive themes new "))
  }
}
