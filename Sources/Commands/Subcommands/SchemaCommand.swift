import ChatArchive
import Configuration

/// `chatarchive schema`: what a configuration may hold, for editors.
struct SchemaCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "schema",
      summary: """
        Print a JSON Schema (2020-12) of chatarchive.json, so that your editor completes keys and finds mistakes.

        Exit codes: 0 done; 1 the output cannot be written; 64 wrong usage.
        """)
  }

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {}

  func run() -> ExitCode {
    Answer.write(JSONNode.document(ConfigurationFile.schema, title: "chatarchive.json").indentedText() + "\n", code: .done, lost: .failed)
  }
}
