/// What the user asked for.
package struct ParsedArguments: Sendable, Hashable {
  /// What is to be done.
  package enum Request: Sendable, Hashable {
    /// Run the command.
    case run
    /// Print the command's help.
    case help
    /// Print the program's version.
    case version
  }

  /// What is to be done.
  package internal(set) var request = Request.run
  /// The names of the command from the program's on, for example `["chatarchive", "build"]`.
  package internal(set) var path: [String]
  var options: [String: [String]] = [:]
  var positionals: [String: [String]] = [:]
  var usage = ""

  /// Whether a flag was given.
  package func isSet(_ flag: String) -> Bool { options[flag] != nil }

  /// The value of an option, the last one if it was repeated; nil when it was not given.
  package func value(of option: String) -> String? { options[option]?.last }

  /// All values of an option that can be repeated.
  package func values(of option: String) -> [String] { options[option] ?? [] }

  /// The values of an argument.
  package func positional(_ name: String) -> [String] { positionals[name] ?? [] }

  /// The value of an option that must be a whole number of a range; nil when it was not given.
  /// - Throws: an error that names the option, the range and the value.
  package func integer(of option: String, in range: ClosedRange<Int>) throws(ArgumentError) -> Int? {
    guard let text = value(of: option) else { return nil }
    if let value = Int(text), range.contains(value) { return value }
    throw ArgumentError(
      "The value \(QuotedText.quoting(text)) is invalid for '--\(option)'.", advice: "Give \(NumberRange.describing(range)).", path: path,
      usage: usage)
  }

  /// An error about a value that only its consumer can judge, with the usage of the command that was parsed.
  /// - Parameters:
  ///   - problem: what is wrong, as a sentence with its full stop.
  ///   - advice: what to do, likewise.
  package func error(_ problem: String, advice: String? = nil) -> ArgumentError {
    ArgumentError(problem, advice: advice, path: path, usage: usage)
  }
}
