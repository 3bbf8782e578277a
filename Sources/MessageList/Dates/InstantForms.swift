import ChatModel
import FoundationEssentials

extension Timestamp {
  /// The instant as Foundation's `Date`.
  public var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}

extension Timestamp {
  /// Makes an instant from Foundation's `Date`, to the microsecond. Dates outside the years 1 to 9999 become the nearest instant that can
  /// be written.
  package init(_ date: Date) {
    let (first, last) = (Self.representable.lowerBound, Self.representable.upperBound)
    let seconds = min(max(date.timeIntervalSince1970, first.date.timeIntervalSince1970), last.date.timeIntervalSince1970)
    self = min(Self(microseconds: Int64((seconds * 1_000_000).rounded())), last)
  }
}

extension Timestamp {
  /// ISO 8601 in UTC: `2019-03-01T08:00:00Z`, with milliseconds, rounded down, where they are not zero: `2019-03-01T08:00:00.250Z`.
  public var iso8601: String {
    let seconds = self.seconds
    let day = CivilDay(number: seconds.dividedDown(by: 86_400))
    let time = Int(seconds &- day.number &* 86_400)
    let (year, month, monthDay) = day.date
    let milliseconds = Int(microseconds &- seconds &* 1_000_000) / 1000
    if milliseconds == 0, (0...9999).contains(year) {
      return Self.text(year: year, month: month, day: monthDay, second: time)
    }
    var text = DigitText(capacity: 24)
    text.append(year: year, month: month, day: monthDay)
    text.append(UInt8(ascii: "T"))
    text.append(time / 3600, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(time / 60 % 60, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(time % 60, digits: 2)
    if milliseconds != 0 {
      text.append(UInt8(ascii: "."))
      text.append(milliseconds, digits: 3)
    }
    text.append(UInt8(ascii: "Z"))
    return text.string
  }

  /// Calls `body` with the bytes of ``iso8601``, which are valid only during the call. It mostly works without making a string.
  public func withISO8601(_ body: (UnsafeRawBufferPointer) -> Void) {
    let seconds = self.seconds
    let day = CivilDay(number: seconds.dividedDown(by: 86_400))
    let (year, month, monthDay) = day.date
    guard seconds &* 1_000_000 == microseconds, (0...9999).contains(year) else {
      var text = iso8601
      return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { bytes in
      Self.write(year: year, month: month, day: monthDay, second: Int(seconds &- day.number &* 86_400), to: bytes)
      body(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Formats the usual case: a year of four digits and whole seconds.
  private static func text(year: Int, month: Int, day: Int, second: Int) -> String {
    String(unsafeUninitializedCapacity: 20) { bytes in
      write(year: year, month: month, day: day, second: second, to: bytes)
      return 20
    }
  }

  /// Writes the usual case to a buffer of twenty bytes.
  private static func write(year: Int, month: Int, day: Int, second: Int, to bytes: UnsafeMutableBufferPointer<UInt8>) {
    func put(_ number: Int, at position: Int, before separator: StaticString) {
      bytes[position] = 0x30 &+ UInt8(truncatingIfNeeded: number / 10)
      bytes[position &+ 1] = 0x30 &+ UInt8(truncatingIfNeeded: number % 10)
      bytes[position &+ 2] = separator.utf8Start.pointee
    }
    put(year / 100, at: 0, before: "-")
    put(year % 100, at: 2, before: "-")
    put(month, at: 5, before: "-")
    put(day, at: 8, before: "T")
    put(second / 3600, at: 11, before: ":")
    put(second / 60 % 60, at: 14, before: ":")
    put(second % 60, at: 17, before: "Z")
  }
}

extension Int64 {
  /// The quotient rounded towards negative infinity; the divisor is positive.
  func dividedDown(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

extension CivilDay {
  /// The date in ISO 8601: `YYYY-MM-DD`.
  public var iso8601: String {
    let (year, month, day) = date
    var text = DigitText(capacity: 10)
    text.append(year: year, month: month, day: day)
    return text.string
  }
}
