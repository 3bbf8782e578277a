/// A condition of a query.
package struct SearchClause: Sendable, Hashable {
  /// The kinds of conditions.
  package enum Kind: Sendable, Hashable {
    /// Words in the text.
    case text(SearchPhrase)
    /// Words of the author's name.
    case author(SearchPhrase)
    /// Words of the channel's name.
    case channel(SearchPhrase)
    /// A property of the message, by its name in the index.
    case flag(SearchFlags, name: String)
    /// When it was sent, in days since 1970 in the site's time zone.
    case days(ClosedRange<Int>)
  }

  package let kind: Kind
  /// Whether the condition is negated.
  package let isNegated: Bool

  /// The terms in every block with matches; none if they are not known.
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

/// A term to find in the index.
struct SearchTerm: Sendable, Hashable {
  let text: String
  /// Whether it stands for all terms that begin with it.
  let isPrefix: Bool
}
