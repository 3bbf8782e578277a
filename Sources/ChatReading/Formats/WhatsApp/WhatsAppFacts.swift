import ChatModel

/// What is to be known of a whole file before any piece of it can be read: the order of its dates, and names that no line shows on its own.
struct WhatsAppFacts: Equatable {
  /// The order of the parts of dates.
  var order: DateOrder
  /// Whether the file shows that order; otherwise it is a guess.
  var isOrderKnown: Bool
  /// Whether no more than two people write.
  var isDirect: Bool
  /// The name behind which the chat's own lines stand as if somebody had it; empty where the file shows none.
  var chat: String
  /// Names of authors that have quotation marks in them, or a colon and a space.
  var names: [String]

  init(order: DateOrder, isOrderKnown: Bool, isDirect: Bool, chat: String = "", names: [String] = []) {
    self.order = order
    self.isOrderKnown = isOrderKnown
    self.isDirect = isDirect
    self.chat = chat
    self.names = names
  }

  /// Reads what `text` writes.
  init(_ text: String?) {
    self.init(order: .dayMonthYear, isOrderKnown: false, isDirect: false)
    // By scalars: to `Character`, a carriage return at the end of a name is one with the line feed behind it.
    let lines = (text ?? "").unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let words = (lines.first ?? "").split(separator: " ")
    order = words.first.flatMap { DateOrder(rawValue: String($0)) } ?? order
    isOrderKnown = words.contains("known")
    isDirect = words.contains("direct")
    chat = lines.dropFirst().first ?? ""
    names = Array(lines.dropFirst(2))
  }

  /// The facts as a text of lines.
  var text: String {
    let head = [order.rawValue, isOrderKnown ? "known" : "guessed", isDirect ? "direct" : "group"].joined(separator: " ")
    return ([head, chat] + names).joined(separator: "\n")
  }
}
