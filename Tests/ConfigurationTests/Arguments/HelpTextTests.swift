import Testing

@testable import Configuration

@Suite("The help of commands")
struct HelpTextTests {
  @Test("a subcommand's help has its arguments and options, aligned and wrapped")
  func subcommand() throws {
    let build = try #require(sampleProgram.command(at: ["tool", "build"]))
    #expect(
      HelpText.text(for: build, path: ["tool", "build"]) == """
        OVERVIEW: Build something from exports.

        It takes its time.

        USAGE: tool build <export> ... [--output <dir>] [--skip <name>] ... [--json]

        ARGUMENTS:
          <export>                The exports.

        OPTIONS:
          -o, --output <dir>      The folder to write to. (default: site)
          --skip <name>           What to leave out, which can be given many times and
                                  has a description that is much too long for a single
                                  line.
          --json                  Print JSON.
          -h, --help              Show help information.

        """)
  }

  @Test("the program's help lists its subcommands with the first paragraph of their summary")
  func root() {
    #expect(
      HelpText.text(for: sampleProgram, path: ["tool"]) == """
        OVERVIEW: Do things.

        USAGE: tool <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          build                   Build something from exports.
          check                   Check something.

          See 'tool help <subcommand>' for detailed help.

        """)
  }

  @Test("an argument that may be absent stands in brackets")
  func optionalArguments() throws {
    let check = try #require(sampleProgram.command(at: ["tool", "check"]))
    #expect(HelpText.usage(of: check, path: ["tool", "check"]) == "tool check <site> [<base>]")
  }

  @Test("a label that is too long has a line of its own")
  func longLabels() {
    let command = CommandSpecification(
      "x", summary: "X.", options: [OptionSpecification("a-very-long-option", valueName: "value", help: "Help.")])
    #expect(HelpText.text(for: command, path: ["x"]).contains("\n  --a-very-long-option <value>\n                          Help.\n"))
  }

  @Test("no line is wider than the terminal, and none of the words is lost", arguments: [50, 60, 80, 100, 132])
  func widths(columns: Int) throws {
    let build = try #require(sampleProgram.command(at: ["tool", "build"]))
    let text = HelpText.text(for: build, path: ["tool", "build"], columns: columns)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      words.contains("What to leave out, which can be given many times and has a description that is much too long for a single line."))
    #expect(words.contains("tool build <export> ... [--output <dir>] [--skip <name>] ... [--json]"))
  }

  @Test("the usage breaks between options, not within")
  func usageBreaks() throws {
    let build = try #require(sampleProgram.command(at: ["tool", "build"]))
    let text = HelpText.text(for: build, path: ["tool", "build"], columns: 50)
    #expect(text.contains("USAGE: tool build <export> ... [--output <dir>]\n       [--skip <name>] ... [--json]"))
  }
}
