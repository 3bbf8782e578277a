/// A latitude and a longitude as numbers with decimals.
struct DecimalPair {
  private let text: TextBytes
  private let start: Int

  /// Where a pair whose first digit is at `start` ends.
  static func end(in text: TextBytes, from start: Int) -> Int? { Self(text: text, start: start).end }

  private var end: Int? {
    guard let first = Degrees(in: text, from: start), let gap = gap(from: first), let second = Degrees(in: text, from: gap.end),
      second.point == first.point
    else { return nil }
    if gap.isLoose, !second.isMarked { return nil }
    let isMarked = gap.isMarked || first.isMarked || second.isMarked || isLabelled
    guard isInRange(first, second, isMarked: isMarked), isExact(first, second, gap, isMarked: isMarked) else { return nil }
    return isOther(second, gap) && !isMarked ? nil : second.end
  }

  /// A number with its decimals, and the sign of degrees and the letter of a hemisphere behind it.
  private struct Degrees {
    let value: Double
    let decimals: Int
    let point: UInt8
    /// Where the number ends, and where what belongs to it does.
    let numberEnd: Int
    let end: Int
    var isMarked: Bool { end > numberEnd }

    init?(in text: TextBytes, from start: Int) {
      let whole = text.end(from: start, atMost: 4) { $0.isDigit }
      point = text[whole]
      numberEnd = text.end(from: whole + 1, atMost: 20) { $0.isDigit }
      decimals = numberEnd - whole - 1
      guard whole > start, whole - start <= 3, point == UInt8(ascii: ".") || point == UInt8(ascii: ","), decimals >= 3 else { return nil }
      let digits = text.lowercased(start..<numberEnd).replacing(",", with: ".")
      guard let value = Double(digits) else { return nil }
      self.value = value
      var at = numberEnd
      if text[at] == 0xC2, text[at + 1] == 0xB0 || text[at + 1] == 0xBA { at += 2 }
      let letter = text[at] == UInt8(ascii: " ") ? at + 1 : at
      if CoordinatesFinder.isHemisphere(text[letter]), text[letter].isUppercase, !text[letter + 1].isWord { at = letter + 1 }
      end = at
      if text[at].isWord, !(text[at] == UInt8(ascii: "z")) { return nil }
    }
  }

  /// What stands between the two numbers.
  private struct Gap {
    var end: Int
    /// Whether a word names one of the numbers.
    var isMarked = false
    /// Whether there are other words, such as those for north and east in other languages.
    var isLoose = false
    /// The sign that parts the numbers; a blank where there is none.
    var sign: UInt8 = 32
  }

  private func gap(from first: Degrees) -> Gap? {
    var gap = Gap(end: first.end)
    while gap.end < text.count, gap.end - first.end < 28, !text[gap.end].isDigit {
      let byte = text[gap.end]
      if byte == 0xEF, text[gap.end + 1] == 0xBC, text[gap.end + 2] == 0x8C {
        // The comma of Chinese and Japanese.
        gap.sign = UInt8(ascii: ",")
        gap.end += 3
      } else if byte == UInt8(ascii: "%"), text.has("%2C", at: gap.end) {
        gap.sign = byte
        gap.end += 3
      } else if byte.isLetter || !byte.isASCII || byte == UInt8(ascii: ".") {
        let end = max(gap.end + 1, text.end(from: gap.end) { $0.isLetter || !$0.isASCII })
        let isLabel = Self.labels.contains(text.lowercased(gap.end..<end))
        guard isLabel || first.isMarked else { return nil }
        gap.isMarked = gap.isMarked || isLabel
        gap.isLoose = gap.isLoose || !isLabel
        gap.end = end
      } else {
        guard " ,;/|&\"':=()+-_~".utf8.contains(byte) else { return nil }
        if ",;/|&~".utf8.contains(byte), gap.sign == 32 { gap.sign = byte }
        gap.end += 1
      }
    }
    return gap.end > first.end && text[gap.end].isDigit ? gap : nil
  }

  private static let labels: Set<String> = [
    "lat", "lon", "lng", "long", "latitude", "longitude", "mlon", "mlat", "n", "s", "e", "w", "o",
  ]

  /// Whether a word for places stands before the pair.
  private var isLabelled: Bool {
    let words = text.lowercased(text.scalarStart(from: start - 32)..<start)
    return [
      "lat", "lon", "gps", "coord", "koord", "location", "position", "souřad", "коорд", "坐标", "座標", "좌표", "إحداثيات", "koordinat", "@",
    ].contains {
      words.contains($0)
    }
  }

  private func isInRange(_ first: Degrees, _ second: Degrees, isMarked: Bool) -> Bool {
    guard max(first.value, second.value) <= 180, min(first.value, second.value) <= 90 else { return false }
    // Two numbers of at most one are shares and scores; there is only sea.
    return isMarked || first.value > 1 || second.value > 1
  }

  /// Three decimals may be thousands, and a comma between numbers that have commas says nothing.
  private func isExact(
    _ first: Degrees, _ second: Degrees, _ gap: Gap, isMarked: Bool
  ) -> Bool {
    if isMarked { return true }
    if first.point == UInt8(ascii: ",") { return first.decimals >= 4 && second.decimals >= 4 }
    return first.decimals >= 4 || second.decimals >= 4 || gap.sign == UInt8(ascii: ",")
  }

  /// Whether the pair is part of a list of numbers, or an amount of something.
  private func isOther(_ second: Degrees, _ gap: Gap) -> Bool {
    let next = text.end(from: second.end) { $0 == 32 }
    if text[second.end] == gap.sign || (gap.sign != 32 && text[next] == gap.sign) || gap.sign == 32 {
      let number = text.end(from: next, atMost: 3) { ", ;-+".utf8.contains($0) }
      if let third = Degrees(in: text, from: number), third.point == second.point { return true }
    }
    let before = text.start(before: start, atMost: 3) { " ,;-+".utf8.contains($0) }
    if before < start, text[before - 1].isDigit {
      let number = text.start(before: before, atMost: 24) { $0.isDigit || $0 == UInt8(ascii: ".") }
      let isSameSign = (before..<start).contains { text[$0] == gap.sign }
      if isSameSign, (number..<before).contains(where: { text[$0] == UInt8(ascii: ".") }) { return true }
    }
    return Amounts.isAmount(text, start..<second.end)
  }
}
