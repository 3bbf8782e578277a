/// How grave a diagnostic is. It decides the program's exit code.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Worth knowing, nothing is missing: the exit code stays 0.
  case note
  /// Something was left out, replaced or could not be found: the exit code is 2.
  case warning
  /// A part of the export could not be read, or a page breaks its contract.
  case error

  /// Orders from note to error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
