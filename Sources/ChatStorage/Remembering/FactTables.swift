import ChatModel

/// Texts and users to which the facts of many blocks refer by number. Numbers stay the same while the tables grow.
package struct FactTables: Sendable {
  private var strings = NumberedIDs()
  /// The users, by their numbers.
  private(set) var users: [User] = []
  private var userNumbers: [User: Int] = [:]
  /// The same people stand in the facts of many blocks: the number of whoever was last looked up, by a cheap hash of their id.
  private var recentUsers = [Int](repeating: 0, count: recentCount)
  private static let recentCount = 1024
  /// Whether every number that was given since this was last set is that of the very bytes: `String` takes two spellings of an accent
  /// for one.
  var isExact = true

  /// Makes empty tables.
  package init() {}

  /// The number of a text, which is added if it is new.
  mutating func number(of string: String) -> UInt64 {
    let number = strings.number(of: string)
    if !strings.ids[Int(number)].hasSameBytes(as: string) { isExact = false }
    return UInt64(number)
  }

  /// How many texts there are.
  var stringCount: Int { strings.ids.count }

  /// The text of a number.
  func string(_ number: UInt64) throws(RecordReader.Damage) -> String {
    guard number < UInt64(strings.ids.count) else { throw RecordReader.Damage() }
    return strings.ids[Int(number)]
  }

  /// The number of a user, who is added when new. Which file the user was read from is no part of it.
  mutating func number(of user: User) -> Int {
    let slot = Int(truncatingIfNeeded: StableHash.hash(user.id) & UInt64(Self.recentCount - 1))
    // The very same record, so that nothing need be found out about spellings.
    if recentUsers[slot] < users.count, users[recentUsers[slot]].hasSameText(as: user) { return recentUsers[slot] }
    let number = knownNumber(of: user)
    recentUsers[slot] = number
    return number
  }

  private mutating func knownNumber(of user: User) -> Int {
    var user = user
    user.imageSource = 0
    if let number = userNumbers[user] {
      isExact = isExact && users[number].hasSameText(as: user)
      return number
    }
    userNumbers[user] = users.count
    users.append(user)
    return users.count - 1
  }

  /// The user of a number.
  func user(_ number: Int) throws(RecordReader.Damage) -> User {
    guard users.indices.contains(number) else { throw RecordReader.Damage() }
    return users[number]
  }

  /// Writes the tables.
  package func write(to writer: inout RecordWriter) {
    writer.write(list: strings.ids) { $0.write($1) }
    writer.write(list: users) { writer, user in
      writer.write(user.id)
      writer.write(user.name)
      writer.write(user.imageURL)
      writer.write(user.role)
      writer.write(user.isDeleted)
      writer.write(user.isBot)
      writer.write(user.isNamePlaceholder)
      writer.write(user.color) { $0.write(UInt64($1)) }
    }
  }

  /// Reads what `write` wrote.
  package init(reading reader: inout RecordReader) throws(RecordReader.Damage) {
    for string in try reader.strings() {
      let number = strings.number(of: string)
      guard Int(number) == strings.ids.count - 1 else { throw RecordReader.Damage() }
    }
    users = try reader.list { reader throws(RecordReader.Damage) in
      var user = User(
        id: try reader.string(), name: try reader.optionalString(), imageURL: try reader.optionalString(),
        role: try reader.optionalString(), isDeleted: try reader.flag())
      user.isBot = try reader.flag()
      user.isNamePlaceholder = try reader.flag()
      user.color = try reader.flag() ? UInt32(truncatingIfNeeded: try reader.unsigned()) : nil
      return user
    }
    for (number, user) in users.enumerated() { userNumbers[user] = number }
  }
}
