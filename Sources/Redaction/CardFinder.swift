/// Finds numbers of payment cards: the prefix is one that an issuer has, with a length that it uses, and the check digit is right.
enum CardFinder {
  static func find(in text: TextBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < text.count {
      guard text[index].isDigit else {
        index += 1
        continue
      }
      let groups = groups(in: text, from: index)
      if let end = cardEnd(in: text, groups) {
        found.append(index..<end)
        index = end
      } else {
        index = groups[0].upperBound
      }
    }
    return found
  }

  /// Runs of digits from `start`, with single separators of one sort between them; no more than any card has.
  private static func groups(in text: TextBytes, from start: Int) -> [Range<Int>] {
    var groups = [start..<text.end(from: start) { $0.isDigit }]
    let separator = text[groups[0].upperBound]
    guard separator == UInt8(ascii: " ") || separator == UInt8(ascii: "-") || separator == UInt8(ascii: ".") else { return groups }
    while groups.count < 6, let last = groups.last, text[last.upperBound] == separator, text[last.upperBound + 1].isDigit {
      groups.append(last.upperBound + 1..<text.end(from: last.upperBound + 1) { $0.isDigit })
    }
    return groups
  }

  private static func cardEnd(in text: TextBytes, _ groups: [Range<Int>]) -> Int? {
    let start = groups[0].lowerBound
    guard groups[0].count >= 4, isFree(text, before: start) else { return nil }
    for count in stride(from: groups.count, to: 0, by: -1) {
      let taken = groups.prefix(count)
      guard let end = taken.last?.upperBound, isFree(text, after: end) else { continue }
      guard count == 1 || isUsual(taken.map(\.count)) else { continue }
      let digits = taken.flatMap { $0.map { text[$0].digit } }
      if isCard(digits, isGrouped: count > 1) { return end }
    }
    return nil
  }

  /// The sizes of groups in which numbers are printed on cards.
  private static func isUsual(_ sizes: [Int]) -> Bool {
    guard let last = sizes.last else { return false }
    if sizes.count == 2 { return sizes[0] == 8 && last == 8 || sizes[0] == 6 && last == 13 }
    return sizes == [4, 6, 5] || sizes == [4, 6, 4] || (sizes.dropLast().allSatisfy { $0 == 4 } && last <= 4 && last >= 1)
  }

  /// Whether what stands before a number lets it begin there: no letter, no sign of a mention, no other digits.
  private static func isFree(_ text: TextBytes, before start: Int) -> Bool {
    let before = text[start - 1]
    if before.isWord || "@#&+$/=".utf8.contains(before) { return false }
    if before == UInt8(ascii: ":"), text[start - 2].isWord, text.start(before: start - 2, atMost: 40, while: \.isWord) > 0 {
      return text[text.start(before: start - 1, while: \.isWord) - 1] != UInt8(ascii: ":")
    }
    return !((before == UInt8(ascii: ".") || before == UInt8(ascii: "-") || before == UInt8(ascii: ",")) && text[start - 2].isAlphanumeric)
  }

  private static func isFree(_ text: TextBytes, after end: Int) -> Bool {
    let after = text[end]
    return !after.isWord
      && !((after == UInt8(ascii: ".") || after == UInt8(ascii: ",") || after == UInt8(ascii: "-")) && text[end + 1].isDigit)
  }

  static func isCard(_ digits: [Int], isGrouped: Bool) -> Bool {
    guard (12...19).contains(digits.count), Set(digits).count > 1 else { return false }
    let prefix = digits.prefix(6).reduce(0) { $0 * 10 + $1 }
    let isIssued = issuers.contains { issuer in
      issuer.prefixes.contains(prefix) && issuer.lengths.contains(digits.count)
    }
    // Seventeen and eighteen digits in a row are far more often ids of messages.
    let isUsual = isGrouped || digits.count <= 16 || digits.count == 19
    return isIssued && isUsual && luhn(digits) == 0
  }

  private static func luhn(_ digits: [Int]) -> Int {
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      sum += index % 2 == 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9
    }
    return sum % 10
  }

  /// The first six digits, and the lengths, of numbers that are in use.
  private static let issuers: [(prefixes: ClosedRange<Int>, lengths: Set<Int>)] = [
    // Visa, Mastercard, American Express.
    (400_000...499_999, [13, 16, 19]), (510_000...559_999, [16]), (222_100...272_099, [16]), (340_000...349_999, [15]),
    (370_000...379_999, [15]),
    // Discover, Diners Club, JCB, UnionPay.
    (601_100...601_199, [16, 17, 18, 19]), (644_000...659_999, [16, 17, 18, 19]), (300_000...305_999, [14, 16]),
    (309_500...309_599, [14, 16]),
    (360_000...369_999, [14, 16, 19]), (380_000...399_999, [14, 16, 19]), (352_800...358_999, [16, 17, 18, 19]),
    (620_000...629_999, [16, 17, 18, 19]), (810_000...817_199, [16, 17, 18, 19]),
    // Maestro.
    (500_000...509_999, [12, 13, 14, 15, 16, 19]), (560_000...589_999, [12, 13, 14, 15, 16, 18, 19]), (630_400...630_499, [16, 18, 19]),
    (639_000...639_099, [16, 18, 19]), (675_900...675_999, [16, 18, 19]), (676_100...676_399, [16, 18, 19]),
    // Mir, RuPay, Troy, Elo and Hipercard.
    (220_000...220_499, [16, 17, 18, 19]), (600_000...600_999, [16]), (606_282...606_282, [16]), (636_297...636_368, [16]),
    (979_200...979_289, [16]),
  ]
}
