/// One thing that a query asks of a message.
package struct SearchClause: Sendable, Hashable {
  /// What is asked.
  package enum Kind: Sendable, Hashable {
    /// Words in the text.
    case text(SearchPhrase)
    /// Words of the author's name.
    case author(SearchPhrase)
    /// Words of the channel's name.
    case channel(SearchPhrase)
    /// Something that it has or is, by its name in the index.
    case flag(SearchFlags, name: String)
    /// When it was sent, in days since 1970 in the site's time zone.
    case days(ClosedRange<Int>)
  }

  package let kind: Kind
  /// Whether it must not hold.
  package let isNegated: Bool

  /// The terms that every block has in which something is found; none where that is not known.
  var terms: [SearchTerm] {
    guard !isNegated else { return [] }
    switch kind {
    case .text(let phrase): return phrase.terms(sign: "")
    case .author(let phrase): return phrase.terms(sign: "@")
    case .channel(let phrase): return phrase.terms(sign: "#")
    case .flag(_, let name): return [SearchTerm(text: "=" + name, isPrefix: false)]
    case .days: return []
    }
  }
}

/// A term that is looked for in the index.
struct SearchTerm: Sendable, Hashable {
  let text: String
  /// Whether all terms count that begin with it.
  let isPrefix: Bool
}
