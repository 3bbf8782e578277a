import Foundation

@testable import SearchIndex

/// The rules of the search once more, by Foundation's means and without an index, for the few signs that `RandomDocuments` has.
enum NaiveSearch {
  static func matches(_ document: SearchDocument, _ query: String, offset: Int) -> Bool {
    var rest = query[...]
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      var part = ""
      var isQuoted = false
      while let next = rest.first, isQuoted || next != " " {
        if next == "\"" { isQuoted.toggle() }
        part.append(next)
        rest = rest.dropFirst()
      }
      let isOpen = rest.isEmpty && !part.hasSuffix("\"")
      let isNegated = part.hasPrefix("-")
      if !holds(isNegated ? String(part.dropFirst()) : part, isOpen: isOpen, document, offset) != isNegated { return false }
    }
    return true
  }

  private static func holds(_ part: String, isOpen: Bool, _ document: SearchDocument, _ offset: Int) -> Bool {
    let date = day(document.time + offset)
    switch part {
    case "has:link": return document.flags.rawValue & 1 != 0
    case "has:image": return document.flags.rawValue & 2 != 0
    case "is:pinned": return document.flags.rawValue & 32 != 0
    case "from:\"Ada\"": return document.author == "Ada"
    case "from:ada": return document.author.hasPrefix("Ada")
    case "in:tea": return document.channel == "Tea time"
    case "on:1970-03": return date.hasPrefix("1970-03")
    case "after:1970-02-10": return date > "1970-02-10"
    case "before:1971": return date < "1971"
    default: break
    }
    let wanted = units(part)
    // What is no word is passed over, which `matches` takes for found.
    guard !wanted.isEmpty else { return true }
    let there = units(document.text)
    guard there.count >= wanted.count else { return false }
    let mayGoOn = isOpen && part.unicodeScalars.last.map { CharacterSet.alphanumerics.contains($0) && $0.value < 0xE00 } ?? false
    return (0...there.count - wanted.count).contains { start in
      zip(there[start...], wanted).enumerated().allSatisfy { index, pair in
        index == wanted.count - 1 && mayGoOn ? pair.0.hasPrefix(pair.1) : pair.0 == pair.1
      }
    }
  }

  /// Words without diacritics; every sign of the scripts without spaces, and every emoji, on its own.
  private static func units(_ text: String) -> [String] {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
    var units: [String] = []
    var word = ""
    func isAlone(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0xE00 }
    for scalar in (text.unicodeScalars.contains { (0xE00...0xE7F).contains($0.value) } ? foldedLatin(text) : folded).unicodeScalars {
      let isWord = CharacterSet.alphanumerics.contains(scalar) && !isAlone(scalar)
      if isWord {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        units.append(word)
        word = ""
      }
      if isAlone(scalar) { units.append(String(Character(scalar))) }
    }
    return word.isEmpty ? units : units + [word]
  }

  /// Foundation takes vowel signs of Thai for diacritics.
  private static func foldedLatin(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }))
  }

  private static func day(_ seconds: Int) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: 0) ?? .current).year().month().day()
    return Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(style)
  }
}
