/// A number as pages write it.
enum CountLabel {
  /// The digits, in groups of three with a narrow space between them from 10,000 on, as ISO 80000-1 groups them.
  static func text(_ number: Int) -> String {
    let digits = String(number)
    guard number >= 10_000 else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "\u{202F}" }
      text.append(digit)
    }
    return text
  }
}
