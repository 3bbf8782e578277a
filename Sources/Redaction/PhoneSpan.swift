/// Digits, with what people put between those of a telephone number.
struct PhoneSpan {
  /// From the first digit to behind the last one.
  let digits: Range<Int>
  /// Where the next span is looked for.
  let next: Int
  /// Whether it is the id of somebody who is mentioned, in a platform's own markup.
  let isMention: Bool

  /// Whether there is room for two numbers.
  var isLong: Bool { digits.count > 22 }

  private static let longest = 200

  /// The next span of six digits or more; more than twenty in a row are none.
  static func next(in text: TextBytes, from start: Int) -> PhoneSpan? {
    var at = start
    while at < text.count {
      guard text[at].isDigit else {
        at += 1
        continue
      }
      let first = at
      var count = 0
      var end = at
      while text[at].isDigit, at - first < longest {
        let run = text.end(from: at) { $0.isDigit }
        guard run - at <= 20 else {
          at = run
          break
        }
        count += run - at
        end = run
        at = text.end(from: end, atMost: 4, while: isSeparator)
      }
      guard count >= 6 else { continue }
      // A span that is too long goes on with the next digits, of which the last ones seen may be the first ones of a number.
      let isCut = at - first >= longest && text[at].isDigit
      let next = isCut ? text.start(before: at, atMost: 40) { $0.isDigit || isSeparator($0) } : at
      return PhoneSpan(digits: first..<end, next: max(next, first + 1), isMention: isMention(text, first))
    }
    return nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { " -./()[]~+".utf8.contains(byte) }

  private static func isMention(_ text: TextBytes, _ first: Int) -> Bool {
    let sign = text.start(before: first, atMost: 3) { "@#&!".utf8.contains($0) }
    return (sign < first && text[sign - 1] == UInt8(ascii: "<"))
      || (text[first - 1] == UInt8(ascii: ":") && text[first - 2].isWord
        && text.start(before: first - 1, atMost: 40, while: \.isWord) > 1
        && text[text.start(before: first - 1, atMost: 40, while: \.isWord) - 1] == UInt8(ascii: ":"))
  }

  /// What libphonenumber sees.
  struct Handed {
    var bytes: [UInt8]
    /// The offset in the text of the first byte.
    var base: Int
    /// The first place in the text that a number may start at.
    var first: Int
    let digits: Range<Int>
    /// Whether the digits start with the code of a country.
    var isInternational: Bool
    /// Whether two noughts stand for the plus.
    var hasNoughts = false

    /// Where in the text a number is: with all of the digits before it that stand for a plus, without a bracket that nothing closes.
    func place(of range: Range<Int>) -> Range<Int> {
      var start = range.lowerBound + base
      if bytes[range.lowerBound] == UInt8(ascii: "("), !bytes[range].contains(UInt8(ascii: ")")) { start += 1 }
      if hasNoughts, start == first + 1 { start = first }
      return max(first, start)..<range.upperBound + base
    }
  }

  /// The digits with their neighbours, which decide too: a letter before them, an extension behind them.
  func plain(in text: TextBytes) -> Handed {
    let lead = text.start(before: digits.lowerBound, atMost: 4) { "+([ ".utf8.contains($0) }
    var from = max(0, lead - 1)
    while from > 0, text[from] & 0xC0 == 0x80 { from -= 1 }
    let hasPlus = (lead..<digits.lowerBound).contains { text[$0] == UInt8(ascii: "+") }
    return Handed(bytes: Array(text.bytes[from..<contextEnd(in: text)]), base: from, first: from, digits: digits, isInternational: hasPlus)
  }

  /// The same, with a plus where the text has another sign of an international number.
  func handed(in text: TextBytes) -> Handed {
    let first = digits.lowerBound
    var handed = plain(in: text)
    guard !handed.isInternational else { return handed }
    if text.has("00", at: first), text[first + 2].isDigit, text[first + 2] != UInt8(ascii: "0") {
      handed.bytes[first - handed.base] = 32
      handed.bytes[first - handed.base + 1] = UInt8(ascii: "+")
      if first > handed.base { handed.bytes[first - handed.base - 1] = 32 }
      handed.first = first
      handed.isInternational = true
      handed.hasNoughts = true
    } else if isBare(in: text) {
      handed.bytes = [UInt8(ascii: "+")] + text.bytes[first..<contextEnd(in: text)]
      handed.base = first - 1
      handed.first = first
      handed.isInternational = true
    }
    return handed
  }

  /// Whether the digits are an international number without a plus: those of WhatsApp's mentions, ids and links.
  private func isBare(in text: TextBytes) -> Bool {
    let first = digits.lowerBound
    if text[first - 1] == UInt8(ascii: "@") { return !text[first - 2].isWord }
    if text.has("@s.whatsapp.net", at: digits.upperBound) || text.has("@c.us", at: digits.upperBound) { return true }
    return text.has("wa.me/", before: first) || text.has("phone=", before: first) || text.has("%2B", before: first)
      || text.has("viber://chat?number=", before: first) || text.has("t.me/+", before: first)
  }

  private func contextEnd(in text: TextBytes) -> Int {
    let end = text.end(from: min(text.count, digits.upperBound + 14)) { $0.isDigit || $0 & 0xC0 == 0x80 }
    return min(end, digits.upperBound + 24) == end ? end : text.scalarStart(from: digits.upperBound)
  }
}
