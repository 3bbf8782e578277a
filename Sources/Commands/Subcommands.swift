/// What a program can be asked to do.
package enum Subcommands {
  /// All of them, in the order of the help.
  package static let all: [any Subcommand.Type] = [
    BuildCommand.self,
    InitCommand.self,
    CheckCommand.self,
    CheckFactoryCommand.self,
    HeadersCommand.self,
    InspectCommand.self,
    SearchCommand.self,
    ServeCommand.self,
    ThemesCommand.self,
    SchemaCommand.self,
    CompletionsCommand.self,
    ManualCommand.self,
  ]
}
