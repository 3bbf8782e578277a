import Diagnostics

/// All errors in a configuration, so that users can mend them at once.
package struct ConfigurationErrors: Error, Sendable, Hashable {
  /// The errors in the order in which they were found; never empty.
  package let diagnostics: [Diagnostic]

  /// Makes an error with one problem.
  package init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }

  /// Makes an error with all problems; nil if there are none.
  package init?(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return nil }
    self.diagnostics = diagnostics
  }
}

extension ConfigurationErrors: CustomStringConvertible {
  /// The problems, a line each.
  package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// Collects problems while a configuration is decoded.
final class ConfigurationProblems {
  /// The most problems that are kept; the last message says how many more there are.
  static let limit = 200

  private var diagnostics: [Diagnostic] = []
  private var dropped = 0

  /// Whether no more problems are kept, so that advice for more is no longer worth the time.
  var isFull: Bool { diagnostics.count >= Self.limit }

  /// Whether there are no problems so far.
  var isEmpty: Bool { diagnostics.isEmpty }

  func add(_ summary: String, at place: Place, advice: String?) {
    guard !isFull else {
      dropped += 1
      return
    }
    diagnostics.append(Diagnostic(.error, summary, at: place, advice: advice))
  }

  /// Throws the problems, if any, in the order of the file.
  func throwIfAny() throws(ConfigurationErrors) {
    var sorted = diagnostics.enumerated().sorted { left, right in
      let a = (left.element.place.line ?? 0, left.element.place.column ?? 0, left.offset)
      return a < (right.element.place.line ?? 0, right.element.place.column ?? 0, right.offset)
    }.map(\.element)
    if dropped > 0 { sorted.append(Diagnostic(.error, "\(dropped) more problems", at: Place(file: sorted.last?.place.file))) }
    if let errors = ConfigurationErrors(sorted) { throw errors }
  }
}

/// Quotes texts of users in messages, safely and in short.
package enum QuotedText {
  /// The most characters that are shown.
  package static let limit = 60

  /// The text in single quotes, with `VisibleText` escapes. A text longer than `limit` is cut and ends in `...`.
  package static func quoting(_ text: String) -> String { "'" + VisibleText.escaping(text, limit: limit) + "'" }
}
