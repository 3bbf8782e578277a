extension TextScanner {
  /// Looks at a number that begins with a digit, a plus or a bracket; returns where to go on, or nil if there is none.
  mutating func number(_ text: ScannedText, at index: Int) -> Int? {
    if let next = date(text, at: index) ?? computer(text, numberAt: index) ?? coordinates(text, at: index) { return next }
    guard let run = NumberRun(text, at: index) else { return nil }
    guard run.digits.count >= NumberRun.leastDigits else { return firstGroupEnd(text, at: index) }
    let isDialled =
      text.has("tel:", at: index - 4, ignoringCase: true) || text.has("wa.me/", at: index - 6)
      || text[run.end] == UInt8(ascii: "@") && run.groups.count == 1 && run.digits.count > 8
    // The time at which a message was sent is its id in some chats; and seconds have fractions.
    if run.isInstant || run.isSeconds(behind: text), !isDialled { return run.end }
    let kind: AuditKind = run.isCard ? .card : run.isPhone || isDialled ? .phone : .number
    found(kind, text, run.start..<run.end)
    if hidden.has(run.digits) { found(.hidden, text, run.start..<run.end) }
    return run.end
  }

  /// Behind the digits that stand side by side: what follows a separator may begin something else.
  private func firstGroupEnd(_ text: ScannedText, at index: Int) -> Int {
    var end = index
    while text[end] == UInt8(ascii: "+") || text[end] == UInt8(ascii: "(") { end += 1 }
    while let digit = Digits.digit(text, at: end) { end += digit.length }
    return end
  }

  /// Passes over a date in digits: no number follows from it.
  private func date(_ text: ScannedText, at index: Int) -> Int? {
    guard ByteClass.isDigit(text[index]), !ByteClass.isDigit(text[index - 1]) else { return nil }
    var parts: [(value: Int, width: Int)] = []
    var (next, separator) = (index, UInt8(0))
    while parts.count < 3 {
      let end = text.end(from: next, while: ByteClass.isDigit)
      guard end > next, end - next <= 4 else { return nil }
      parts.append((text[next..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) }, end - next))
      next = end
      if parts.count == 3 { break }
      let mark = text[end]
      guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: ".") || mark == UInt8(ascii: "/") else { return nil }
      guard separator == 0 || separator == mark else { return nil }
      separator = mark
      next += 1
    }
    func isDay(_ part: (value: Int, width: Int), most: Int) -> Bool { (1...most).contains(part.value) && part.width <= 2 }
    func isYear(_ part: (value: Int, width: Int)) -> Bool { part.width == 4 && (1900...2100).contains(part.value) }
    let isForward = isYear(parts[0]) && isDay(parts[1], most: 12) && isDay(parts[2], most: 31)
    let isBackward = isYear(parts[2]) && isDay(parts[0], most: 31) && isDay(parts[1], most: 31)
    guard isForward || isBackward else { return nil }
    // More digits behind a dash make it something else.
    return text[next] == separator && ByteClass.isDigit(text[next + 1]) ? nil : next
  }

  /// Passes over a name in base 16, such as the hash in the name of a file or a UUID; returns where to go on, or nil if it is none.
  func identifier(_ text: ScannedText, _ range: Range<Int>) -> Int? {
    guard range.count >= 8 else { return nil }
    var end = range.upperBound
    guard text.end(from: range.lowerBound, while: ByteClass.isHex) == end else { return nil }
    for length in [4, 4, 4, 12] where end - range.lowerBound < 36 && range.count == 8 && text[end] == UInt8(ascii: "-") {
      guard text.end(from: end + 1, while: ByteClass.isHex) == end + 1 + length else { break }
      end += 1 + length
    }
    if end - range.lowerBound == 36 { return end }
    return range.count >= 12 && text[range].contains(where: ByteClass.isLetter) ? range.upperBound : nil
  }

  /// Looks for digits inside of a word, beside letters.
  mutating func attachedDigits(_ text: ScannedText, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard ByteClass.isDigit(text.bytes[index]) else {
        index += 1
        continue
      }
      let end = text.end(from: index, while: ByteClass.isDigit)
      if index > range.lowerBound, end - index >= NumberRun.leastDigits { found(.number, text, index..<end) }
      index = end
    }
  }

  /// Looks for the number of an account: a country, two digits that check the rest, and the length that the country has.
  mutating func iban(_ text: ScannedText, at index: Int) -> Int? {
    let (first, second) = (text[index], text[index + 1])
    guard ByteClass.isLetter(first), ByteClass.isLetter(second), ByteClass.isDigit(text[index + 2]), ByteClass.isDigit(text[index + 3]),
      let length = AccountNumber.length(first & 0xDF, second & 0xDF)
    else { return nil }
    var (characters, next): ([UInt8], Int) = ([], index)
    while characters.count < length {
      if ByteClass.isAlphanumeric(text[next]) {
        characters.append(ByteClass.isLetter(text[next]) ? text[next] & 0xDF : text[next])
        next += 1
      } else {
        let gap =
          text[next] == UInt8(ascii: " ") || text[next] == UInt8(ascii: "-") ? 1 : text[next] == 0xC2 && text[next + 1] == 0xA0 ? 2 : 0
        guard gap > 0, ByteClass.isAlphanumeric(text[next + gap]) else { return nil }
        next += gap
      }
    }
    guard !ByteClass.isAlphanumeric(text[next]), AccountNumber.isRight(characters) else { return nil }
    found(.iban, text, index..<next)
    return next
  }
}

/// International bank account numbers (ISO 13616).
enum AccountNumber {
  /// The countries and their lengths.
  private static let lengths: [UInt16: Int] = {
    let text = """
      AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 \
      FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 \
      MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 \
      SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30
      """
    return Dictionary(
      uniqueKeysWithValues: text.split(separator: " ").map { word in
        let bytes = Array(word.utf8)
        return (UInt16(bytes[0]) << 8 | UInt16(bytes[1]), Int(word.dropFirst(2)) ?? 0)
      })
  }()

  /// The length of the numbers of a country; nil if there are none.
  static func length(_ first: UInt8, _ second: UInt8) -> Int? { lengths[UInt16(first) << 8 | UInt16(second)] }

  /// Whether the check digits fit.
  static func isRight(_ characters: [UInt8]) -> Bool {
    var rest = 0
    for character in characters[4...] + characters[..<4] {
      let value = ByteClass.isDigit(character) ? Int(character) - 0x30 : Int(character) - 0x41 + 10
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97
    }
    return rest == 1
  }
}
