/// An instant, in whole microseconds since 1970-01-01T00:00:00Z. Exports give at most that precision.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Microseconds since the Unix epoch; negative before it.
  public var microseconds: Int64

  /// Makes an instant from microseconds since the Unix epoch.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Makes an instant from seconds since the Unix epoch.
  public init(seconds: Int64) {
    self.init(microseconds: seconds &* 1_000_000)
  }

  /// Whole seconds since the Unix epoch, rounded down.
  public var seconds: Int64 {
    let quotient = microseconds / 1_000_000
    return microseconds % 1_000_000 < 0 ? quotient - 1 : quotient
  }

  /// The first instant of the year 1 and the last of the year 9999 (UTC): what ISO 8601 writes with four digits.
  public static let representable =
    Timestamp(microseconds: -62_135_596_800_000_000)...Timestamp(microseconds: 253_402_300_799_999_999)

  /// The microseconds of a minute.
  package static let minute: Int64 = 60_000_000

  /// The beginning of the minute of an instant, both in microseconds since the Unix epoch.
  package static func startOfMinute(_ microseconds: Int64) -> Int64 {
    let rest = microseconds % minute
    return microseconds - (rest < 0 ? rest + minute : rest)
  }

  /// Earlier before later.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.microseconds < right.microseconds }
}
