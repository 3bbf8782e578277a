/// Tells whether a number is an amount: a currency or a unit stands beside it.
enum Amounts {
  static func isAmount(_ text: TextBytes, _ range: Range<Int>) -> Bool {
    isCurrency(wordBefore(text, range.lowerBound)) || isUnit(wordAfter(text, range.upperBound))
  }

  private static func wordBefore(_ text: TextBytes, _ end: Int) -> String {
    let last = text.start(before: end, atMost: 2) { $0 == 32 }
    return text.lowercased(text.start(before: last, atMost: 16) { isWordPart($0) && !isIdeographic($0) }..<last)
  }

  private static func wordAfter(_ text: TextBytes, _ start: Int) -> String {
    let first = text.end(from: start, atMost: 2) { $0 == 32 }
    let isPlain = !isIdeographic(text[first])
    return text.lowercased(first..<text.end(from: first, atMost: 24) { isWordPart($0) && !(isPlain && isIdeographic($0)) })
  }

  /// Whether a scalar starts that languages without blanks put beside other words.
  private static func isIdeographic(_ byte: UInt8) -> Bool { (0xE3...0xED).contains(byte) }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte.isLetter || !byte.isASCII || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "%")
  }

  private static func isCurrency(_ word: String) -> Bool { currencies.contains(word) }

  private static func isUnit(_ word: String) -> Bool {
    currencies.contains(word) || units.contains(word) || unitBeginnings.contains { word.hasPrefix($0) }
  }

  private static let currencies: Set<String> = [
    "$", "€", "£", "¥", "₹", "₽", "₺", "₩", "₴", "₪", "usd", "eur", "gbp", "czk", "kč", "pln", "zł", "rub", "руб", "jpy", "cny", "rmb",
    "inr", "chf", "tl",
    "huf", "ft", "sek", "nok", "dkk", "kr", "brl", "r$", "us$", "krw", "mxn", "rs", "aed", "sar", "egp", "uah", "грн", "btc", "eth", "mio",
    "euro",
    "euros", "dollars", "元", "円", "원",
  ]

  private static let units: Set<String> = [
    "%", "km", "cm", "mm", "kg", "ml", "kb", "mb", "gb", "tb", "ms", "hz", "px", "kwh", "kw", "ks", "szt", "stück", "шт", "adet", "people",
    "points",
  ]

  private static let unitBeginnings = [
    "€", "$", "元", "円", "원", "人", "件", "次", "回", "명", "개", "個", "个", "dollar", "korun", "рубл", "lira", "rupe", "złot", "lidí", "obyvatel",
    "einwohner",
    "habitant", "abitanti", "mieszka", "жител", "человек", "kişi", "نسمة", "شخص", "लोग", "रुप", "ريال", "جنيه", "درهم", "byte", "zobrazení",
    "aufrufe", "visualizz", "просмотр", "subscribers", "followers", "punkte", "bodů", "очк",
  ]
}
