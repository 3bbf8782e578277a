/// The one error that stops the run. Whatever was built before stays as it was.
public struct ArchiveError: Error, Sendable, Hashable {
  /// What to tell the user.
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
