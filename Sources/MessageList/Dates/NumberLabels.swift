import Foundation

/// How whole numbers are written in the manner of a locale: its digits, and groups of them where it makes groups (`1,234`, `1.234`, `12 34 567`).
/// Scripts write the numbers of pages with `Intl.NumberFormat`, which follows the same rules.
public struct NumberLabels: Sendable {
  /// The digits from 0 to 9.
  private let digits: [String]
  /// What stands between two groups; empty where the locale makes none.
  private let separator: String
  /// How many digits the last group has.
  private let lastGroup: Int
  /// How many digits every other group has.
  private let otherGroups: Int
  /// How many digits the shortest number has that is written in groups.
  private let fewestGrouped: Int
  private let hasPlainDigits: Bool
  /// What stands before a fraction.
  let decimalSeparator: String

  /// Learns the manner of a locale from numbers that the system writes.
  init(locale: String) {
    let style = IntegerFormatStyle<Int>(locale: Locale(identifier: locale)).grouping(.automatic)
    let digits = (0...9).map { $0.formatted(style) }
    let fraction = 1.5.formatted(FloatingPointFormatStyle<Double>(locale: Locale(identifier: locale)))
    decimalSeparator = String(fraction.dropFirst().dropLast())
    let sample = 1_000_000_000.formatted(style)
    let groups = sample.split { !digits.contains(String($0)) }
    self.digits = digits
    hasPlainDigits = digits == (0...9).map { String($0) }
    lastGroup = groups.last?.count ?? 3
    otherGroups = groups.dropLast().last?.count ?? lastGroup
    separator = groups.count > 1 ? String(sample[groups[groups.count - 2].endIndex..<groups[groups.count - 1].startIndex]) : ""
    var (shortest, number) = (4, 1000)
    while shortest < 8, number.formatted(style).count == shortest { (shortest, number) = (shortest + 1, number * 10) }
    fewestGrouped = shortest
  }

  /// All that the system decides of it.
  var rules: [String] { digits + [separator, decimalSeparator, "\(lastGroup) \(otherGroups) \(fewestGrouped)"] }

  /// A number as pages write it.
  public func text(_ number: Int) -> String {
    let plain = String(number.magnitude)
    let length = plain.utf8.count
    if hasPlainDigits, length < fewestGrouped { return String(number) }
    var text = number < 0 ? "-" : ""
    for (index, digit) in plain.utf8.enumerated() {
      if index > 0, length >= fewestGrouped, beginsGroup(withDigitsLeft: length - index) { text += separator }
      text += digits[Int(digit - UInt8(ascii: "0"))]
    }
    return text
  }

  private func beginsGroup(withDigitsLeft rest: Int) -> Bool {
    rest == lastGroup || rest > lastGroup && (rest - lastGroup) % otherGroups == 0
  }
}
