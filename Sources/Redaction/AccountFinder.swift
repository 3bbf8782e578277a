/// Finds international bank account numbers: the length is that of the country, and the check digits are right.
enum AccountFinder {
  static func find(in text: TextBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index + 14 < text.count {
      if let end = accountEnd(in: text, from: index) {
        found.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  private static func accountEnd(in text: TextBytes, from start: Int) -> Int? {
    guard text[start].isLetter, text[start + 1].isLetter, text[start + 2].isDigit || text[start + 2] == UInt8(ascii: " ") else {
      return nil
    }
    guard !text[start - 1].isAlphanumeric || text.has("iban", before: start), let length = length(in: text, at: start) else { return nil }
    var at = start
    var taken = 0
    var remainder = Remainder()
    while taken < length {
      let byte = text[at]
      if byte.isAlphanumeric {
        if taken == 2 || taken == 3, !byte.isDigit { return nil }
        remainder.add(byte, isFirst: taken < 4)
        taken += 1
      } else if !isSeparator(byte) || !text[at + 1].isAlphanumeric {
        return nil
      }
      at += 1
    }
    return !text[at].isAlphanumeric && remainder.isRight ? at : nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func length(in text: TextBytes, at index: Int) -> Int? {
    let country = Int(text[index].lowercased) << 8 | Int(text[index + 1].lowercased)
    return lengths[country]
  }

  /// The number modulo 97, of which the first four characters count as the last ones.
  private struct Remainder {
    private var rest = 0
    private var first: [UInt8] = []

    mutating func add(_ byte: UInt8, isFirst: Bool) {
      if isFirst { first.append(byte) } else { rest = Self.next(rest, byte) }
    }

    var isRight: Bool { first.reduce(rest, Self.next) == 1 }

    private static func next(_ rest: Int, _ byte: UInt8) -> Int {
      byte.isDigit ? (rest * 10 + byte.digit) % 97 : (rest * 100 + Int(byte.lowercased) - 87) % 97
    }
  }

  /// How many characters an account number has, by country.
  private static let lengths: [Int: Int] = {
    let byLength = [
      15: "NO", 16: "BE", 18: "DK FI FO GL NL SD FK", 19: "MK SI", 20: "AT BA EE KZ LT LU MN XK", 21: "CH HR LI LV",
      22: "BG BH CR DE GB GE IE ME RS VA", 23: "AE GI IL IQ OM SO TL", 24: "AD CZ ES MD PK RO SA SE SK TN VG", 25: "LY PT ST",
      26: "IS TR", 27: "BI DJ FR GR IT MC MR SM", 28: "AL AZ BY CY DO GT HN HU LB NI PL SV", 29: "BR EG PS QA UA", 30: "JO KW MU YE",
      31: "MT SC", 32: "LC", 33: "RU",
    ]
    var lengths: [Int: Int] = [:]
    for (length, countries) in byLength {
      for country in countries.lowercased().split(separator: " ") {
        let letters = Array(country.utf8)
        lengths[Int(letters[0]) << 8 | Int(letters[1])] = length
      }
    }
    return lengths
  }()
}
