import ChatArchive

/// Instants for people and programs, in UTC.
enum TimestampText {
  /// `2025-05-01T08:00:10Z`; fractions of a second are left out.
  static func iso8601(_ time: Timestamp) -> String { String(time.iso8601.prefix { $0 != "." && $0 != "Z" }) + "Z" }

  /// `2025-05-01`, or `2025-05-01 to 2025-06-12`.
  static func days(_ range: ClosedRange<Timestamp>) -> String {
    let (first, last) = (day(range.lowerBound), day(range.upperBound))
    return first == last ? first : "\(first) to \(last)"
  }

  private static func day(_ time: Timestamp) -> String { String(time.iso8601.prefix { $0 != "T" }) }
}
