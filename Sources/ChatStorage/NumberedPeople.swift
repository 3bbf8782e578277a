/// The people of a block that is remembered, by their numbers in `FactTables`: most of them are named by many blocks, so that an archive
/// need find each of them only once.
struct NumberedPeople: Sendable {
  /// Those that entries refer to by number.
  var authors: [Int] = []
  /// All others whom the messages name.
  var others: [Int] = []
  /// Records of people.
  var users: [Int] = []
  /// The number of the file in which the block stands.
  var source = 0

  /// Their ids: of those whom messages name, and of those of whom there are records.
  func ids(in tables: FactTables) throws(RecordReader.Damage) -> [String] {
    var ids: [String] = []
    for number in authors { ids.append(try tables.string(UInt64(number))) }
    for number in others { ids.append(try tables.string(UInt64(number))) }
    for number in users { ids.append(try tables.user(number).id) }
    return ids
  }
}
