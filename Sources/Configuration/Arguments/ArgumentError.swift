/// Arguments that the program does not understand. The caller prints `description` on standard error and exits with 64.
package struct ArgumentError: Error, Sendable, Hashable {
  /// What is wrong, as a sentence.
  package let problem: String
  /// What to do, as a sentence; nil when the problem says it all.
  package let advice: String?
  /// The names of the command that was being read, from the program's on.
  package let path: [String]
  /// The command's usage on one line.
  package let usage: String

  init(_ problem: String, advice: String? = nil, path: [String], usage: String) {
    self.problem = problem
    self.advice = advice
    self.path = path
    self.usage = usage
  }
}

extension ArgumentError: CustomStringConvertible {
  /// The problem, the advice, the usage, and where to find more.
  package var description: String {
    """
    Error: \(problem)\(advice.map { " " + $0 } ?? "")
    \(WrappedText.wrap("Usage: " + usage, columns: 80, indentation: 7))
      See '\(path.joined(separator: " ")) --help' for more information.
    """
  }
}
