import ChatModel
import ChatReading

/// What a table shows of how it is written.
struct DiscordTableFacts {
  /// What stands between two fields.
  var separator = UInt8(ascii: ",")
  /// The order of the parts of dates that are nothing but numbers.
  var order = DateOrder.monthDayYear
  /// Whether the file shows that order; otherwise it is a guess.
  var isOrderKnown = false

  /// What the text that `hint` gave says.
  init(_ hint: String?) {
    guard let hint, let separator = hint.utf8.first else { return }
    self.separator = separator
    isOrderKnown = !hint.hasSuffix("?")
    order = DateOrder(rawValue: String(hint.dropFirst().prefix { $0 != "?" })) ?? order
  }

  /// Looks through a file: no further than its dates leave the order open.
  init(of source: any ByteSource) throws {
    let reader = try LineReader(source)
    guard let head = try reader.next(), let separator = Self.separator(ofHead: head) else { return }
    self.separator = separator
    var evidence = DateOrderEvidence()
    while let line = try reader.next() {
      guard let date = DiscordTableRow.date(of: line).flatMap({ DiscordTableDate(String(decoding: $0, as: UTF8.self)) }) else { continue }
      isOrderKnown = true
      guard date.isNumeric else { return }
      if let shown = date.shownOrder {
        order = shown
        return
      }
      isOrderKnown = false
      evidence.add(date.wallClock)
    }
    if let shown = evidence.order { (order, isOrderKnown) = (shown, true) }
  }

  /// All of it as text.
  var hint: String { String(Unicode.Scalar(separator)) + order.rawValue + (isOrderKnown ? "" : "?") }

  /// What is looked at of a head has fewer bytes, the quotation marks among them.
  private static let longestHead = 64

  /// What stands between the columns' names in the first line of a table; nil where that is none of the exporter's.
  static func separator(ofHead line: UnsafeBufferPointer<UInt8>) -> UInt8? {
    // A file of JSON can be one line of any length.
    let names = line.prefix(longestHead).filter { $0 != UInt8(ascii: "\"") }
    let first = Array("AuthorID".utf8)
    guard names.starts(with: first), names.count > first.count else { return nil }
    let separator = names[first.count]
    let head = ["AuthorID", "Author", "Date", "Content"].joined(separator: String(Unicode.Scalar(separator)))
    return ",;\t".utf8.contains(separator) && names.starts(with: head.utf8) ? separator : nil
  }
}
