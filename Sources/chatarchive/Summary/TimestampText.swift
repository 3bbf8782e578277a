import ChatArchive

/// Instants for people and programs, in UTC.
enum TimestampText {
  /// `2025-05-01T08:00:10Z`; fractions of a second are left out.
  static func iso8601(_ time: Timestamp) -> String {
    let day = days(time)
    let second = time.seconds - day * 86_400
    let parts = [second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return CivilDay(number: day).iso8601 + "T" + parts.joined(separator: ":") + "Z"
  }

  /// `2025-05-01`, or `2025-05-01 to 2025-06-12`.
  static func days(_ range: ClosedRange<Timestamp>) -> String {
    let first = CivilDay(number: days(range.lowerBound)).iso8601
    let last = CivilDay(number: days(range.upperBound)).iso8601
    return first == last ? first : "\(first) to \(last)"
  }

  /// Days since 1970-01-01, rounded down.
  private static func days(_ time: Timestamp) -> Int64 {
    let (quotient, rest) = time.seconds.quotientAndRemainder(dividingBy: 86_400)
    return rest < 0 ? quotient - 1 : quotient
  }
}
