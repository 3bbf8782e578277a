import ChatReading

/// Reads the head of a line byte by byte.
struct WhatsAppCursor {
  private let line: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  var position = 0

  init(_ line: UnsafeBufferPointer<UInt8>) {
    self.line = line
  }

  /// The next byte; nil at the end.
  var next: UInt8? { position < line.count ? line[position] : nil }

  /// Goes past a byte if it is the next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Goes past some bytes if they are the next.
  mutating func take(_ bytes: StaticString) -> Bool {
    guard line.count - position >= bytes.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.utf8CodeUnitCount where line[position + index] != bytes.utf8Start[index] { return false }
    position += bytes.utf8CodeUnitCount
    return true
  }

  /// Goes past a hyphen or a dash.
  mutating func takeDash() -> Bool { take(UInt8(ascii: "-")) || take("–") }

  /// Goes past marks of direction, which are not seen.
  mutating func skipMarks() {
    while let length = WhatsAppMarks.length(at: position, of: line) { position += length }
  }

  /// Goes past spaces of all sorts, and says how many there were: WhatsApp writes a narrow one before `AM` since 2023.
  @discardableResult
  mutating func skipSpaces() -> Int {
    var count = 0
    while position < line.count {
      if line[position] == UInt8(ascii: " ") {
        position += 1
      } else if line[position] < 0x80 || !take("\u{202F}") && !take("\u{A0}") && !take("\u{2009}") {
        break
      }
      count += 1
    }
    return count
  }

  /// A number of some digits, none of which may follow it.
  mutating func number(digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
    var value = 0
    var count = 0
    while let digit = digit(at: position) {
      guard count < digits.upperBound else { return nil }
      value = value * 10 + digit.value
      count += 1
      position += digit.length
    }
    return count >= digits.lowerBound ? (value, count) : nil
  }

  /// The first year of a Japanese era, which has a word for its number.
  mutating func firstYear() -> (value: Int, digits: Int)? { take("元") ? (1, 1) : nil }

  /// Go past what stands behind the numbers of a date in Chinese and Japanese.
  mutating func takeYear() -> Bool { next == 0xE5 && take("年") }
  mutating func takeMonth() -> Bool { take("月") }
  mutating func takeDay() -> Bool { take("日") }

  /// Whether the byte before is a point.
  var isBehindPoint: Bool { position > 0 && line[position - 1] == UInt8(ascii: ".") }

  /// Goes past a colon or a point if a digit is behind it.
  mutating func takeSeparatorBeforeDigit() -> Bool {
    guard next == UInt8(ascii: ":") || next == UInt8(ascii: "."), hasDigit(after: 1) else { return false }
    position += 1
    return true
  }

  /// Goes past a word that stands behind a number of a time, as in `15 h 58 min 47 s`, and the spaces around it.
  mutating func takeUnit(_ word: StaticString) -> Bool {
    let start = position
    skipSpaces()
    guard next == word.utf8Start[0], take(word) else {
      position = start
      return false
    }
    skipSpaces()
    return true
  }

  /// Whether there is a digit so many bytes behind the next one.
  func hasDigit(after offset: Int) -> Bool { digit(at: position + offset) != nil }

  /// The digit at an offset: one of ASCII, or of those that phones of other scripts write.
  private func digit(at offset: Int) -> (value: Int, length: Int)? {
    guard offset < line.count else { return nil }
    if line[offset].isDigit { return (Int(line[offset] - 0x30), 1) }
    return line[offset] < 0xD9 ? nil : digitOfOtherScript(at: offset)
  }

  /// The same of Arabic (U+0660...) and Persian (U+06F0...), which have two bytes, and of scripts of India and further east, which have three.
  private func digitOfOtherScript(at offset: Int) -> (value: Int, length: Int)? {
    let (lead, rest) = (line[offset], line.count - offset - 1)
    if lead == 0xD9 || lead == 0xDB {
      guard rest >= 1 else { return nil }
      let digit = line[offset + 1] &- (lead == 0xD9 ? 0xA0 : 0xB0)
      return digit < 10 ? (Int(digit), 2) : nil
    }
    guard lead == 0xE0 || lead == 0xE1, rest >= 2 else { return nil }
    let zero: UInt8
    switch (lead, line[offset + 1]) {
    // From Devanagari (U+0966...) and Bengali (U+09E6...) to Malayalam (U+0D66...): one in 128 characters.
    case (0xE0, 0xA5...0xB5) where line[offset + 1] & 1 == 1: zero = 0xA6
    // Thai (U+0E50...) and Lao (U+0ED0...).
    case (0xE0, 0xB9), (0xE0, 0xBB): zero = 0x90
    // Tibetan (U+0F20...).
    case (0xE0, 0xBC): zero = 0xA0
    // Burmese (U+1040...) and Khmer (U+17E0...).
    case (0xE1, 0x81): zero = 0x80
    case (0xE1, 0x9F): zero = 0xA0
    default: return nil
    }
    let digit = line[offset + 2] &- zero
    return digit < 10 ? (Int(digit), 3) : nil
  }

  /// Goes past a comma, of Latin or Arabic writing.
  mutating func takeComma() -> Bool { take(UInt8(ascii: ",")) || take("،") }

  /// Goes past the short words before the time, as in `klo 15.58`, `à 15:58` and `a las 15:58`.
  mutating func skipWords() {
    if take("a las ") || take("a la ") { return }
    let start = position
    while let length = letter(at: position) { position += length }
    if position > start { _ = take(UInt8(ascii: ".")) }
    if position - start > 6 { position = start }
  }

  /// How many bytes the letter at an offset has: one of ASCII, or a Latin one with an accent.
  private func letter(at offset: Int) -> Int? {
    guard offset < line.count else { return nil }
    if line[offset] | 0x20 >= UInt8(ascii: "a"), line[offset] | 0x20 <= UInt8(ascii: "z") { return 1 }
    return line[offset] == 0xC3 && offset + 1 < line.count ? 2 : nil
  }

  /// Which half of the day the next word names, which stands before the time or behind it: `am`, `p. m.`, `上午`, `오후` ...
  mutating func dayPeriod() -> WhatsAppDayPeriod? {
    guard let next, next >= 0x80 || next | 0x20 == UInt8(ascii: "a") || next | 0x20 == UInt8(ascii: "p") else { return nil }
    if next < 0x80 { return latinDayPeriod() }
    for (word, half) in WhatsAppDayPeriod.words where take(word) { return half }
    return nil
  }

  /// The same of words before the time that are of letters of ASCII, of which a digit must follow.
  mutating func dayPeriodBeforeTime() -> WhatsAppDayPeriod? {
    guard next == UInt8(ascii: "d") else { return nil }
    let start = position
    for (word, half) in WhatsAppDayPeriod.wordsBeforeTime where take(word) {
      skipSpaces()
      if hasDigit(after: 0) { return half }
      position = start
    }
    return nil
  }

  private mutating func latinDayPeriod() -> WhatsAppDayPeriod? {
    let start = position
    guard let first = next.map({ $0 | 0x20 }), first == UInt8(ascii: "a") || first == UInt8(ascii: "p") else { return nil }
    position += 1
    let hasPoint = take(UInt8(ascii: "."))
    if hasPoint { skipSpaces() }
    guard next.map({ $0 | 0x20 }) == UInt8(ascii: "m") else {
      position = start
      return nil
    }
    position += 1
    _ = take(UInt8(ascii: "."))
    return first == UInt8(ascii: "a") ? .first : .second
  }

  /// The same of words behind the time that could as well begin a name, as `PTG`: they count where a dash or a bracket follows.
  mutating func dayPeriodBeforeEnd() -> WhatsAppDayPeriod? {
    guard let next, next >= 0x80 || letter(at: position) != nil else { return nil }
    let start = position
    for (word, half) in WhatsAppDayPeriod.wordsBeforeEnd where take(word) {
      var behind = self
      behind.skipSpaces()
      if behind.takeDash() || behind.next == UInt8(ascii: "]") { return half }
      position = start
    }
    return nil
  }

  /// Whether a dash between spaces follows soon, and before the colon that ends a name: then words are next that belong to the time.
  var isBeforeDash: Bool {
    var ahead = self
    let end = min(line.count, position + 30)
    while ahead.position < end {
      if ahead.take(": ") { return false }
      if ahead.take(" - ") || ahead.take(" – ") { return true }
      ahead.position += 1
    }
    return false
  }
}
