import ChatModel

/// What an archive knows of people, as one record after the other tells of them. Each export is heard by itself, since only in the end it is known
/// which is the newest.
struct KnownUsers {
  /// A record of the tables, as it was found in a file.
  private struct Telling: Equatable {
    var number = -1
    var source = 0
  }

  /// What the export that told last says.
  private struct Known {
    var user: User
    var origin: Int
  }

  private var byID: [String: Known] = [:]
  /// What other exports say, of those whom several know.
  private var editions: [String: UserEditions] = [:]
  private let tables: FactTables
  /// By the number of a record in the tables, the place in `last` of whomever it tells of.
  private var places: [Int] = []
  private var placesByID: [String: Int] = [:]
  /// What told last of each person of the tables: block after block says the same of the same people.
  private var last: [Telling]

  /// Nobody is known. Blocks may name people by their numbers in some tables.
  init(tables: FactTables) {
    self.tables = tables
    places.reserveCapacity(tables.users.count)
    for user in tables.users {
      let place = placesByID[user.id] ?? placesByID.count
      placesByID[user.id] = place
      places.append(place)
    }
    last = [Telling](repeating: Telling(), count: placesByID.count)
  }

  /// Takes over what a record of an export says. Names without measure are cut by `longNames`.
  mutating func add(_ record: User, from origin: Int, cutting longNames: inout LongNames) {
    if !placesByID.isEmpty, let place = placesByID[record.id] { last[place] = Telling() }
    update(from: record, origin, &longNames)
  }

  /// Takes over what a record of the tables says, which was found in the file with the number `source`, of the export with the number `origin`.
  mutating func add(recordWithNumber number: Int, source: Int, from origin: Int, cutting longNames: inout LongNames)
    throws(RecordReader.Damage)
  {
    let telling = Telling(number: number, source: source)
    guard places.indices.contains(number) else { throw RecordReader.Damage() }
    if last[places[number]] == telling { return }
    last[places[number]] = telling
    var user = try tables.user(number)
    user.imageSource = source
    update(from: user, origin, &longNames)
  }

  private mutating func update(from record: User, _ origin: Int, _ longNames: inout LongNames) {
    var record = record
    longNames.cut(&record)
    let id = record.id
    if let known = byID[id], known.origin != origin { turn(to: origin, from: known) }
    byID[id, default: Known(user: User(id: id), origin: origin)].user.update(from: record)
  }

  /// Lays aside what one export says of somebody of whom another one tells now.
  private mutating func turn(to origin: Int, from known: Known) {
    let id = known.user.id
    editions[id, default: UserEditions()].add(known.user, from: known.origin)
    byID[id] = Known(user: editions[id]?.remove(origin) ?? User(id: id), origin: origin)
  }

  /// Everybody by id, each as the newest export says that knows anything of a matter.
  consuming func all(in order: ExportOrder) -> [String: User] {
    for (id, others) in editions {
      guard let known = byID[id] else { continue }
      var everything = others
      everything.add(known.user, from: known.origin)
      var user = User(id: id)
      for origin in order.sorted(everything.origins) {
        if let record = everything.user(from: origin) { user.update(from: record) }
      }
      byID[id]?.user = user
    }
    return byID.mapValues(\.user)
  }
}

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

  /// What an export says; nil if it says nothing.
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
