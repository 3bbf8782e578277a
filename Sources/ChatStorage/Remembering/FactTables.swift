import ChatModel
import OperatingSystem
import StableHashing

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

/// The people in a saved block, by their numbers in `FactTables`. Many blocks name the same people, so each is looked up only once.
struct NumberedPeople: Sendable {
  /// The authors of messages.
  var authors: [Int] = []
  /// Other people whom the messages name.
  var others: [Int] = []
  /// People of whom the block has a record.
  var users: [Int] = []
  /// The number of the file that the block comes from.
  var source = 0

  /// The ids of all these people.
  func ids(in tables: FactTables) throws(RecordReader.Damage) -> [String] {
    var ids: [String] = []
    for number in authors { ids.append(try tables.string(UInt64(number))) }
    for number in others { ids.append(try tables.string(UInt64(number))) }
    for number in users { ids.append(try tables.user(number).id) }
    return ids
  }
}

/// Translates numbers of texts in `FactTables` to other numbers, and looks each text up only once.
struct TextNumbers {
  private let tables: FactTables
  /// The results by the number of the text; `UInt32.max` if there is none yet.
  private var known: [UInt32]

  /// Makes a translation without results.
  init(tables: FactTables) {
    self.tables = tables
    known = [UInt32](repeating: .max, count: tables.stringCount)
  }

  /// The new number of a text. `find` looks it up the first time.
  mutating func number(of text: Int, _ find: (String) -> UInt32) throws(RecordReader.Damage) -> UInt32 {
    guard known.indices.contains(text) else { throw RecordReader.Damage() }
    if known[text] < .max { return known[text] }
    let number = find(try tables.string(UInt64(text)))
    known[text] = number
    return number
  }
}

extension User {
  /// Whether two records are equal byte for byte. The files that they come from do not matter.
  func hasSameText(as other: User) -> Bool {
    id.hasSameBytes(as: other.id) && name.hasSameBytes(as: other.name) && imageURL.hasSameBytes(as: other.imageURL)
      && role.hasSameBytes(as: other.role) && isDeleted == other.isDeleted && isBot == other.isBot
      && isNamePlaceholder == other.isNamePlaceholder && color == other.color
  }
}

extension String {
  /// Whether two texts have the same bytes. In contrast, `==` ignores how accents are encoded.
  func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard bytes.count == others.count else { return false }
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
        return memcmp(start, other, bytes.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Whether two texts have the same bytes, or both are absent.
  fileprivate func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}
