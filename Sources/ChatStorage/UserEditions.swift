import ChatModel

/// What several exports say of a person: as a rule all say the same, which is kept once.
struct UserEditions {
  /// What an export says: a record's place, and the file whose picture is meant.
  private struct Edition {
    let record: Int
    let imageSource: Int
  }

  private struct Record {
    var user: User
    /// How many exports say this; a place where it is 0 is free.
    var uses: Int
  }

  /// A new record is compared with so many: each export may say something else.
  private static let mostCompared = 8

  private var records: [Record] = []
  private var free: [Int] = []
  private var editions: [Int: Edition] = [:]

  /// The numbers of the exports.
  var origins: some Sequence<Int> { editions.keys }

  /// Keeps what an export says of which nothing is kept.
  mutating func add(_ user: User, from origin: Int) {
    let place = place(of: user)
    records[place].uses += 1
    editions[origin] = Edition(record: place, imageSource: user.imageSource)
  }

  private mutating func place(of user: User) -> Int {
    let known = records.indices.suffix(Self.mostCompared).first { records[$0].uses > 0 && records[$0].user.hasSameText(as: user) }
    if let known { return known }
    let record = Record(user: user, uses: 0)
    guard let place = free.popLast() else {
      records.append(record)
      return records.count - 1
    }
    records[place] = record
    return place
  }

  /// What an export says; nil where it says nothing.
  func user(from origin: Int) -> User? {
    guard let edition = editions[origin] else { return nil }
    var user = records[edition.record].user
    user.imageSource = edition.imageSource
    return user
  }

  /// Takes out what an export says, and returns it.
  mutating func remove(_ origin: Int) -> User? {
    guard let user = user(from: origin), let edition = editions.removeValue(forKey: origin) else { return nil }
    records[edition.record].uses -= 1
    if records[edition.record].uses == 0 { free.append(edition.record) }
    return user
  }
}
