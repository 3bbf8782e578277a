extension SiteWords {
  /// A span of time in its two largest units: `1 h 5 min`, `30 s`, `7 days`.
  package func duration(seconds: Int) -> String {
    let seconds = max(0, seconds)
    let counts = [seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60]
    guard let first = counts.firstIndex(where: { $0 > 0 }) else { return duration(0, unit: 3) }
    let text = duration(counts[first], unit: first)
    guard first < 3, counts[first + 1] > 0 else { return text }
    return self("unit.joined", ["first": text, "second": duration(counts[first + 1], unit: first + 1)])
  }

  private func duration(_ count: Int, unit: Int) -> String {
    unit == 0 ? self("unit.days", count: count) : self(["unit.hours", "unit.minutes", "unit.seconds"][unit - 1], ["number": number(count)])
  }

  /// The size of a file in decimal units: `0 KB`, `1 byte`, `12 KB`, `1.2 MB`, `1.23 GB`.
  ///
  /// Megabytes have up to one decimal and larger units up to two; zeros at the end are left out. A negative size is written as zero.
  package func fileSize(bytes: Int64) -> String {
    if (1..<1000).contains(bytes) { return self("unit.bytes", count: Int(bytes)) }
    let bytes = max(0, bytes)
    let keys = ["unit.kilobytes", "unit.megabytes", "unit.gigabytes", "unit.terabytes", "unit.petabytes", "unit.exabytes"]
    // A size that rounds up to 1000 of its unit is 1 of the next.
    var (unit, divisor) = (0, 1000 as UInt64)
    while unit + 1 < keys.count, Self.rounded(bytes, divisor, unit) >= 1000 * Self.scale(unit) {
      (unit, divisor) = (unit + 1, divisor * 1000)
    }
    let parts = Self.rounded(bytes, divisor, unit)
    let whole = number(Int(parts / Self.scale(unit)))
    return self(keys[unit], ["number": whole + fraction(Int(parts % Self.scale(unit)), of: Self.scale(unit))])
  }

  /// How many parts of a unit are told apart.
  private static func scale(_ unit: Int) -> UInt64 { unit == 0 ? 1 : unit == 1 ? 10 : 100 }

  private static func rounded(_ bytes: Int64, _ divisor: UInt64, _ unit: Int) -> UInt64 {
    let (size, step) = (UInt64(bytes), divisor / scale(unit))
    return size / step + (size % step >= step - size % step ? 1 : 0)
  }

  private func fraction(_ parts: Int, of scale: UInt64) -> String {
    guard parts > 0 else { return "" }
    let digits = scale == 10 ? [parts] : parts % 10 == 0 ? [parts / 10] : [parts / 10, parts % 10]
    return numbers.decimalSeparator + digits.map { number($0) }.joined()
  }
}
