/// Cuts a query into its parts.
struct SearchQueryReader {
  /// A word, a phrase or a filter.
  struct Part {
    /// The filter's name; empty for words.
    var key = ""
    var value = ""
    var isNegated = false
    var isQuoted = false
    /// Whether the query ends with it, so that more of it may be coming.
    var isOpen = false
  }

  private static let keys: Set<String> = ["from", "in", "before", "after", "on", "has", "is"]

  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.scalars = Array(scalars)
  }

  /// The next part; nil at the end.
  mutating func next() -> Part? {
    while index < scalars.count, Self.isSpace(scalars[index]) { index += 1 }
    guard index < scalars.count else { return nil }
    var part = Part()
    if scalars[index] == "-", index + 1 < scalars.count, !Self.isSpace(scalars[index + 1]) {
      part.isNegated = true
      index += 1
    }
    if let colon = scalars[index...].firstIndex(where: { $0 == ":" || $0 == "\"" || Self.isSpace($0) }), scalars[colon] == ":" {
      let key = Self.text(scalars[index..<colon]).lowercased()
      if Self.keys.contains(key) {
        part.key = key
        index = colon + 1
      }
    }
    if index < scalars.count, Self.isQuotationMark(scalars[index]) {
      let isTyped = scalars[index] == "\""
      index += 1
      part.isQuoted = true
      part.value = take { isTyped ? $0 == "\"" : Self.isQuotationMark($0) }
      part.isOpen = index == scalars.count
      index += 1
    } else {
      part.value = take(until: Self.isSpace)
      part.isOpen = index == scalars.count
    }
    return part
  }

  private mutating func take(until ends: (Unicode.Scalar) -> Bool) -> String {
    let end = scalars[index...].firstIndex(where: ends) ?? scalars.count
    defer { index = end }
    return Self.text(scalars[index..<end])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// Phones put the marks of their languages in the place of the plain one.
  private static func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool { "\"“”„«»".unicodeScalars.contains(scalar) }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ...0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
