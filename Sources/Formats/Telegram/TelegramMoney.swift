import ChatModel

/// Amounts of money, which exports have as whole numbers of the currency's smallest unit.
enum TelegramMoney {
  /// How many decimals the smallest unit of a currency is, where it is not two (ISO 4217). Telegram's own are stars, which are whole, and
  /// the coin TON.
  private static let decimals: [String: Int] = [
    "XTR": 0, "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0, "VND": 0,
    "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0, "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3, "CLF": 4, "TON": 9,
  ]

  /// `9.99 USD` for 999 cents.
  static func value(_ amount: Int, currency: String) -> EventValue {
    currency == "XTR" ? stars(amount) : .text(text(amount, currency: currency))
  }

  private static func text(_ amount: Int, currency: String) -> String {
    let decimals = decimals[currency] ?? 2
    var digits = String(amount.magnitude)
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let point = decimals == 0 ? "" : "."
    return (amount < 0 ? "−" : "") + digits.dropLast(decimals) + point + digits.suffix(decimals) + " " + currency
  }

  /// `10.25` for 10 and 250,000,000 billionths.
  static func text(whole: Int, nano: Int) -> String {
    let (more, rest) = nano.quotientAndRemainder(dividingBy: 1_000_000_000)
    let whole = whole.adding(saturating: more)
    let digits = String(rest.magnitude)
    var fraction = String(repeating: "0", count: 9 - digits.count) + digits
    while fraction.last == "0" { fraction.removeLast() }
    return (whole < 0 || rest < 0 ? "−" : "") + String(whole.magnitude) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// A number of Telegram's stars.
  static func stars(_ count: Int) -> EventValue { .word("telegram.stars", ["count": .number(count)]) }
}
