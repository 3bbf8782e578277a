/// A pattern of names, as in shells. `*` matches any text, `?` matches one character, and a backslash makes the next character literal.
/// Case does not matter.
struct NamePattern: Sendable, Hashable {
  /// The most characters of a pattern in a configuration file.
  static let longest = 256

  /// The characters that a name must have, in order; nil matches any character.
  private var parts: [Character?] = []
  /// The places between parts where any text may be, as bits. The lowest bit is the place before the first part.
  private var gaps: [UInt64]
  /// The parts that match any character, as bits.
  private var open: [UInt64]

  /// Reads a pattern.
  init(_ text: String) {
    var stars: [Int] = []
    var isLiteral = false
    for character in text.lowercased() {
      switch character {
      case "\\" where !isLiteral:
        isLiteral = true
        continue
      case "*" where !isLiteral: stars.append(parts.count)
      case "?" where !isLiteral: parts.append(nil)
      default: parts.append(character)
      }
      isLiteral = false
    }
    if isLiteral { parts.append("\\") }
    gaps = [UInt64](repeating: 0, count: parts.count / 64 + 1)
    open = gaps
    for star in stars { gaps[star / 64] |= 1 << UInt64(star % 64) }
    for (place, part) in parts.enumerated() where part == nil { open[place / 64] |= 1 << UInt64(place % 64) }
  }

  /// Whether the pattern matches the whole name.
  ///
  /// It follows all ways to match at once, with one bit for each number of parts matched so far. So the time depends only on the lengths
  /// of pattern and name.
  func matches(_ name: MatchedName) -> Bool {
    let fitting = partsFitting(charactersOf: name)
    let last = gaps.count - 1
    var reached = [UInt64](repeating: 0, count: gaps.count)
    reached[0] = 1
    for number in name.numbers {
      let start = number * gaps.count
      var isPossible = false
      // From the highest word down, since each takes a bit of the one below it.
      for word in stride(from: last, through: 0, by: -1) {
        var next = (reached[word] & (fitting[start + word] | open[word])) << 1 | (reached[word] & gaps[word])
        if word > 0 { next |= (reached[word - 1] & (fitting[start + word - 1] | open[word - 1])) >> 63 }
        reached[word] = next
        if next != 0 { isPossible = true }
      }
      guard isPossible else { return false }
    }
    return (reached[last] >> UInt64(parts.count % 64)) & 1 == 1
  }

  /// For each different character of a name the parts that it matches, as bits. Parts that match any character are left out.
  private func partsFitting(charactersOf name: MatchedName) -> [UInt64] {
    var fitting = [UInt64](repeating: 0, count: name.characterCount * gaps.count)
    for (place, part) in parts.enumerated() {
      guard let part, let number = name.number(of: part) else { continue }
      fitting[number * gaps.count + place / 64] |= 1 << UInt64(place % 64)
    }
    return fitting
  }
}

/// The beginning of a name, prepared for matching many patterns.
package struct MatchedName: Sendable {
  /// How many characters of a name count, as Unicode counts them.
  static let longest = 1000

  /// The characters as numbers, counted from 0. Equal characters have equal numbers.
  let numbers: [Int]
  private let numberOfCharacter: [Character: Int]

  /// Prepares a name; case is lost.
  package init(_ name: String) {
    var known: [Character: Int] = [:]
    numbers = String(name.unicodeScalars.prefix(Self.longest)).lowercased().map { character in
      let number = known[character] ?? known.count
      known[character] = number
      return number
    }
    numberOfCharacter = known
  }

  /// How many different characters it has.
  var characterCount: Int { numberOfCharacter.count }

  /// The number of a character; nil when the name does not have it.
  func number(of character: Character) -> Int? { numberOfCharacter[character] }
}
