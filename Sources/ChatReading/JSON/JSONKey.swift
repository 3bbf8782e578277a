/// The keys that are read of one kind of object. A case `createdAt` stands for the key `created_at`; the raw values are the
/// indices 0, 1, 2 ... that Swift gives by default. As a `CodingKey` a case knows its name without a search of the whole program's types.
package protocol JSONKey: RawRepresentable<Int>, CaseIterable, CodingKey {
  /// The key as JSON has it.
  var name: String { get }
  /// What its value should be; anything, unless the keys say otherwise.
  var expected: JSONExpectation { get }
}

extension JSONKey {
  package var name: String { snakeCaseName }

  /// The key with underscores, which stands for a case unless its keys say otherwise.
  package var snakeCaseName: String {
    var name = ""
    for character in stringValue {
      if character.isUppercase { name += "_" }
      name += character.lowercased()
    }
    return name
  }

  package var expected: JSONExpectation { .anything }
}
