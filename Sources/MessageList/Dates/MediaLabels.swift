/// Formats the size of a file in decimal units, as Apple's byte count formatter writes file sizes in English.
public enum FileSizeLabel {
  private static let units: [StaticString] = [" KB", " MB", " GB", " TB", " PB", " EB"]

  /// The label of a size: `Zero KB`, `1 byte`, `999 bytes`, `12 KB`, `1.2 MB`, `1.23 GB`.
  ///
  /// Megabytes have up to one decimal and larger units up to two; zeros at the end are left out. A negative size is written as zero.
  public static func text(bytes: Int64) -> String {
    guard bytes > 0 else { return "Zero KB" }
    if bytes == 1 { return "1 byte" }
    var text = DigitText(capacity: 9)
    if bytes < 1000 {
      text.append(Int(bytes), digits: 1)
      text.append(" bytes")
      return text.string
    }
    // A size that rounds up to 1000 of its unit is 1 of the next.
    var unit = 0
    var divisor: UInt64 = 1000
    while unit + 1 < units.count, rounded(bytes, divisor, unit) >= 1000 * scale(unit) {
      unit += 1
      divisor *= 1000
    }
    let hundredths = rounded(bytes, divisor, unit)
    text.append(Int(hundredths / scale(unit)), digits: 1)
    appendFraction(Int(hundredths % scale(unit)), unit: unit, to: &text)
    text.append(units[unit])
    return text.string
  }

  /// The number of fractions of a unit that the label tells apart.
  private static func scale(_ unit: Int) -> UInt64 { unit == 0 ? 1 : unit == 1 ? 10 : 100 }

  private static func rounded(_ bytes: Int64, _ divisor: UInt64, _ unit: Int) -> UInt64 {
    let size = UInt64(bytes)
    let step = divisor / scale(unit)
    return size / step + (size % step >= step - size % step ? 1 : 0)
  }

  private static func appendFraction(_ fraction: Int, unit: Int, to text: inout DigitText) {
    guard fraction > 0 else { return }
    text.append(UInt8(ascii: "."))
    if unit == 1 {
      text.append(fraction, digits: 1)
    } else if fraction % 10 == 0 {
      text.append(fraction / 10, digits: 1)
    } else {
      text.append(fraction, digits: 2)
    }
  }
}

/// Formats the length of a recording or film, as players do.
public enum DurationLabel {
  /// The label of a length: `mm:ss`, without fractions, as the SDK's videoDurationFormatter writes it. An hour is 60 minutes: `75:03`. A
  /// value that is no length is `00:00`.
  public static func text(seconds: Double) -> String {
    guard seconds.isFinite, seconds > 0, let whole = Int(exactly: seconds.rounded(.down)) else { return "00:00" }
    var text = DigitText(capacity: 5)
    text.append(whole / 60, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(whole % 60, digits: 2)
    return text.string
  }
}
