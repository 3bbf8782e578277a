import ChatModel
import Spilling
import StableHashing

extension ChannelLinker {
  /// A record whose id others have, too.
  private struct Namesake: Sendable, BitwiseCopyable {
    let idHash: UInt64
    let number: UInt64
    let createdAt: Int64
    let origin: Int32
    let file: Int32
  }

  /// An id in one of the exports.
  private struct Place: Hashable {
    let idHash: UInt64
    let origin: Int32
  }

  /// Records of one export that have one id.
  private typealias Records = [Place: [Namesake]]

  /// Gives messages of one export ids of their own, where ids are made of what messages say. Such an id tells how many equal messages stand before one
  /// in its file; the parts of an export have no copies of each other's messages, so that those of the parts before count, too.
  ///
  /// What a file has twice is one only in a file that was joined from two exports: there others around it stand twice as well.
  mutating func numberParts() throws {
    guard channel.lacksIDs || !madeUpIDs.isEmpty else { return }
    let repeated = repeatedHashes()
    guard !repeated.isEmpty else { return }
    let all = allMessages()
    let namesakes = namesakes(of: repeated, in: all)
    guard !namesakes.isEmpty else { return }
    let copies = copiesWithinFiles(among: namesakes, in: all)
    let equal = equalMessages(among: namesakes, copies)
    guard !equal.isEmpty else { return }
    let records = records(around: equal, in: all)
    var changed: [UInt64: String] = [:]
    var known: Set<Place> = []
    for namesake in equal {
      let place = Place(idHash: namesake.idHash, origin: namesake.origin)
      guard !known.contains(place) else { continue }
      let own = try id(of: namesake)
      var family: [(place: Int, record: Namesake)] = []
      for number in 0... {
        let place = Place(idHash: IDHash.hash(own.id(at: number)), origin: namesake.origin)
        guard let found = records[place], known.insert(place).inserted else { break }
        family += found.map { (number, $0) }
      }
      // One whose number tells of equal messages that the export does not have.
      if known.insert(place).inserted { family += (records[place] ?? []).map { (own.place, $0) } }
      Self.addIDs(of: family, own, copies, to: &changed)
    }
    giveIDs(changed)
  }

  /// Gives messages other ids, by the numbers of their records.
  mutating func giveIDs(_ ids: [UInt64: String]) {
    guard !ids.isEmpty else { return }
    let hashes = ids.mapValues { IDHash.hash($0) }
    for (number, id) in ids { revisions[number, default: MessageRevision()].id = id }
    if !madeUpIDs.isEmpty { madeUpIDs.formUnion(hashes.values) }
    var renamed = SpilledList<MessageEntry>(in: messages.file)
    renamed.append(contentsOf: messages.lazy.map { entry in hashes[entry.number].map { entry.with(idHash: $0) } ?? entry })
    messages = renamed
    for index in replies.indices {
      let reply = replies[index]
      guard let hash = hashes[reply.message.number] else { continue }
      replies[index] = ReplyEntry(parentHash: reply.parentHash, message: reply.message.with(idHash: hash), namesRoot: reply.namesRoot)
    }
  }

  /// Whether an id is made of what its message says, as far as the channel's have none of their own.
  func isByContent(_ idHash: UInt64) -> Bool { channel.lacksIDs || madeUpIDs.contains(idHash) }

  /// All messages, those of threads too, in the order of reading.
  func allMessages() -> SpilledList<MessageEntry> {
    guard !replies.isEmpty else { return messages }
    return messages.ordered { $0.number < $1.number }
      .merging(replies.lazy.map(\.message).sorted { $0.number < $1.number }) { $0.number < $1.number }
  }

  /// The records of those ids that an export has more than once, in the order of ids, exports and reading.
  private func namesakes(of repeated: Set<UInt64>, in all: SpilledList<MessageEntry>) -> SpilledList<Namesake> {
    let filter = BloomFilter(repeated)
    var cursor = OriginCursor(reader)
    var found = SpilledList<Namesake>(in: reader.file.spill)
    for entry in all where filter.mayContain(entry.idHash) && repeated.contains(entry.idHash) {
      found.append(
        Namesake(
          idHash: entry.idHash, number: entry.number, createdAt: entry.createdAt, origin: Int32(clamping: cursor.origin(of: entry)),
          file: Int32(clamping: cursor.file(of: entry))))
    }
    var again = SpilledList<Namesake>(in: reader.file.spill)
    var (last, isAdded) = (nil as Namesake?, false)
    for next in found.ordered(by: { ($0.idHash, $0.origin, $0.number) < ($1.idHash, $1.origin, $1.number) }) {
      let isAgain = last.map { $0.idHash == next.idHash && $0.origin == next.origin } ?? false
      if isAgain, !isAdded, let last { again.append(last) }
      if isAgain { again.append(next) }
      (last, isAdded) = (next, isAgain)
    }
    return again.sealed()
  }

  /// The numbers of the records that repeat one of their file, where the messages beside them do so, too: at the seams of a joined file one
  /// neighbour is enough.
  private func copiesWithinFiles(among namesakes: SpilledList<Namesake>, in all: SpilledList<MessageEntry>) -> Set<UInt64> {
    var twice: [Int32: Set<UInt64>] = [:]
    for (one, other) in zip(namesakes, namesakes.dropFirst())
    where one.idHash == other.idHash && one.origin == other.origin && one.file == other.file {
      twice[one.file, default: []].insert(one.idHash)
    }
    guard !twice.isEmpty else { return [] }
    var copies: Set<UInt64> = []
    var walk = NeighbourWalk<Bool> { entry, _, neighbours in
      let isCopy = [neighbours.before, neighbours.after].contains { side in side.contains { $0.mark && $0.hash != entry.idHash } }
      if isCopy { copies.insert(entry.number) }
    }
    var cursor = OriginCursor(reader)
    var last: Int32?
    for entry in all {
      let file = Int32(clamping: cursor.file(of: entry))
      if let last, last != file { walk.finish() }
      last = file
      let isTwice = twice[file]?.contains(entry.idHash) ?? false
      walk.add(entry, isTwice, isAsked: isTwice)
    }
    walk.finish()
    return copies
  }

  /// Those of the records that are another message than the one before them of their id.
  private func equalMessages(among namesakes: SpilledList<Namesake>, _ copies: Set<UInt64>) -> [Namesake] {
    zip(namesakes, namesakes.dropFirst()).compactMap { one, other in
      guard one.idHash == other.idHash, one.origin == other.origin, isByContent(one.idHash) else { return nil }
      return one.file == other.file && copies.contains(other.number) ? nil : other
    }
  }

  /// The records of the minutes of such messages, by their ids and exports, in the order of reading.
  private func records(around messages: [Namesake], in all: SpilledList<MessageEntry>) -> Records {
    let minutes = Set(messages.map { $0.createdAt / Timestamp.minute })
    var cursor = OriginCursor(reader)
    var records: Records = [:]
    for entry in all where minutes.contains(entry.createdAt / Timestamp.minute) {
      let (origin, file) = (Int32(clamping: cursor.origin(of: entry)), Int32(clamping: cursor.file(of: entry)))
      records[Place(idHash: entry.idHash, origin: origin), default: []].append(
        Namesake(idHash: entry.idHash, number: entry.number, createdAt: entry.createdAt, origin: origin, file: file))
    }
    return records
  }

  private func id(of record: Namesake) throws -> CountedID {
    let id = try reader.message(at: Self.entry(of: record.number)).id
    return channel.lacksIDs ? CountedID(id) : CountedID(uncounted: id)
  }

  /// Numbers the equal messages of an export: those of a file before those of the next one, and each file's in their order.
  private static func addIDs(
    of family: [(place: Int, record: Namesake)], _ id: CountedID, _ copies: Set<UInt64>, to changed: inout [UInt64: String]
  ) {
    let ordered = family.sorted { ($0.record.file, $0.place, $0.record.number) < ($1.record.file, $1.place, $1.record.number) }
    var next = 0
    var last: (place: Int, record: Namesake)?
    for (place, record) in ordered {
      let isCopy = copies.contains(record.number) && last.map { $0.record.file == record.file && $0.place == place } ?? false
      if !isCopy { next += 1 }
      last = (place, record)
      if place != next - 1 { changed[record.number] = id.id(at: next - 1) }
    }
  }
}

extension MessageEntry {
  /// The entry with the hash of another id.
  fileprivate func with(idHash: UInt64) -> MessageEntry {
    MessageEntry(
      createdAt: createdAt, idHash: idHash, number: number, kind: kind, flags: flags, contents: contents, author: author, place: place)
  }
}
