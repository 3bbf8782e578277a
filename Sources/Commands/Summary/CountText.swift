/// Numbers for people.
enum CountText {
  /// The number with a comma between each three digits.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }

  /// `1 page`, `12,000 pages`, `2 people`; the plural ends in s where none is given.
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// Seconds as they are read best: `0.042 s`, `1.5 s`, `83 s`.
  static func seconds(_ seconds: Double) -> String {
    let digits = seconds < 0.1 ? 3 : seconds < 10 ? 1 : 0
    return rounded(seconds, digits: digits) + " s"
  }

  private static func rounded(_ value: Double, digits: Int) -> String {
    let factor = [1, 10, 100, 1000][digits]
    guard let scaled = Int(exactly: (value * Double(factor)).rounded()) else { return "\(value)" }
    guard digits > 0 else { return grouped(scaled) }
    let rest = String(scaled % factor)
    return "\(grouped(scaled / factor))." + String(repeating: "0", count: digits - rest.utf8.count) + rest
  }
}
