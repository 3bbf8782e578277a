/// The messages of several exports that say the same at the same time, of which ids tell no more than how many was before each in its export.
///
/// Where one export has not all of them, such an id is that of somebody else's message in another.
struct EqualMessages {
  /// One of them.
  struct Member {
    /// The number of its record.
    let number: UInt64
    /// Who wrote it, in which export.
    let writer: WriterMatches.Writer
    /// How many was before it.
    let place: Int
    /// A hash of the names of its files; 0 where they are not known.
    var files: UInt64 = 0
    /// A hash of what it says of its files; 0 where that is nothing.
    var caption: UInt64 = 0
    /// When it was sent, in microseconds since 1970, where its export tells that to the second.
    var instant: Int64?
  }

  private let matches: WriterMatches
  /// The latest record of each message, by the places of the messages among those of all exports.
  private var latest: [Int: Member] = [:]
  /// The same places by the numbers of the records.
  private(set) var places: [UInt64: Int] = [:]

  /// Gives messages places that are the same in each export; those of the oldest export keep theirs. Nil where an export has more than `most`, or all
  /// have more than twice as many.
  init?(_ members: [Member], _ matches: WriterMatches, most: Int = .max) {
    self.matches = matches
    let exports = Dictionary(grouping: members, by: \.writer.rank)
    guard exports.values.allSatisfy({ $0.count <= most }) else { return nil }
    for (_, export) in exports.sorted(by: { $0.key < $1.key }) {
      // Records of one place are one message, as in a file that was joined from two exports.
      let records = Dictionary(grouping: export, by: \.place).mapValues { $0.sorted { $0.number < $1.number } }
      add(records.sorted { $0.key < $1.key }.compactMap(\.value.first))
      // Each of the next export's is compared with all of them.
      guard latest.count / 2 <= most else { return nil }
      for repeated in records.values {
        for member in repeated.dropFirst() { places[member.number] = places[repeated[0].number] }
      }
    }
  }

  /// Adds an export's messages: each is the one with its files, else the one with its words, else one of its writer's, else one whose writer may be
  /// called so, else another. Where the export has not all of a writer's, the second in which it was sent tells which it is; elsewhere their order
  /// does, since two phones do not get a message at once.
  private mutating func add(_ export: [Member]) {
    var free = latest.keys.sorted()
    var left = export
    func take(_ isSame: (Member, Member) -> Bool) {
      left.removeAll { member in
        guard let index = free.firstIndex(where: { place in latest[place].map { isSame($0, member) } ?? false }) else { return false }
        put(member, at: free.remove(at: index))
        return true
      }
    }
    take { $0.files != 0 && $0.files == $1.files && matches.isSame($0.writer, $1.writer) != false }
    take { $0.caption != 0 && $0.caption == $1.caption && matches.isSame($0.writer, $1.writer) != false }
    if left.count != free.count {
      take { $0.instant != nil && $0.instant == $1.instant && matches.isSame($0.writer, $1.writer) == true }
    }
    take { matches.isSame($0.writer, $1.writer) == true }
    take { matches.isSame($0.writer, $1.writer) == nil }
    for member in left {
      let isTaken = latest[member.place] != nil
      put(member, at: isTaken ? (latest.keys.max() ?? 0) + 1 : member.place)
    }
  }

  /// Takes in the record of a place's message. What it does not know of it older ones may.
  private mutating func put(_ member: Member, at place: Int) {
    places[member.number] = place
    var member = member
    if let known = latest[place] {
      if member.files == 0 { member.files = known.files }
      if member.caption == 0 { member.caption = known.caption }
      if member.instant == nil { member.instant = known.instant }
    }
    latest[place] = member
  }
}

/// An id that was computed from the content of a message, split into its hash and its count of equal messages.
struct CountedID: Hashable {
  /// The part that is the same for all equal messages.
  let base: String
  /// How many equal messages came before this one in the export.
  let place: Int

  /// Splits an id.
  init(_ id: String) {
    let dash = id.utf8.lastIndex(of: UInt8(ascii: "-"))
    let number = dash.flatMap { Int(id[id.utf8.index(after: $0)...]) } ?? -1
    base = number < 0 ? id : dash.map { String(id[..<$0]) } ?? id
    place = max(0, number)
  }

  /// Takes an id without a count.
  init(uncounted id: String) {
    (base, place) = (id, 0)
  }

  /// The id of the equal message with another count.
  func id(at place: Int) -> String { place == 0 ? base : "\(base)-\(place)" }
}
