import ChatModel

/// What an archive knows of people, as one record after the other tells of them.
struct KnownUsers {
  /// A record of the tables, as it was found in a file.
  private struct Telling: Equatable {
    var number = -1
    var source = 0
  }

  /// What is known, by id.
  private(set) var byID: [String: User] = [:]
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

  /// Takes over what a record says. Names without measure are cut by `longNames`.
  mutating func add(_ record: User, cutting longNames: inout LongNames) {
    if !placesByID.isEmpty, let place = placesByID[record.id] { last[place] = Telling() }
    update(from: record, &longNames)
  }

  /// Takes over what a record of the tables says, which was found in the file with the number `source`.
  mutating func add(recordWithNumber number: Int, source: Int, cutting longNames: inout LongNames) throws(RecordReader.Damage) {
    let telling = Telling(number: number, source: source)
    guard places.indices.contains(number) else { throw RecordReader.Damage() }
    if last[places[number]] == telling { return }
    last[places[number]] = telling
    var user = try tables.user(number)
    user.imageSource = source
    update(from: user, &longNames)
  }

  private mutating func update(from record: User, _ longNames: inout LongNames) {
    var record = record
    longNames.cut(&record)
    byID[record.id, default: User(id: record.id)].update(from: record)
  }
}
