import ChatArchive

/// Instants for people and programs.
enum TimestampText {
  /// `2025-05-01T08:00:10Z`, in UTC; fractions of a second are left out.
  static func iso8601(_ time: Timestamp) -> String { String(time.iso8601.prefix { $0 != "." && $0 != "Z" }) + "Z" }

  /// `2025-05-01`, or `2025-05-01 to 2025-06-12`.
  /// - Parameter offset: How many seconds clocks are ahead of UTC at an instant, in seconds since 1970.
  static func days(_ range: ClosedRange<Timestamp>, offset: (Int64) -> Int64) -> String {
    let (first, last) = (day(range.lowerBound, offset), day(range.upperBound, offset))
    return first == last ? first : "\(first) to \(last)"
  }

  private static func day(_ time: Timestamp, _ offset: (Int64) -> Int64) -> String {
    let ahead = offset(time.seconds) &* 1_000_000
    return String(Timestamp(microseconds: time.microseconds.adding(saturating: ahead)).iso8601.prefix { $0 != "T" })
  }
}
