/// The signature of a function, as far as it decides whether the function meets a protocol's.
struct FunctionSignature: Hashable {
  /// A parameter.
  struct Parameter: Hashable {
    /// What a caller writes before the value; nil for nothing.
    var label: String?
    /// What the function calls it.
    var name: String
    /// Its type, in one way of writing.
    var type: String

    /// How source writes it.
    var text: String { "\(label == name ? name : "\(label ?? "_") \(name)"): \(type)" }
  }

  var name: String
  var parameters: [Parameter] = []
  /// The type that it gives, in one way of writing; `Void` for nothing.
  var result = "Void"
  /// The words and attributes before `func`, such as `static`.
  var modifiers: Set<String> = []
  /// The words after the parameters, such as `async`.
  var effects: [String] = []
  /// Whether it has parameters that are types.
  var isGeneric = false
  /// The line of its name, from 1.
  var line = 0

  /// How documents name it: `makeMessageDateView(for:)`.
  var shortName: String { name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }
  /// How source writes it, without modifiers.
  var text: String { "\(name)(\(parameters.map(\.text).joined(separator: ", "))) -> \(result)" }
}

/// One way to write a type, so that types can be compared.
enum TypeText {
  /// The text of a type: attributes, modules' names and `any` are left out, and names that mean the same are one.
  static func of(_ tokens: [SwiftToken]) -> String {
    var text = ""
    var isAttribute = false
    var last: SwiftToken?
    for token in withoutModules(tokens) {
      defer { last = token }
      if token.isSign("@") {
        isAttribute = true
      } else if isAttribute {
        isAttribute = false
      } else if !ignored.contains(token.text) || token.kind != .word {
        if token.kind == .word, last?.kind == .word, !text.isEmpty, last.map({ !ignored.contains($0.text) }) ?? false { text += " " }
        text += token.isSign("->") ? " -> " : token.isSign(",") ? ", " : token.isSign(":") ? ": " : token.text
      }
    }
    return plain(text)
  }

  /// Pieces between signs that are in no brackets.
  static func split(_ tokens: [SwiftToken], at sign: String) -> [[SwiftToken]] {
    var pieces: [[SwiftToken]] = [[]]
    var depth = 0
    for token in tokens {
      if token.kind == .sign {
        depth += "([{<".contains(token.text) ? 1 : ")]}>".contains(token.text) ? -1 : 0
      }
      if depth == 0, token.isSign(sign) { pieces.append([]) } else { pieces[pieces.count - 1].append(token) }
    }
    return pieces
  }

  private static let ignored: Set<String> = ["any", "inout", "borrowing", "consuming", "sending", "__owned", "__shared"]
  private static let modules: Set<String> = [
    "Swift", "Foundation", "ChatArchive", "Commands", "CustomViews", "MessageList", "Appearance", "ChatModel",
  ]

  private static func withoutModules(_ tokens: [SwiftToken]) -> [SwiftToken] {
    tokens.enumerated().filter { place, token in
      let isModule = modules.contains(token.text) && place + 1 < tokens.count && tokens[place + 1].isSign(".")
      let isPoint = token.isSign(".") && place > 0 && modules.contains(tokens[place - 1].text)
      return !isModule && !isPoint
    }.map(\.element)
  }

  /// The same type under the one name that the table has.
  private static func plain(_ text: String) -> String {
    var text = text
    for (name, meant) in [
      ("-> ()", "-> Void"), ("_ChatMessage<NoExtraData>", "ChatMessage"), ("_ChatChannel<NoExtraData>", "ChatChannel"),
      ("UIColor", "Color"),
      ("UIFont", "Font"),
    ] { text = text.replacing(name, with: meant) }
    if text == "()" { return "Void" }
    text = text.replacing(#/\b_ ?\w*: /#, with: "")
    while let match = text.firstMatch(of: /Optional<([^<>]*)>/) { text.replaceSubrange(match.range, with: match.1 + "?") }
    return text
  }
}
