extension TextScanner {
  /// How many decimals a place to the street has.
  private static var leastDecimals: Int { 3 }

  /// Looks for two decimal numbers that are a place; returns where to go on, or nil if they are none.
  mutating func coordinates(_ text: ScannedText, at index: Int) -> Int? {
    guard let first = DecimalNumber(text, at: index), first.decimals >= Self.leastDecimals, abs(first.value) <= 90,
      !follows(text, at: first.start)
    else { return nil }
    var (next, isPair, isWord, isKey) = (first.end, false, false, false)
    // Between them: a comma, or a letter of the compass, or the key of the other one.
    while next < min(text.count, first.end + 24), !ByteClass.isDigit(text[next]) {
      switch text[next] {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "N"), UInt8(ascii: "S"), UInt8(ascii: "E"), UInt8(ascii: "W"): isPair = true
      case UInt8(ascii: "l") where text.has("lon", at: next) || text.has("lng", at: next): isKey = true
      case UInt8(ascii: "\n") where !text.hasKeys: return nil
      case let byte where ByteClass.isLetter(byte): isWord = true
      default: break
      }
      next += 1
    }
    isPair = isKey || isPair && !isWord
    guard isPair, let second = DecimalNumber(text, at: next), second.decimals >= Self.leastDecimals, abs(second.value) <= 180,
      abs(first.value) > 1 || abs(second.value) > 1, !continues(text, at: second.end)
    else { return nil }
    found(.coordinates, text, first.start..<second.end)
    return second.end
  }

  /// Whether another decimal number stands before, as in a drawing.
  private func follows(_ text: ScannedText, at index: Int) -> Bool {
    let end = text.start(before: index) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
    let start = text.start(before: end, while: ByteClass.isDigit)
    return end < index && end - start >= 2 && text[start - 1] == UInt8(ascii: ".") && ByteClass.isDigit(text[start - 2])
  }

  /// Whether more decimal numbers follow, as in a drawing.
  private func continues(_ text: ScannedText, at index: Int) -> Bool {
    let next = text.end(from: index) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
    guard next > index, let third = DecimalNumber(text, at: next) else { return false }
    return third.decimals >= 2
  }

  /// Looks for the address of a computer with four numbers; returns where to go on, or nil.
  mutating func computer(_ text: ScannedText, numberAt index: Int) -> Int? {
    let before = text[index - 1]
    guard ByteClass.isDigit(text[index]), before != UInt8(ascii: "."), !ByteClass.isAlphanumeric(before) else { return nil }
    var (next, values): (Int, [Int]) = (index, [])
    while values.count < 4 {
      let end = text.end(from: next, while: ByteClass.isDigit)
      guard (1...3).contains(end - next), end - next == 1 || text[next] != UInt8(ascii: "0") else { return nil }
      values.append(text[next..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) })
      next = end
      if values.count < 4 {
        guard text[next] == UInt8(ascii: ".") else { return nil }
        next += 1
      }
    }
    let isLonger = text[next] == UInt8(ascii: ".") && ByteClass.isDigit(text[next + 1]) || ByteClass.isTokenByte(text[next])
    guard !isLonger, values.allSatisfy({ $0 < 256 }) else { return nil }
    // Of this computer, or of none.
    if values[0] != 127, values[0] != 0 { found(.ip, text, index..<next) }
    return next
  }

  /// Looks for the address of a computer in base 16 around a colon; returns where to go on, or nil.
  mutating func computer(_ text: ScannedText, colonAt index: Int) -> Int? {
    func isPart(_ byte: UInt8) -> Bool { ByteClass.isHex(byte) || byte == UInt8(ascii: ":") }
    guard isPart(text[index + 1]) else { return nil }
    let start = text.start(before: index, while: ByteClass.isHex)
    let end = text.end(from: index, while: isPart)
    let (before, after) = (text[start - 1], text[end])
    guard (3...39).contains(end - start), !ByteClass.isTokenByte(before), before != UInt8(ascii: ":"), !ByteClass.isTokenByte(after) else {
      return nil
    }
    let parts = text[start..<end].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let filled = parts.count { !$0.isEmpty }
    guard parts.allSatisfy({ $0.count <= 4 }), parts.count <= 9 else { return nil }
    let gaps = parts.dropFirst().dropLast().count { $0.isEmpty }
    let isAddress = gaps == 0 ? filled == 8 : gaps <= 2 && filled >= 3 && filled < 8 && text[start..<end].contains(where: ByteClass.isDigit)
    guard isAddress else { return nil }
    found(.ip, text, start..<end)
    return end
  }
}

/// A decimal number with a point.
struct DecimalNumber {
  /// Where it begins, with its sign.
  let start: Int
  /// Behind its last digit.
  let end: Int
  /// How many digits follow the point.
  let decimals: Int
  /// What it is.
  let value: Double

  /// Reads a number with up to three digits before the point; nil if there is none.
  init?(_ text: ScannedText, at index: Int) {
    let whole = text.end(from: index, while: ByteClass.isDigit)
    guard (1...3).contains(whole - index), text[whole] == UInt8(ascii: "."), text[index - 1] != UInt8(ascii: ".") else { return nil }
    let last = text.end(from: whole + 1, while: ByteClass.isDigit)
    guard last > whole + 1, last - whole <= 16, text[last] != UInt8(ascii: ".") || !ByteClass.isDigit(text[last + 1]) else { return nil }
    start = text[index - 1] == UInt8(ascii: "-") ? index - 1 : index
    end = last
    decimals = last - whole - 1
    value = Double(text.string(index..<last)) ?? .infinity
  }
}
