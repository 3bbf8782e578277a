import Diagnostics

/// Everything that is wrong with a configuration, so that it can be put right in one go.
package struct ConfigurationErrors: Error, Sendable, Hashable {
  /// What is wrong, in the order in which it was found; never empty.
  package let diagnostics: [Diagnostic]

  /// Makes an error that carries one problem.
  package init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }

  /// Makes an error that carries all the problems; nil when there are none.
  package init?(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return nil }
    self.diagnostics = diagnostics
  }
}

extension ConfigurationErrors: CustomStringConvertible {
  /// A line for each problem.
  package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// Collects what is wrong while a configuration is decoded.
final class ConfigurationProblems {
  /// How many problems are kept; behind them stands how many more there are.
  static let limit = 200

  private var diagnostics: [Diagnostic] = []
  private var dropped = 0

  /// Whether nothing more is kept, so that finding good advice is no longer worth the time.
  var isFull: Bool { diagnostics.count >= Self.limit }

  /// Whether nothing is wrong so far.
  var isEmpty: Bool { diagnostics.isEmpty }

  func add(_ summary: String, at place: Place, advice: String?) {
    guard !isFull else {
      dropped += 1
      return
    }
    diagnostics.append(Diagnostic(.error, summary, at: place, advice: advice))
  }

  /// Throws what was collected, in the order of the file.
  func throwIfAny() throws(ConfigurationErrors) {
    var sorted = diagnostics.enumerated().sorted { left, right in
      let a = (left.element.place.line ?? 0, left.element.place.column ?? 0, left.offset)
      return a < (right.element.place.line ?? 0, right.element.place.column ?? 0, right.offset)
    }.map(\.element)
    if dropped > 0 { sorted.append(Diagnostic(.error, "\(dropped) more problems", at: Place(file: sorted.last?.place.file))) }
    if let errors = ConfigurationErrors(sorted) { throw errors }
  }
}

/// Text of the user's, made safe and short enough to stand in a message.
package enum QuotedText {
  /// How many characters of the text are shown.
  package static let limit = 60

  /// The text between single quotes, as `VisibleText` shows it; what is longer than `limit` is cut and ends in `...`.
  package static func quoting(_ text: String) -> String { "'" + VisibleText.escaping(text, limit: limit) + "'" }
}
