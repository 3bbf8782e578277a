/// A message to the user: what happened, where, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
  /// The severity.
  public var severity: Severity
  /// The place.
  public var place: Place
  /// What happened, as one sentence without a full stop.
  public var summary: String
  /// What the user can do, as one sentence without a full stop; nil when nothing can be done.
  public var advice: String?
  /// Whether it is shown even if the user only wants problems. Notes about a choice that affects the whole site are.
  public var isAlwaysTold = false

  /// Makes a diagnostic.
  public init(_ severity: Severity, _ summary: String, at place: Place = Place(), advice: String? = nil, isAlwaysTold: Bool = false) {
    self.severity = severity
    self.isAlwaysTold = isAlwaysTold
    self.place = place
    self.summary = summary
    self.advice = advice
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `place: severity: summary; advice`, the form that compilers use and editors parse.
  public var description: String {
    let place = place.description
    return (place.isEmpty ? "" : place + ": ") + "\(severity.rawValue): \(summary)" + (advice.map { "; " + $0 } ?? "")
  }
}

/// The severity of a diagnostic. It decides the program's exit code.
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

extension Diagnostic {
  /// Makes a diagnostic from an error: its own diagnostic if it has one, or else its description.
  package init(_ error: any Error) {
    self = (error as? ArchiveError)?.diagnostic ?? Diagnostic(.error, "\(error)")
  }
}

/// An error that stops the run. Everything built before stays as it was.
public struct ArchiveError: Error, Sendable, Hashable {
  /// The message to the user.
  public var diagnostic: Diagnostic

  /// Wraps a diagnostic that stops the run.
  public init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  /// Makes an error from its parts.
  public init(_ summary: String, at place: Place = Place(), advice: String? = nil) {
    self.init(Diagnostic(.error, summary, at: place, advice: advice))
  }
}

extension ArchiveError: CustomStringConvertible {
  /// The diagnostic's text.
  public var description: String { diagnostic.description }
}
