@testable import Configuration

/// A program of two subcommands with every kind of option and argument.
let sampleProgram = CommandSpecification(
  "tool", summary: "Do things.",
  subcommands: [
    CommandSpecification(
      "build",
      summary: """
        Build something from exports.

        It takes its time.
        """,
      options: [
        OptionSpecification("output", short: "o", valueName: "dir", help: "The folder to write to. (default: site)"),
        OptionSpecification(
          "skip", valueName: "name",
          help: "What to leave out, which can be given many times and has a description that is much too long for a single line.",
          isRepeatable: true),
        OptionSpecification("json", help: "Print JSON."),
      ],
      positionals: [PositionalSpecification("export", help: "The exports.", isRepeatable: true)]),
    CommandSpecification(
      "check", summary: "Check something.",
      positionals: [
        PositionalSpecification("site", help: "The site."),
        PositionalSpecification("base", help: "What to compare with.", isOptional: true),
      ]),
  ])
