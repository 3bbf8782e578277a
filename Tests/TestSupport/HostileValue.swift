/// A value of JSON, written by the tests themselves.
package indirect enum HostileValue: Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([HostileValue])
  case object([String: HostileValue])

  /// The value as JSON; members are in the order of their names.
  package var json: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    case .flag(let flag): flag ? "true" : "false"
    case .list(let values): "[" + values.map(\.json).joined(separator: ",\n") + "]"
    case .object(let members):
      "{" + members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1F}": result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
