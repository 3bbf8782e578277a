import ChatModel

/// What an archive knows of people, as one record after the other tells of them.
struct KnownUsers {
  /// What is known, by id.
  private(set) var byID: [String: User] = [:]
  /// Of each hash the record that came last: most blocks repeat what the block before them said of the same people.
  private var last = [User?](repeating: nil, count: placeCount)
  private static let placeCount = 4096
  /// Whether all ids are of ASCII. Others have several spellings, which are equal and have different hashes, and one of them can be a
  /// spelling of an id of ASCII: between two records that are the same, another one may have come.
  private var areIDsPlain = true

  /// Takes over what a record says. Names without measure are cut by `longNames`.
  mutating func add(_ record: User, cutting longNames: inout LongNames) {
    areIDsPlain = areIDsPlain && record.id.utf8.allSatisfy { $0 < 0x80 }
    if areIDsPlain {
      let place = Int(truncatingIfNeeded: StableHash.hash(record.id) & UInt64(Self.placeCount - 1))
      if let last = last[place], last.imageSource == record.imageSource, last.hasSameText(as: record) { return }
      last[place] = record
    }
    var user = record
    longNames.cut(&user)
    byID[user.id, default: User(id: user.id)].update(from: user)
  }
}
