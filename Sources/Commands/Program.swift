import ChatArchive
import Configuration
import OperatingSystem

/// A program with the command line: what it is called, and how it makes sites.
package struct Program: Sendable {
  /// What the user calls it.
  let name: String
  /// What is read where the arguments name no export; empty when they must.
  let exports: [String]
  /// Makes what builds its sites.
  let siteBuilder: @Sendable (BuildOptions) -> SiteBuilder

  /// Declares a program.
  /// - Parameters:
  ///   - name: What the user calls it.
  ///   - exports: What is read where the arguments name no export; empty when they must.
  ///   - siteBuilder: Makes what builds its sites from what the arguments say.
  package init(
    name: String = "chatarchive", exports: [String] = [],
    siteBuilder: @escaping @Sendable (BuildOptions) -> SiteBuilder = { SiteBuilder(options: $0) }
  ) {
    self.name = name
    self.exports = exports
    self.siteBuilder = siteBuilder
  }

  /// What the program takes: the one specification from which parsing and help follow.
  package var specification: CommandSpecification {
    CommandSpecification(
      name, summary: "Turn chat exports into a static web site.",
      subcommands: Subcommands.all.map { $0.specification(in: self).adding(.color) })
  }

  /// Runs with the arguments of the process, and ends it.
  package func main() async -> Never {
    // A reader that has seen enough, as `head` does, ends its pipe: that is no reason to die in the middle of a build.
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow any more is an error of the call that writes.
    signal(SIGXFSZ, SIG_IGN)
    // As many open files as the system allows: each folder of a site that is written to is one.
    ProcessLimits.raiseOpenFiles()
    if let trouble = Threads.trouble() {
      StandardStream.error.write("\(trouble)\n")
      exit(ExitCode.failed.rawValue)
    }
    exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs with some arguments.
  func run(_ arguments: [String]) async -> ExitCode {
    guard !arguments.isEmpty else {
      StandardStream.error.write(help(for: [name], on: .error))
      return .badUsage
    }
    do {
      let parsed = try specification.parse(FirstArgument.naming(arguments, in: specification))
      switch parsed.request {
      case .help: return Answer.write(help(for: parsed.path, on: .output), code: .done, lost: .failed)
      case .version: return Answer.write(Version.text + "\n", code: .done, lost: .failed)
      case .run:
        let subcommand = try subcommand(of: parsed)
        return await ColorChoice.$current.withValue(try parsed.colorChoice()) { await subcommand.run() }
      }
    } catch {
      StandardStream.error.write("\(error)\n")
      return .badUsage
    }
  }

  private func subcommand(of parsed: ParsedArguments) throws(ArgumentError) -> any Subcommand {
    for subcommand in Subcommands.all where subcommand.specification(in: self).name == parsed.path.dropFirst().first {
      return try subcommand.init(parsed, in: self)
    }
    throw parsed.error("Missing subcommand.")
  }

  private func help(for path: [String], on stream: StandardStream) -> String {
    let command = specification.command(at: path) ?? specification
    return HelpText.text(for: command, path: path, columns: min(stream.columns ?? 80, 120))
  }
}

/// Decides whether the first argument is a subcommand or an export.
enum FirstArgument {
  /// The arguments, with `build` in front if the first one is an export. So `chat.zip` means `build chat.zip`.
  ///
  /// The name of a subcommand wins. Otherwise a word is an export if a file has that name, or if it looks like a path. Everything else is
  /// reported as an unknown subcommand.
  static func naming(_ arguments: [String], in specification: CommandSpecification) -> [String] {
    guard let first = arguments.first, !isName(first, in: specification), isExport(first) else { return arguments }
    return ["build"] + arguments
  }

  private static func isName(_ word: String, in specification: CommandSpecification) -> Bool {
    word == "help" || specification.subcommands.contains { $0.name == word }
  }

  private static func isExport(_ word: String) -> Bool {
    if word == "-" { return true }
    guard !word.isEmpty, !word.hasPrefix("-") else { return false }
    return word.contains("/") || word.contains(".") || access(word, F_OK) == 0
  }
}
