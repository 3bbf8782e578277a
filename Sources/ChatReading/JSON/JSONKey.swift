/// The keys that are read of one kind of object. A case `createdAt` stands for the key `created_at`; the raw values are the
/// indices 0, 1, 2 ... that Swift gives by default.
protocol JSONKey: RawRepresentable<Int>, CaseIterable, Sendable {
  /// What its value should be; anything, unless the keys say otherwise.
  var expected: JSONExpectation { get }
}

extension JSONKey {
  /// The key as JSON has it.
  var name: String {
    var name = ""
    for character in String(describing: self) {
      if character.isUppercase { name += "_" }
      name += character.lowercased()
    }
    return name
  }

  var expected: JSONExpectation { .anything }
}
