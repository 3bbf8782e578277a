import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("What is known of people")
struct KnownUsersTests {
  /// Several of the same people, of whom two have ids that are equal and differ in their bytes.
  private static let records: [User] = {
    var records = [
      User(id: "ann", name: "Ann", imageURL: "1.png", role: "guest"), User(id: "ann", name: "Anna"), User(id: "ann", isDeleted: true),
      User(id: "caf\u{e9}", name: "One"), User(id: "cafe\u{301}", name: "Other"), User(id: "K", name: "Letter"),
      User(id: "\u{212a}", name: "Kelvin"), User(id: "bob"), User(id: "bob", imageURL: "2.png"),
    ]
    records[1].color = 0x123456
    return records
  }()

  @Test("is the same whether records come by their numbers or as they are, in any order", arguments: 0..<40 as Range<UInt64>)
  func numbers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var tables = FactTables()
    let numbers = Self.records.map { tables.number(of: $0) }
    var names = LongNames()
    var (known, expected) = (KnownUsers(tables: tables), KnownUsers(tables: FactTables()))
    for _ in 0..<60 {
      let (record, source) = (Int.random(in: 0..<Self.records.count, using: &generator), Int.random(in: 0..<4, using: &generator))
      let origin = source / 2
      var user = Self.records[record]
      user.imageSource = source
      expected.add(user, from: origin, cutting: &names)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        known.add(user, from: origin, cutting: &names)
      } else {
        try known.add(recordWithNumber: numbers[record], source: source, from: origin, cutting: &names)
      }
      let (all, expected) = (known.all(in: ExportOrder()), expected.all(in: ExportOrder()))
      #expect(all == expected)
      #expect(all.allSatisfy { id, user in expected[id].map(user.hasSameText) == true })
    }
  }

  @Test("is what the newest export says, however the exports take turns, and what only older ones know", arguments: 0..<40 as Range<UInt64>)
  func newestExport(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let newness = [0, 1, 2, 3].shuffled(using: &generator)
    var names = LongNames()
    var known = KnownUsers(tables: FactTables())
    var told = [[User]](repeating: [], count: newness.count)
    for number in 0..<40 {
      let origin = Int.random(in: 0..<newness.count, using: &generator)
      var user = Self.records[Int.random(in: 0..<Self.records.count, using: &generator)]
      user.imageSource = number
      known.add(user, from: origin, cutting: &names)
      told[newness[origin]].append(user)
    }
    var expected: [String: User] = [:]
    for records in told {
      var export: [String: User] = [:]
      for record in records { export[record.id, default: User(id: record.id)].update(from: record) }
      for (id, record) in export { expected[id, default: User(id: id)].update(from: record) }
    }
    #expect(known.all(in: ExportOrder(ends: [0, 1, 2, 3].map { Int64(newness[$0]) })) == expected)
  }

  @Test("does not come from numbers that the tables do not have")
  func unknownNumbers() {
    var users = KnownUsers(tables: FactTables())
    var names = LongNames()
    for number in [-1, 0, Int.max] {
      #expect(throws: RecordReader.Damage.self) { try users.add(recordWithNumber: number, source: 0, from: 0, cutting: &names) }
    }
    #expect(users.all(in: ExportOrder()).isEmpty)
  }
}
