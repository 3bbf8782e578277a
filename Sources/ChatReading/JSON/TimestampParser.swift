import ChatModel

/// Reads instants from bytes and numbers.
package enum TimestampParser {
  /// The instant that a value states; nil if it states none, or one outside the years 1 to 9999.
  /// Numbers count from 1970 in seconds, milli-, micro- or nanoseconds, which their size tells apart.
  package static func parse(_ value: JSONValue) -> Timestamp? {
    if let bytes = value.bytes { return parse(bytes) }
    guard let number = value.number else { return nil }
    if let integer = value.integer, Double(integer) == number { return instant(integer) }
    return instant(number)
  }

  /// The instant that RFC 3339 text states, with any offset and any number of fraction digits, or digits as for numbers.
  /// A time without an offset is UTC.
  package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    if let time = parseUsual(bytes) { return time }
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-") else {
      let text = bytes.count <= 40 ? String(decoding: bytes, as: UTF8.self) : ""
      return Int(text).map { instant($0) } ?? Double(text).flatMap { instant($0) }
    }
    guard let year = digits(bytes, 0, 4), let month = digits(bytes, 5, 2), let day = digits(bytes, 8, 2), bytes[7] == UInt8(ascii: "-"),
      month >= 1, month <= 12, day >= 1, day <= CivilDay.dayCount(month: month, year: year)
    else { return nil }
    let days = CivilDay(year: year, month: month, day: day).number
    if bytes.count == 10 { return checked(Timestamp(seconds: days * 86_400)) }
    guard bytes.count >= 19, bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"), let hour = digits(bytes, 11, 2),
      let minute = digits(bytes, 14, 2), let second = digits(bytes, 17, 2), hour <= 23, minute <= 59, second <= 60
    else { return nil }
    var at = 19
    let fraction = readFraction(bytes, &at)
    guard let offset = readOffset(bytes, at) else { return nil }
    let seconds = days * 86_400 + Int64(hour * 3600 + minute * 60 + min(second, 59) - offset)
    return checked(Timestamp(microseconds: seconds * 1_000_000 + Int64(fraction)))
  }

  /// The instant that text of the form `2024-05-06T07:08:09.123456Z` states, with up to six digits after the point or none; nil
  /// where it has another form, or states no instant. Nearly all exports write this form alone, so it is worth a way of its own.
  private static func parseUsual(_ bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard let base = bytes.baseAddress, bytes.count >= 20, bytes.count <= 27, base[bytes.count - 1] == UInt8(ascii: "Z"),
      base[4] == UInt8(ascii: "-"), base[7] == UInt8(ascii: "-"), base[13] == UInt8(ascii: ":"), base[16] == UInt8(ascii: ":")
    else { return nil }
    var isWrong = false
    func number(_ start: Int, _ end: Int) -> Int {
      var value = 0
      for index in start..<end {
        let digit = base[index] &- 0x30
        if digit > 9 { isWrong = true }
        value = value &* 10 &+ Int(digit)
      }
      return value
    }
    let (year, month, day) = (number(0, 4), number(5, 7), number(8, 10))
    let (hour, minute, second) = (number(11, 13), number(14, 16), number(17, 19))
    var fraction = 0
    if bytes.count > 20 {
      guard base[19] == UInt8(ascii: ".") else { return nil }
      fraction = number(20, bytes.count - 1)
      for _ in bytes.count..<27 { fraction &*= 10 }
    }
    guard !isWrong, month >= 1, month <= 12, day >= 1, day <= CivilDay.dayCount(month: month, year: year), hour <= 23, minute <= 59,
      second <= 59
    else { return nil }
    let days = CivilDay(year: year, month: month, day: day).number
    let seconds = days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    return checked(Timestamp(microseconds: seconds * 1_000_000 + Int64(fraction)))
  }

  private static func checked(_ timestamp: Timestamp) -> Timestamp? {
    Timestamp.representable.contains(timestamp) ? timestamp : nil
  }

  /// Microseconds from the digits after a point or comma; further digits are dropped.
  private static func readFraction(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Int {
    guard at < bytes.count, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: ",") else { return 0 }
    at += 1
    var value = 0
    var scale = 100_000
    while at < bytes.count, bytes[at].isDigit {
      value += Int(bytes[at] - 0x30) * scale
      scale /= 10
      at += 1
    }
    return value
  }

  /// Seconds east of UTC from `Z`, `+hh`, `+hhmm` or `+hh:mm`, or nothing; nil if it is something else.
  private static func readOffset(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    let length = bytes.count - start
    if length == 0 { return 0 }
    if length == 1 { return bytes[start] | 0x20 == UInt8(ascii: "z") ? 0 : nil }
    guard bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: "-"), let hours = digits(bytes, start + 1, 2) else {
      return nil
    }
    var minutes = 0
    if length == 5, let read = digits(bytes, start + 3, 2) {
      minutes = read
    } else if length == 6, bytes[start + 3] == UInt8(ascii: ":"), let read = digits(bytes, start + 4, 2) {
      minutes = read
    } else if length != 3 {
      return nil
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return bytes[start] == UInt8(ascii: "-") ? -seconds : seconds
  }

  private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
    guard start + count <= bytes.count else { return nil }
    var value = 0
    for index in start..<(start + count) {
      guard bytes[index].isDigit else { return nil }
      value = value * 10 + Int(bytes[index] - 0x30)
    }
    return value
  }

  private static func instant(_ number: Int) -> Timestamp? {
    switch number.magnitude {
    case ..<100_000_000_000: checked(Timestamp(microseconds: Int64(number) * 1_000_000))
    case ..<100_000_000_000_000: checked(Timestamp(microseconds: Int64(number) * 1000))
    case ..<100_000_000_000_000_000: checked(Timestamp(microseconds: Int64(number)))
    default: checked(Timestamp(microseconds: Int64(number) / 1000))
    }
  }

  private static func instant(_ number: Double) -> Timestamp? {
    let scale: Double =
      switch number.magnitude {
      case ..<1e11: 1_000_000
      case ..<1e14: 1000
      case ..<1e17: 1
      default: 0.001
      }
    return Int64(exactly: (number * scale).rounded()).flatMap { checked(Timestamp(microseconds: $0)) }
  }
}

extension Timestamp {
  /// The time as plain text, such as `2026-06-24 12:06 UTC`.
  package var words: String {
    let second = (seconds % 86_400 + 86_400) % 86_400
    let (year, month, day) = CivilDay(number: (seconds - second) / 86_400).date
    func two(_ number: some BinaryInteger) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day)) \(two(second / 3600)):\(two(second / 60 % 60)) UTC"
  }
}
