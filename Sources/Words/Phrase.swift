/// What stands on pages for a key.
package enum Phrase: Sendable {
  /// A text for all cases.
  case text(PhraseText)
  /// A text for each plural category of the placeholder `{count}`.
  case plural(PluralPhrase)

  /// The names of the placeholders, those of all categories together.
  package var placeholders: Set<String> {
    switch self {
    case .text(let text): Set(text.placeholders)
    case .plural(let plural): plural.forms.values.reduce(into: []) { $0.formUnion($1.placeholders) }
    }
  }

  /// The text for a number of things. What has plural forms and is asked without a number is said of none.
  func text(for count: Int?) -> PhraseText {
    switch self {
    case .text(let text): text
    case .plural(let plural): plural.text(for: count ?? 0)
    }
  }

  /// The texts as a catalogue writes them, with the names of their categories; no name for a text for all cases.
  package var sources: [(category: String?, text: String)] {
    switch self {
    case .text(let text): [(nil, text.source)]
    case .plural(let plural):
      PluralCategory.allCases.compactMap { category in plural.forms[category].map { (category.name, $0.source) } }
    }
  }
}

/// Texts for the plural categories of a language.
package struct PluralPhrase: Sendable {
  /// The texts. `other` is among them.
  let forms: [PluralCategory: PhraseText]
  /// The rules of the language that the texts are in, which may be one that stands in for another.
  let rules: PluralRules

  /// The text for a number of things.
  func text(for count: Int) -> PhraseText { forms[rules.category(of: count)] ?? forms[.other] ?? PhraseText(parts: []) }
}

/// A text with placeholders.
package struct PhraseText: Sendable, Hashable {
  /// A piece of a text.
  package enum Part: Sendable, Hashable {
    /// What is written as it is. It is text and no markup.
    case literal(String)
    /// The name of what stands here.
    case placeholder(String)
  }

  /// The pieces in order.
  package let parts: [Part]

  init(parts: [Part]) { self.parts = parts }

  /// Reads a text in which placeholders stand in braces: `Forwarded from {name}`.
  /// - Throws: What is wrong with a brace.
  package init(_ source: String) throws(PhraseFault) {
    var parts: [Part] = []
    var rest = Substring(source)
    while let open = rest.unicodeScalars.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest.unicodeScalars[open] == "{", let close = rest.unicodeScalars[open...].firstIndex(of: "}") else { throw PhraseFault.brace }
      let name = String(rest.unicodeScalars[rest.unicodeScalars.index(after: open)..<close])
      guard Self.isName(name) else { throw PhraseFault.name(name) }
      if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
      parts.append(.placeholder(name))
      rest = rest[rest.unicodeScalars.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.literal(String(rest))) }
    self.parts = parts
  }

  /// The names of the placeholders in order.
  package var placeholders: [String] {
    parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The text as a catalogue writes it.
  package var source: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .placeholder(let name): text += "{\(name)}"
      }
    }
  }

  /// The text with what stands for its placeholders. One without a value stays as it is written.
  func filled(_ value: (String) -> String?) -> String {
    if parts.count == 1, case .literal(let literal) = parts[0] { return literal }
    return parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .placeholder(let name): text += value(name) ?? "{\(name)}"
      }
    }
  }

  /// Whether a name is lowerCamelCase, in ASCII.
  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
  }
}

/// What is wrong with the placeholders of a text.
package enum PhraseFault: Error, Hashable {
  /// A brace has no other one.
  case brace
  /// What stands in braces is no name.
  case name(String)
}
