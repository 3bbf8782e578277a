import ChatModel

/// What is to be known of a whole file before any piece of it can be read: the order of its dates, and names that have colons.
struct WhatsAppFacts: Equatable {
  /// The order of the parts of dates.
  var order: DateOrder
  /// Whether the file shows that order; otherwise it is a guess.
  var isOrderKnown: Bool
  /// Whether no more than two people write.
  var isDirect: Bool
  /// Names of authors that have a colon and a space in them, the longest first.
  var names: [String]

  init(order: DateOrder, isOrderKnown: Bool, isDirect: Bool, names: [String] = []) {
    self.order = order
    self.isOrderKnown = isOrderKnown
    self.isDirect = isDirect
    self.names = names
  }

  /// Reads what `text` writes.
  init(_ text: String?) {
    self.init(order: .dayMonthYear, isOrderKnown: false, isDirect: false)
    for (index, line) in (text ?? "").split(separator: "\n").enumerated() {
      if index > 0 { names.append(String(line)) }
      guard index == 0 else { continue }
      let words = line.split(separator: " ")
      order = words.first.flatMap { DateOrder(rawValue: String($0)) } ?? order
      isOrderKnown = words.contains("known")
      isDirect = words.contains("direct")
    }
  }

  /// The facts as a text of lines.
  var text: String {
    let head = [order.rawValue, isOrderKnown ? "known" : "guessed", isDirect ? "direct" : "group"].joined(separator: " ")
    return ([head] + names).joined(separator: "\n")
  }
}
