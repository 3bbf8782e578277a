import ChatArchive
import Templating

/// A JSON value that keeps its members in the order in which they were given.
indirect enum JSONNode: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([(String, JSONNode)])

  /// Text, or null.
  static func optional(_ text: String?) -> JSONNode { text.map { .string($0) } ?? .null }
  /// A number, or null.
  static func optional(_ number: Int?) -> JSONNode { number.map { .integer($0) } ?? .null }
  /// A time in seconds, to the millisecond.
  static func seconds(_ seconds: Double) -> JSONNode { .number((seconds * 1000).rounded() / 1000) }
  /// Counts by name, in the order of the names.
  static func counts(_ counts: [String: Int]) -> JSONNode {
    .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
  }

  /// The value on one line, or with a line for each member of the outermost object.
  func text(isOutermost: Bool = true) -> String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? "\(value)" : "null"
    case .string(let value): JSONText.quoted(value)
    case .array(let values): "[" + values.map { $0.text(isOutermost: false) }.joined(separator: ", ") + "]"
    case .object(let members):
      (isOutermost ? "{\n  " : "{")
        + members.map { JSONText.quoted($0.0) + ": " + $0.1.text(isOutermost: false) }.joined(separator: isOutermost ? ",\n  " : ", ")
        + (isOutermost ? "\n}" : "}")
    }
  }

  /// The value over several lines, each level indented by two spaces; what is empty, and lists of plain values, stand on one.
  func indentedText(_ margin: String = "") -> String {
    let inner = margin + "  "
    switch self {
    case .array(let values) where values.contains(where: \.isNested):
      return "[\n" + values.map { inner + $0.indentedText(inner) }.joined(separator: ",\n") + "\n\(margin)]"
    case .object(let members) where !members.isEmpty:
      return "{\n" + members.map { inner + JSONText.quoted($0.0) + ": " + $0.1.indentedText(inner) }.joined(separator: ",\n")
        + "\n\(margin)}"
    case .null, .bool, .integer, .number, .string, .array, .object: return text(isOutermost: false)
    }
  }

  private var isNested: Bool {
    switch self {
    case .object, .array: true
    case .null, .bool, .integer, .number, .string: false
    }
  }
}

extension JSONNode {
  /// The findings as an array. Unknown parts of a place are null.
  static func findings(_ log: DiagnosticLog) -> JSONNode { .array(log.entries.map(finding)) }

  private static func finding(_ diagnostic: Diagnostic) -> JSONNode {
    let place = diagnostic.place
    return .object([
      ("severity", .string(diagnostic.severity.rawValue)), ("file", optional(place.file)), ("line", optional(place.line)),
      ("column", optional(place.column)), ("message", .string(diagnostic.summary)), ("byte", optional(place.byte)),
      ("messageID", optional(place.messageID)), ("advice", optional(diagnostic.advice)),
    ])
  }
}

extension JSONNode {
  /// The counts of attachments, reactions, replies and people, as an object of objects.
  static func items(_ items: ItemAccounts) -> JSONNode {
    .object(
      items.named.map { name, account in
        (name, .object([("read", .integer(account.read)), ("shown", .integer(account.shown)), ("notShown", .counts(account.notShown))]))
      })
  }
}
