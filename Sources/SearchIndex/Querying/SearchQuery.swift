/// What somebody looks for.
///
/// Words, all of which must be there; `"words in this order"`; `-` in front of what must not be there; `from:`, `in:`, `before:`,
/// `after:`, `on:`, `has:` and `is:`. The last word may be the beginning of one, unless a space follows it. What no unit is in is
/// passed over; a filter that cannot be meant is a problem.
package struct SearchQuery: Sendable, Hashable {
  /// How many scalars are read, and how many clauses.
  static let longest = (scalars: 1000, clauses: 32)

  /// What is asked of a message; all of it.
  package private(set) var clauses: [SearchClause] = []
  /// What is wrong with the query, in words; nothing is found then.
  package private(set) var problems: [String] = []
  /// Whether there is nothing in it that could be looked for.
  package var isEmpty: Bool { clauses.isEmpty && problems.isEmpty }
  /// Whether messages can be found: something is asked for, rather than only excluded.
  package var isSearchable: Bool { problems.isEmpty && clauses.contains { !$0.isNegated } }

  /// Reads a query.
  package init(_ text: String) {
    let scalars = ScalarComposition.composed(text).unicodeScalars
    var reader = SearchQueryReader(scalars.prefix(Self.longest.scalars))
    while clauses.count < Self.longest.clauses, let part = reader.next() { add(part) }
    if scalars.count > Self.longest.scalars || reader.next() != nil {
      problems.append("A query has \(Self.longest.clauses) words and filters, and 1,000 characters, at most; leave some out.")
    }
    if problems.isEmpty, !clauses.isEmpty, !isSearchable {
      problems.append("Only words and filters to leave out; say what to look for, too.")
    }
  }

  private mutating func add(_ part: SearchQueryReader.Part) {
    let phrase = SearchPhrase(part.value, isQuoted: part.isQuoted, isOpen: part.isOpen)
    switch part.key {
    case "from", "in":
      if phrase.units.isEmpty {
        problems.append("\(part.key): needs a name after it, such as \(part.key == "from" ? "from:ada" : "in:general").")
      } else {
        add(part.key == "from" ? .author(phrase) : .channel(phrase), part)
      }
    case "has", "is":
      let known = part.key == "has" ? SearchFlags.has : SearchFlags.is
      if let (name, flag) = known.first(where: { $0.name == part.value.lowercased() }) {
        add(.flag(flag, name: name), part)
      } else {
        problems.append("\(part.key): takes \(known.map(\.name).joined(separator: ", ")).")
      }
    case "before", "after", "on":
      if let days = SearchDate.days(part.value) {
        switch part.key {
        case "before": add(.days(SearchDate.first...days.lowerBound - 1), part)
        case "after": add(.days(days.upperBound + 1...SearchDate.last), part)
        default: add(.days(days), part)
        }
      } else {
        problems.append("\(part.key): takes a date such as 2024-05-01, 2024-05 or 2024.")
      }
    default:
      if !phrase.units.isEmpty { add(.text(phrase), part) }
    }
  }

  private mutating func add(_ kind: SearchClause.Kind, _ part: SearchQueryReader.Part) {
    clauses.append(SearchClause(kind: kind, isNegated: part.isNegated))
  }
}
