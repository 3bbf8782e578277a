import ChatModel
import ChatReading

/// What is to be known of a whole file before any piece of it can be read: how its headers are written, the order of its dates, and names
/// that no line shows on its own.
struct WhatsAppFacts: Equatable {
  /// How headers are written that begin messages.
  struct Form: Equatable {
    /// How they are written.
    var form: WhatsAppForm
    /// The order of the parts of their dates.
    var order: DateOrder
    /// The calendar of the dates that name no era.
    var calendar = WhatsAppCalendar.common
  }

  /// How headers are written that begin messages, each as one phone does; empty where that is not known, and all do.
  var forms: [Form] = []
  /// The order of the parts of dates, where the form does not say it.
  var order: DateOrder
  /// Whether the file shows that order; otherwise it is a guess.
  var isOrderKnown: Bool
  /// Whether no more than two people write.
  var isDirect: Bool
  /// The name behind which the chat's own lines stand as if somebody had it; empty where the file shows none.
  var chat: String
  /// Names that people gave themselves and that contacts of the exporter's have, too.
  var strangers: [String] = []
  /// Names of authors that have quotation marks in them, or a colon and a space.
  var names: [String]

  init(order: DateOrder, isOrderKnown: Bool, isDirect: Bool, chat: String = "", names: [String] = []) {
    self.order = order
    self.isOrderKnown = isOrderKnown
    self.isDirect = isDirect
    self.chat = chat
    self.names = names
  }

  /// The order of the dates of headers like one; nil where these begin no messages.
  @inline(__always)
  func order(of header: WhatsAppHeader) -> DateOrder? { form(of: header)?.order ?? (forms.isEmpty ? order : nil) }

  @inline(__always)
  private func form(of header: WhatsAppHeader) -> Form? {
    for known in forms where known.form.agrees(with: header.form) { return known }
    return nil
  }

  /// What the clock showed, in seconds as if it stood in UTC. A date that is none in the file's order may be one of another phone's, from
  /// which lines were copied, unless the user said what the order is.
  @inline(__always)
  func wallClock(of header: WhatsAppHeader, in zone: LocalZone) -> Int64? {
    let form = form(of: header)
    if let order = zone.dateOrder { return header.wallClock(order, in: form?.calendar) }
    let order = form?.order ?? order
    return header.wallClock(order, in: form?.calendar)
      ?? header.wallClock(order == .monthDayYear ? .dayMonthYear : .monthDayYear, in: form?.calendar)
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
    forms = words.compactMap { Self.form($0) }
    chat = lines.dropFirst().first ?? ""
    let count = words.count > 3 ? Int(words[3]) ?? 0 : 0
    strangers = Array(lines.dropFirst(2).prefix(max(0, count)))
    names = Array(lines.dropFirst(2 + strangers.count))
  }

  /// The facts as a text of lines.
  var text: String {
    let words = [order.rawValue, isOrderKnown ? "known" : "guessed", isDirect ? "direct" : "group", String(strangers.count)]
    let head = (words + forms.map(\.text)).joined(separator: " ")
    return ([head, chat] + strangers + names).joined(separator: "\n")
  }

  private static func form(_ word: Substring) -> Form? {
    let parts = word.split(separator: "=")
    guard parts.count >= 2, let order = DateOrder(rawValue: String(parts[0])), let form = WhatsAppForm(parts[1]) else { return nil }
    return Form(form: form, order: order, calendar: parts.count > 2 ? WhatsAppCalendar(rawValue: String(parts[2])) ?? .common : .common)
  }
}

extension WhatsAppFacts.Form {
  /// The form as a word.
  fileprivate var text: String { "\(order.rawValue)=\(form.text)" + (calendar == .common ? "" : "=\(calendar.rawValue)") }
}
