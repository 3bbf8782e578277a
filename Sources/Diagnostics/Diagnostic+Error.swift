extension Diagnostic {
  /// What to tell of an error: its own diagnostic, where it has one, or else its description.
  package init(_ error: any Error) {
    self = (error as? ArchiveError)?.diagnostic ?? Diagnostic(.error, "\(error)")
  }
}
