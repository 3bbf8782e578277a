/// Diagnostics in the order in which they arose, with a bound on how many of a severity are kept.
///
/// Everything is counted; only the first `limit` of each severity are kept, so that a hostile export
/// with a million faults costs no memory.
public struct DiagnosticLog: Sendable {
  /// How many diagnostics of one severity are kept.
  public let limit: Int
  /// The kept diagnostics, in order.
  public private(set) var entries: [Diagnostic] = []
  private var counts: [Severity: Int] = [:]

  /// Makes an empty log.
  public init(limit: Int = 1000) {
    self.limit = limit
  }

  /// How many diagnostics of a severity arose, kept or not.
  public func count(of severity: Severity) -> Int { counts[severity, default: 0] }

  /// How many diagnostics arose, kept or not.
  public var count: Int { counts.values.reduce(0, +) }

  /// How many arose and are not kept.
  public var dropped: Int { count - entries.count }

  /// Counts a diagnostic, and keeps it while there is room.
  public mutating func add(_ diagnostic: Diagnostic) {
    let seen = counts[diagnostic.severity, default: 0]
    counts[diagnostic.severity] = seen + 1
    if seen < limit { entries.append(diagnostic) }
  }

  /// Counts diagnostics that are not kept.
  public mutating func addDropped(_ count: Int, of severity: Severity) {
    counts[severity, default: 0] += count
  }

  /// How many diagnostics of a severity arose and are not kept.
  public func dropped(of severity: Severity) -> Int { count(of: severity) - entries.count { $0.severity == severity } }

  /// Adds everything of another log behind what is here, its dropped ones to the counts.
  public mutating func add(_ other: DiagnosticLog) {
    for entry in other.entries { add(entry) }
    for severity in Severity.allCases { addDropped(other.dropped(of: severity), of: severity) }
  }

  /// Adds diagnostics in order.
  public mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// The same log, in which files whose paths begin with `start` have `name` in the place of that.
  package func renaming(_ start: String, to name: String) -> DiagnosticLog {
    var log = self
    for index in log.entries.indices {
      guard let file = log.entries[index].place.file, file.hasPrefix(start) else { continue }
      log.entries[index].place.file = name + file.dropFirst(start.count)
    }
    return log
  }
}
