/// Tells national numbers from dates, amounts, ids and other digits: a valid number of some region is among any ten digits.
struct PhoneDoubts {
  let text: TextBytes
  /// All that was found, which may stand beside a number.
  let certain: [Range<Int>]

  /// Whether a number is likely something else.
  func apply(to range: Range<Int>) -> Bool {
    isPartOfMore(range) || isPartOfWord(range) || isNumber(range) || isDate(range) || isBook(range) || isInLink(range)
      || Amounts.isAmount(text, range) || isLabelled(range)
  }

  /// Whether more digits follow, or stand before it, that are no number of their own.
  private func isPartOfMore(_ range: Range<Int>) -> Bool {
    let after = text[range.upperBound]
    let following = isJoint(after) ? range.upperBound + 1 : range.upperBound
    if text[following].isDigit, !certain.contains(where: { $0.lowerBound == following }) { return true }
    let before = text[range.lowerBound - 1]
    let preceding = isJoint(before) ? range.lowerBound - 1 : range.lowerBound
    return text[preceding - 1].isDigit && !certain.contains { $0.upperBound == preceding }
  }

  private func isJoint(_ byte: UInt8) -> Bool { " -.,:".utf8.contains(byte) }

  /// Whether it hangs on a word, as in "INV-4155550123", or is marked as the number of something.
  private func isPartOfWord(_ range: Range<Int>) -> Bool {
    let before = text[range.lowerBound - 1]
    if before.isWord || text[range.upperBound].isWord || "#$=\\^&~*".utf8.contains(before) && before != UInt8(ascii: "*") { return true }
    if before == UInt8(ascii: "-") || before == UInt8(ascii: "/") || before == UInt8(ascii: ".") {
      return text[range.lowerBound - 2].isAlphanumeric
    }
    if text[range.upperBound] == UInt8(ascii: "-") || text[range.upperBound] == UInt8(ascii: "_") {
      return text[range.upperBound + 1].isLetter
    }
    // The sign №.
    return text[range.lowerBound - 1] == 0x96 && text[range.lowerBound - 2] == 0x84
      || (before == 32
        && (text[range.lowerBound - 2] == UInt8(ascii: "#") || (text[range.lowerBound - 2] == 0x96 && text[range.lowerBound - 3] == 0x84)))
  }

  /// The groups of digits, and the signs between them where they are all the same single one.
  private func groups(_ range: Range<Int>) -> (groups: [Range<Int>], sign: UInt8?) {
    var groups: [Range<Int>] = []
    var signs: [UInt8] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let end = text.end(from: at, while: \.isDigit)
      if end > at { groups.append(at..<end) }
      at = text.end(from: end) { !$0.isDigit }
      if at < range.upperBound { signs += (end..<at).map { text[$0] } }
    }
    let isOne = Set(signs).count == 1 && signs.count == groups.count - 1
    return (groups, isOne ? signs.first : nil)
  }

  /// Whether it is a number with decimals or thousands, or an address of four numbers.
  private func isNumber(_ range: Range<Int>) -> Bool {
    let (groups, sign) = groups(range)
    guard let sign, let first = groups.first else { return false }
    if sign == UInt8(ascii: "."), groups.count == 2 { return true }
    if sign == UInt8(ascii: "."), groups.count == 4, NetworkAddressFinder.quadEnd(in: text, from: range.lowerBound) != nil { return true }
    let isThousands = groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 } && text[first.lowerBound] != UInt8(ascii: "0")
    return isThousands && (first.count < 3 || sign == UInt8(ascii: ".")) && (sign == UInt8(ascii: ".") || sign == 32)
  }

  /// Whether it is a date, with or without a time: year, month and day, or day, month and year.
  private func isDate(_ range: Range<Int>) -> Bool {
    let numbers = groups(range).groups.map { group in (group.count, group.reduce(0) { ($0 * 10 + text[$1].digit) % 1_000_000_000 }) }
    if numbers.count >= 3 {
      let (first, second, third) = (numbers[0], numbers[1], numbers[2])
      if first.0 == 4, isYear(first.1), second.0 <= 2, third.0 <= 2, isMonthAndDay(second.1, third.1) { return true }
      if third.0 == 4, isYear(third.1), first.0 <= 2, second.0 <= 2, isMonthAndDay(first.1, second.1) { return true }
    }
    if numbers.count == 2, numbers[0].0 == 4, numbers[1].0 == 4, isYear(numbers[0].1), isYear(numbers[1].1) { return true }
    guard let first = numbers.first, first.0 == 8 || first.0 == 14 || first.0 == 12 else { return false }
    let day = text.lowercased(range.lowerBound..<range.lowerBound + 8).utf8.map { Int($0) - 48 }
    guard day.count == 8, day.allSatisfy({ (0...9).contains($0) }) else { return false }
    let year = day[0] * 1000 + day[1] * 100 + day[2] * 10 + day[3]
    return isYear(year) && isMonthAndDay(day[4] * 10 + day[5], day[6] * 10 + day[7])
  }

  private func isYear(_ year: Int) -> Bool { (1900...2100).contains(year) }

  private func isMonthAndDay(_ one: Int, _ other: Int) -> Bool { one >= 1 && other >= 1 && max(one, other) <= 31 && min(one, other) <= 12 }

  /// Whether it is the number of a book or of goods.
  private func isBook(_ range: Range<Int>) -> Bool {
    let digits = range.filter { text[$0].isDigit }.map { text[$0].digit }
    guard digits.count == 13, digits[0] == 9, digits[1] == 7, digits[2] >= 7 else { return false }
    return digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) } % 10 == 0
  }

  /// Links have numbers of pages, of messages and of the day.
  private func isInLink(_ range: Range<Int>) -> Bool {
    let word = text.start(before: range.lowerBound, atMost: 300) { $0 > 32 && !"<>\"|".utf8.contains($0) }
    return (word..<range.lowerBound).contains { text.has("://", at: $0) || text.has("www.", at: $0) }
  }

  /// Whether digits in one piece stand behind a word for the number of something else, and no word for telephones is near.
  private func isLabelled(_ range: Range<Int>) -> Bool {
    guard range.allSatisfy({ text[$0].isDigit }) else { return false }
    let before = text.lowercased(text.scalarStart(from: range.lowerBound - 32)..<range.lowerBound)
    return Self.otherNumbers.contains { before.contains($0) } && !Self.telephones.contains { before.contains($0) }
  }

  private static let otherNumbers = [
    "order", "invoice", "ticket", "tracking", "isbn", "issn", "serial", "account", "customer", "booking", "reservation", "receipt", "case ",
    "parcel", "vat",
    "bestell", "auftrag", "rechnung", "kunden", "sendung", "vorgang", "konto", "commande", "facture", "colis", "dossier", "suivi", "pedido",
    "factura", "envío", "reserva",
    "ordine", "fattura", "spedizione", "pratica", "zamówien", "faktur", "paczk", "zlecen", "objednáv", "zásilk", "účet", "účtu", "smlouv",
    "ič", "заказ", "счет", "счёт",
    "посылк", "накладн", "договор", "sipariş", "fatura", "kargo", "takip", "订单", "單號", "单号", "编号", "注文", "伝票", "番号", "주문", "송장", "طلب",
    "فاتورة", "شحنة", "आदेश",
    "ऑर्डर", "चालान", " id", "id:", "№", "timestamp", "unix",
  ]

  private static let telephones = [
    "tel", "phone", "call", "mobil", "cell", "whatsapp", "handy", "ruf", "sms", "volej", "тел", "звон", "电话", "手机", "電話", "전화", "هاتف",
    "फ़ोन", "फोन", "ara", "móvil",
    "cellulare", "komórk", "signal",
  ]
}
