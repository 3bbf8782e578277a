import Configuration

/// One run of the program, from its arguments to its exit code.
struct Program {
  let arguments: [String]

  func run() async -> ExitCode {
    guard !arguments.isEmpty else {
      StandardStream.error.write(help(for: ["chatarchive"], on: .error))
      return .badUsage
    }
    do {
      let parsed = try Commands.chatarchive.parse(arguments)
      switch parsed.request {
      case .help: return Answer.write(help(for: parsed.path, on: .output), code: .done, lost: .failed)
      case .version: return Answer.write(Version.number + "\n", code: .done, lost: .failed)
      case .run: return try await run(parsed)
      }
    } catch {
      StandardStream.error.write("\(error)\n")
      return .badUsage
    }
  }

  private func run(_ parsed: ParsedArguments) async throws(ArgumentError) -> ExitCode {
    switch parsed.path.last {
    case Commands.build.name: try await BuildCommand(parsed).run()
    case Commands.check.name: try await CheckCommand(parsed).run()
    case Commands.inspect.name: try await InspectCommand(parsed).run()
    case Commands.search.name: try SearchCommand(parsed).run()
    default: throw parsed.error("Missing subcommand.")
    }
  }

  private func help(for path: [String], on stream: StandardStream) -> String {
    let command = Commands.chatarchive.command(at: path) ?? Commands.chatarchive
    return HelpText.text(for: command, path: path, columns: min(stream.columns ?? 80, 120))
  }
}
