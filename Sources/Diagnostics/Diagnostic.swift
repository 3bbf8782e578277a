/// Something to tell the user: what happened, where, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
  /// How grave it is.
  public var severity: Severity
  /// Where it is.
  public var place: Place
  /// What happened, as one sentence without a full stop.
  public var summary: String
  /// What the user can do, as one sentence without a full stop; nil when nothing can be done.
  public var advice: String?
  /// Whether the user is told even when asked to be told nothing but problems: of a note about what decides how the whole site comes out.
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
