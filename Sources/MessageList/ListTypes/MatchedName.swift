/// The beginning of a name, made ready to be compared with many patterns.
package struct MatchedName: Sendable {
  /// How many characters of a name count, as Unicode counts them.
  static let longest = 1000

  /// The characters, each as a number: equal ones have the same, counted from 0.
  let numbers: [Int]
  private let numberOfCharacter: [Character: Int]

  /// Prepares a name; capitals are no longer told from small letters.
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
