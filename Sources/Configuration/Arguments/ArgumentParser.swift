import Diagnostics

/// One reading of the arguments, from left to right.
struct ArgumentParser {
  private var command: CommandSpecification
  private let arguments: [String]
  private var index = 0
  private var parsed: ParsedArguments
  private var loose: [String] = []

  init(root: CommandSpecification, arguments: [String]) {
    command = root
    self.arguments = arguments
    parsed = ParsedArguments(path: [root.name])
    parsed.usage = HelpText.usage(of: root, path: parsed.path)
  }

  mutating func parse() throws(ArgumentError) -> ParsedArguments {
    while index < arguments.count, parsed.request == .run {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        try readRest()
      } else if argument.hasPrefix("--") {
        try readLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument)
      } else {
        try readLoose(argument)
      }
    }
    if parsed.request == .run {
      try enterStandard()
      try assignPositionals()
    }
    return parsed
  }

  /// What the command takes, and what the one below it takes that is meant where none is named.
  private var options: [OptionSpecification] {
    command.options + (command.subcommands.first { $0.name == command.standard }?.options ?? [])
      + (parsed.path.count == 1 ? [.version] : []) + [.help]
  }

  private mutating func readLong(_ argument: String) throws(ArgumentError) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = options.first(where: { $0.long == name }) else {
      throw unknownOption("--" + name, meant: NearestName.match(for: name, in: options.map(\.long)))
    }
    try take(option, called: "--" + name, value: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func readShort(_ argument: String) throws(ArgumentError) {
    let body = argument.dropFirst()
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard name.count == 1, let letter = name.first, let option = options.first(where: { $0.short == letter }) else {
      let meant = options.map(\.long).first { $0 == name } ?? (name.count > 2 ? NearestName.match(for: name, in: options.map(\.long)) : nil)
      throw unknownOption("-" + name, meant: meant)
    }
    try take(option, called: "-" + name, value: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func take(_ option: OptionSpecification, called name: String, value: String?) throws(ArgumentError) {
    if option.isFlag, value != nil { throw error("The flag '\(name)' takes no value.", advice: "Give '\(name)' alone.") }
    if option == .help { parsed.request = .help }
    if option == .version { parsed.request = .version }
    guard !option.isFlag else {
      parsed.options[option.long, default: []] += []
      return
    }
    let value = if let value { value } else { try nextValue(of: option, called: name) }
    if value.isEmpty, option.takesPath {
      throw error(
        "The value of '\(name) <\(option.valueName ?? "")>' is empty.", advice: "Give a file or a folder, or leave the option out.")
    }
    if !option.isRepeatable, let first = parsed.value(of: option.long) {
      throw error("The option '--\(option.long)' is given twice, as \(QuotedText.quoting(first)) and \(QuotedText.quoting(value)).")
    }
    parsed.options[option.long, default: []].append(value)
  }

  private mutating func nextValue(of option: OptionSpecification, called name: String) throws(ArgumentError) -> String {
    guard index < arguments.count else {
      throw error("Missing value for '\(name) <\(option.valueName ?? "")>'.")
    }
    let value = arguments[index]
    guard !value.hasPrefix("-") || value == "-" else {
      throw error(
        "Missing value for '\(name) <\(option.valueName ?? "")>', found \(QuotedText.quoting(value)).",
        advice: "Write \(QuotedText.quoting(name + "=" + value)) if that is the value.")
    }
    index += 1
    return value
  }

  private func unknownOption(_ name: String, meant: String?) -> ArgumentError {
    // What is searched for stands behind the site, and may begin with a dash.
    let otherwise = command.positionals.count > 1 && !loose.isEmpty ? "Write '--' before it if it is not an option." : nil
    return error("Unknown option \(QuotedText.quoting(name)).", advice: meant.map { "Did you mean '--\($0)'?" } ?? otherwise)
  }

  private mutating func readLoose(_ argument: String) throws(ArgumentError) {
    guard !command.subcommands.isEmpty else { return loose.append(argument) }
    if argument == "help" {
      parsed.request = .help
      // The help of the help is that of the program.
      for name in arguments[index...].drop(while: { $0 == "help" }) where !name.hasPrefix("-") { try enter(name) }
    } else {
      try enter(argument)
    }
  }

  private mutating func enter(_ name: String) throws(ArgumentError) {
    guard let next = command.subcommands.first(where: { $0.name == name }) else {
      let names = command.subcommands.map(\.name)
      let meant = name == "help" ? nil : NearestName.match(for: name, in: names + ["help"])
      throw error(
        "Unknown subcommand \(QuotedText.quoting(name)).",
        advice: meant.map { "Did you mean '\($0)'?" } ?? (names.isEmpty ? nil : "The subcommands are \(names.joined(separator: ", "))."))
    }
    command = next
    parsed.path.append(name)
    parsed.usage = HelpText.usage(of: next, path: parsed.path)
  }

  /// Goes on to the command that is meant where none is named.
  private mutating func enterStandard() throws(ArgumentError) {
    if let standard = command.standard { try enter(standard) }
  }

  private mutating func readRest() throws(ArgumentError) {
    while index < arguments.count {
      index += 1
      try readLoose(arguments[index - 1])
    }
  }

  private mutating func assignPositionals() throws(ArgumentError) {
    guard command.subcommands.isEmpty else {
      throw error("Missing subcommand.", advice: "The subcommands are \(command.subcommands.map(\.name).joined(separator: ", ")).")
    }
    var rest = loose[...]
    for positional in command.positionals {
      let values = positional.isRepeatable ? rest : rest.prefix(1)
      rest = rest.dropFirst(values.count)
      guard !values.isEmpty || positional.isOptional else { throw error("Missing expected argument '\(positional.usage)'.") }
      parsed.positionals[positional.name] = Array(values)
    }
    if let surplus = rest.first { throw error("Unexpected argument \(QuotedText.quoting(surplus)).") }
  }

  private func error(_ problem: String, advice: String? = nil) -> ArgumentError {
    parsed.error(problem, advice: advice)
  }
}
