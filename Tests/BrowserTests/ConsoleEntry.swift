/// A line of the browser's console: what scripts log, and what the browser itself complains about.
struct ConsoleEntry: CustomStringConvertible {
  /// `SEVERE`, `WARNING`, `INFO` or `DEBUG`.
  var level: String
  /// Who says so: `javascript`, `network`, `security`, `console-api` ...
  var source: String
  /// What it says, with the file and line in front.
  var message: String

  /// Whether it is an error.
  var isError: Bool { level == "SEVERE" }

  var description: String { "\(level) \(source): \(message)" }
}
