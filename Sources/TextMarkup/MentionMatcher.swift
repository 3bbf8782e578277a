/// Finds mentions: `@` with the name or the id of a user who is mentioned, in any case, the longest first.
struct MentionMatcher {
  /// The most bytes of a name that is looked for, twice what Telegram lets names have: each at sign may cost as many steps as the longest
  /// name has.
  private static let longestName = 1024

  private struct Candidate {
    var userID: String
    /// The name or id in lower case.
    var name: [UInt8]
  }

  /// In the order of their names' bytes, so that those that begin alike are neighbours, the shortest first: thousands of names cost each
  /// at sign no more than the length of one.
  private let candidates: [Candidate]

  init(_ mentions: [(userID: String, name: String)]) {
    var candidates: [Candidate] = []
    for mention in mentions {
      for name in mention.name == mention.userID ? [mention.name] : [mention.name, mention.userID] where !name.isEmpty {
        guard name.utf8.count <= Self.longestName else { continue }
        candidates.append(Candidate(userID: mention.userID, name: Array(name.lowercased().utf8)))
      }
    }
    // Ties go to the user who is named first.
    self.candidates = candidates.enumerated()
      .sorted { left, right in
        if left.element.name == right.element.name { return left.offset < right.offset }
        return left.element.name.lexicographicallyPrecedes(right.element.name)
      }
      .map(\.element)
  }

  /// Whether there is nobody to look for.
  var isEmpty: Bool { candidates.isEmpty }

  /// The user who is mentioned at the at sign, and where the mention ends.
  func match(_ text: Span<UInt8>, at sign: Int) -> (userID: String, end: Int)? {
    var range = candidates.indices
    var (index, length) = (sign + 1, 0)
    var longest: (userID: String, end: Int)?
    while index < text.count {
      // Lower case can have another length, so the text is lowered scalar by scalar.
      if text[index] < 0x80 {
        range = narrowed(range, to: text[index].folded, at: length)
        (index, length) = (index + 1, length + 1)
      } else {
        let end = text.end(from: index + 1) { $0 & 0xC0 == 0x80 }
        for byte in text.text(index..<end).lowercased().utf8 {
          range = narrowed(range, to: byte, at: length)
          length += 1
        }
        index = end
      }
      guard let first = range.first else { break }
      if candidates[first].name.count == length, !Self.goesOn(text, at: index) { longest = (candidates[first].userID, index) }
    }
    return longest
  }

  /// Whether a name that seems to end at a place is only the beginning of a longer word: a letter stands on both sides, or a digit. Scripts
  /// that know no capitals may have no spaces either.
  private static func goesOn(_ text: Span<UInt8>, at index: Int) -> Bool {
    guard index < text.count, let next = scalar(in: text, at: index), isOfWord(next) else { return false }
    var start = index - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(in: text, at: start).map(isOfWord) ?? false
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isCased || properties.numericType == .decimal || properties.canonicalCombiningClass != .notReordered
  }

  private static func scalar(in text: Span<UInt8>, at index: Int) -> Unicode.Scalar? {
    if text[index] < 0x80 { return Unicode.Scalar(text[index]) }
    return text.text(index..<text.end(from: index + 1) { $0 & 0xC0 == 0x80 }).unicodeScalars.first
  }

  /// Those of some candidates that begin alike, up to a length, that have a byte there.
  private func narrowed(_ range: Range<Int>, to byte: UInt8, at length: Int) -> Range<Int> {
    func start(_ isBehind: (UInt8) -> Bool) -> Int {
      var (low, high) = (range.lowerBound, range.upperBound)
      while low < high {
        let middle = (low + high) / 2
        let name = candidates[middle].name
        if length < name.count, isBehind(name[length]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    return start { $0 >= byte }..<start { $0 > byte }
  }
}
