/// A latitude and a longitude in degrees and minutes, with seconds or without.
enum SexagesimalPair {
  /// Where a pair whose first digit is at `start` ends.
  static func end(in text: TextBytes, from start: Int) -> Int? {
    guard let first = angle(in: text, from: start, most: 180) else { return nil }
    let gap = text.end(from: first.end, atMost: 8) { " ,;/+-".utf8.contains($0) || CoordinatesFinder.isHemisphere($0) }
    guard gap > first.end || first.hasLetter, let second = angle(in: text, from: gap, most: 180) else { return nil }
    let isMarked = first.hasLetter || second.hasLetter || gap - first.end > 1 && (first.end..<gap).contains { text[$0].isLetter }
    return isMarked || (first.hasSeconds && second.hasSeconds) ? second.end : nil
  }

  private struct Angle {
    var end: Int
    var hasLetter = false
    var hasSeconds = false
  }

  private static func angle(in text: TextBytes, from start: Int, most: Int) -> Angle? {
    let degrees = text.end(from: start, atMost: 4) { $0.isDigit }
    guard degrees > start, (start..<degrees).reduce(0, { $0 * 10 + text[$1].digit }) <= most,
      let sign = degreeSignEnd(in: text, from: degrees),
      let minutes = number(in: text, from: sign)
    else { return nil }
    var angle = Angle(end: minutes)
    let minuteSign = text.end(from: minutes) { $0 == 32 }
    if text[minuteSign] == UInt8(ascii: "'"), text[minuteSign + 1] != UInt8(ascii: "'") {
      angle.end = minuteSign + 1
    } else if text[minutes].isWord, !CoordinatesFinder.isHemisphere(text[minutes]) {
      return nil
    }
    if let seconds = number(in: text, from: angle.end) {
      let mark = text.end(from: seconds) { $0 == 32 }
      if text[mark] == UInt8(ascii: "\"") || text.has("''", at: mark) {
        angle.end = text.end(from: mark, atMost: 2) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        angle.hasSeconds = true
      }
    }
    let letter = text.end(from: angle.end, atMost: 1) { $0 == 32 }
    if CoordinatesFinder.isHemisphere(text[letter]), text[letter].isUppercase, !text[letter + 1].isLetter {
      angle.end = letter + 1
      angle.hasLetter = true
    }
    return angle
  }

  private static func degreeSignEnd(in text: TextBytes, from index: Int) -> Int? {
    let at = text.end(from: index, atMost: 1) { $0 == 32 }
    if text[at] == 0xC2, text[at + 1] == 0xB0 || text[at + 1] == 0xBA { return at + 2 }
    return text.has("deg", at: at) ? at + 3 : nil
  }

  /// Where a number below sixty, with decimals or without, ends.
  private static func number(in text: TextBytes, from index: Int) -> Int? {
    let start = text.end(from: index, atMost: 2) { $0 == 32 }
    let whole = text.end(from: start, atMost: 3) { $0.isDigit }
    guard whole > start, whole - start <= 2, (start..<whole).reduce(0, { $0 * 10 + text[$1].digit }) < 60 else { return nil }
    guard text[whole] == UInt8(ascii: ".") || text[whole] == UInt8(ascii: ","), text[whole + 1].isDigit else { return whole }
    return text.end(from: whole + 1) { $0.isDigit }
  }
}
