/// Looks whether messages are what a query asks for.
struct SearchMatcher {
  private let clauses: [SearchClause]
  private let offset: (Int) -> Int
  private var tokenizer = Tokenizer()

  /// Makes a matcher; `offset` says how many seconds the site's time zone is ahead of UTC at an instant, in seconds since 1970.
  init(_ query: SearchQuery, offset: @escaping (Int) -> Int) {
    clauses = query.clauses
    self.offset = offset
  }

  /// The hit that a message is; nil when it is none.
  mutating func hit(_ document: SearchDocument) -> SearchHit? {
    guard clauses.allSatisfy({ holds($0, of: document) ?? true }) else { return nil }
    tokenizer.read(document.text)
    var highlights: [Range<Int>] = []
    for clause in clauses {
      guard case .text(let phrase) = clause.kind else { continue }
      let places = phrase.places(in: tokenizer.units, tokenizer.folded)
      guard places.isEmpty == clause.isNegated else { return nil }
      for place in places {
        let last = tokenizer.units[place + phrase.units.count - 1]
        highlights.append(tokenizer.units[place].source.lowerBound..<last.source.upperBound)
      }
    }
    return SearchHit(document: document, highlights: Self.joined(highlights))
  }

  /// Whether a clause holds that asks for something else than words of the text; nil when it asks for these.
  private mutating func holds(_ clause: SearchClause, of document: SearchDocument) -> Bool? {
    switch clause.kind {
    case .text: nil
    case .author(let phrase): isName(document.author, phrase) != clause.isNegated
    case .channel(let phrase): isName(document.channel, phrase) != clause.isNegated
    case .flag(let flag, _): document.flags.contains(flag) != clause.isNegated
    case .days(let days): days.contains(day(of: document)) != clause.isNegated
    }
  }

  private mutating func isName(_ name: String, _ phrase: SearchPhrase) -> Bool {
    tokenizer.read(name)
    if phrase.isQuoted, phrase.units.count != tokenizer.units.count { return false }
    return !phrase.places(in: tokenizer.units, tokenizer.folded).isEmpty
  }

  private func day(of document: SearchDocument) -> Int {
    let local = document.time + offset(document.time)
    return local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
