import ChatModel
import Diagnostics
import Spilling

/// Puts together what arrived of each channel, and keeps apart what several exports call by one id and is not one conversation.
struct ChannelParting {
  /// The channels, in order: those that were known, then those that have no record, and then those that were parted from another.
  private(set) var channels: [Channel]
  private let order: ExportOrder
  private var known: Set<String>
  /// What arrived of each channel, by the numbers of the exports.
  private var parts: [String: [Int: ArchiveSpool.Bucket]] = [:]
  private var partedByIDs = PartedChannels(reason: "which has other messages under the same ids")
  private var partedByContent = PartedChannels(reason: "which has no message in common with the others for the time of both")

  /// Begins with the channels that are known. Which exports are newer is told by `order`.
  init(_ channels: [Channel], order: ExportOrder = ExportOrder()) {
    self.channels = channels
    self.order = order
    known = Set(channels.map(\.id))
  }

  /// Adds what arrived of a channel from an export.
  mutating func add(_ bucket: consuming ArchiveSpool.Bucket, of id: String, from origin: Int) {
    if known.insert(id).inserted { channels.append(Channel(id: id)) }
    if parts[id]?[origin] == nil {
      parts[id, default: [:]][origin] = bucket
    } else {
      parts[id, default: [:]][origin]?.add(bucket)
    }
  }

  /// What arrived of each channel, by its id. Of what is parted, the exports that were named first keep the id.
  /// - Parameters:
  ///   - records: What each export says of the channels, where several do.
  ///   - origins: The exports that say anything of each channel.
  ///   - authors: The ids of those who wrote messages, by their numbers.
  ///   - people: Which ids mean the same person.
  mutating func buckets(
    records: [String: [Int: Channel]], origins: [String: Set<Int>], authors: [String], people: JoinedPeople, in file: SpillFile
  ) -> [String: ArchiveSpool.Bucket] {
    var merged: [String: ArchiveSpool.Bucket] = [:]
    lazy var numbers = Dictionary(authors.enumerated().map { ($1, UInt32($0)) }) { first, _ in first }
    for index in channels.indices {
      let id = channels[index].id
      var arrived = parts.removeValue(forKey: id) ?? [:]
      let groups = Self.groups(of: arrived, in: channels[index]) { numbers[people.id(of: id)] }
      var told = origins[id] ?? []
      var sources = records[id] ?? [:]
      if groups.count > 1 {
        if sources.isEmpty, let only = told.first { sources[only] = channels[index] }
        var number = 1
        for group in groups.dropFirst() {
          let new = part(group, from: id, &number, sources, lacksIDs: channels[index].lacksIDs)
          merged[new] = Self.take(group, from: &arrived)
          told.subtract(group)
        }
      }
      if groups.count > 1 || sources.count > 1, !channels[index].lacksIDs { channels[index] = channel(id, told, sources) }
      var bucket = Self.take(groups[0], from: &arrived)
      if bucket == nil, !told.isEmpty { bucket = ArchiveSpool.Bucket(in: file) }
      bucket?.origins.formUnion(told)
      merged[id] = bucket
    }
    return merged
  }

  /// The exports that have a conversation in common, in groups.
  /// - Parameter namesake: The number of the person whose id the channel has, if any.
  private static func groups(
    of arrived: [Int: ArchiveSpool.Bucket], in channel: Channel, namesake: () -> UInt32?
  ) -> [[Int]] {
    let numbers = arrived.keys.sorted()
    guard numbers.count > 1 else { return [numbers] }
    let buckets = numbers.compactMap { arrived[$0] }
    let groups =
      channel.lacksIDs
      ? ContentGroups.groups(of: buckets) : ConversationGroups.groups(of: buckets, namesake: channel.isDirect ? namesake() : nil)
    return groups.map { places in places.map { numbers[$0] } }
  }

  /// Makes the channel of a conversation that some exports have.
  private mutating func part(
    _ group: [Int], from id: String, _ number: inout Int, _ records: [Int: Channel], lacksIDs: Bool
  ) -> String {
    repeat { number += 1 } while !known.insert("\(id)/\(number)").inserted
    let new = "\(id)/\(number)"
    channels.append(channel(new, group, records))
    if lacksIDs { partedByContent.add(new, from: id) } else { partedByIDs.add(new, from: id) }
    return new
  }

  /// What some exports say of a channel, the newest last.
  private func channel(_ id: String, _ exports: some Sequence<Int>, _ records: [Int: Channel]) -> Channel {
    var channel = Channel(id: id)
    for origin in order.sorted(exports) {
      if let record = records[origin] { channel.update(from: record) }
    }
    return channel
  }

  /// Puts together what arrived from some exports. Moved out, not copied: it may be millions of entries.
  private static func take(_ group: [Int], from arrived: inout [Int: ArchiveSpool.Bucket]) -> ArchiveSpool.Bucket? {
    var result: ArchiveSpool.Bucket?
    for origin in group {
      guard let next = arrived.removeValue(forKey: origin) else { continue }
      if result == nil { result = next } else { result?.add(next) }
    }
    return result
  }

  /// The findings of channels that were parted.
  var diagnostics: [Diagnostic] { [partedByIDs, partedByContent].compactMap(\.diagnostic) }
}

/// Tells which of several exports have the same conversation under a channel's id, where messages are known by what they say.
///
/// Such an id is the name that a phone has for somebody, and two phones may have one name for the chats of two people. Of the time that two exports
/// of one conversation have they have the same messages.
struct ContentGroups {
  /// What is known of a conversation.
  private struct Group {
    /// The places of the exports that have it.
    var places: [Int]
    /// When its messages were sent, by the hashes of their ids.
    var times: [UInt64: Int64]

    /// How many of its messages were sent in the time of some others.
    func count(inTimeOf others: [UInt64: Int64]) -> Int {
      guard let first = others.values.min(), let last = others.values.max() else { return 0 }
      return times.values.count { first <= $0 && $0 <= last }
    }
  }

  /// Of the messages that two exports could both have, how many one of them has at least where anything is told by them, and of how many one is in
  /// both if they have one conversation: a few may be equal by chance, or deleted.
  private static let (fewest, oneOf) = (3, 10)
  /// Of how many messages of a channel something is kept, as of those with the smallest hashes.
  private static let sampleSize = 1 << 17
  /// Whom exports are compared with at most.
  private static let mostGroups = 16

  private var groups: [Group] = []

  /// The places of some exports, which are in the order in which they were named, those of one conversation together.
  static func groups(of parts: [ArchiveSpool.Bucket]) -> [[Int]] {
    let count = parts.reduce(0) { $0 + $1.messages.count }
    let greatest = count > sampleSize ? UInt64.max / UInt64(count) * UInt64(sampleSize) : UInt64.max
    var found = Self()
    for place in parts.indices.sorted(by: { (parts[$1].messages.count, $0) < (parts[$0].messages.count, $1) }) {
      var own = Group(places: [place], times: [:])
      for entry in parts[place].messages
      where entry.kind == .regular && entry.idHash <= greatest && !entry.flags.contains(.unknownTime) {
        own.times[entry.idHash] = entry.createdAt
      }
      found.add(own)
    }
    return found.groups.map { $0.places.sorted() }.sorted { $0[0] < $1[0] }
  }

  private mutating func add(_ own: Group) {
    var best: (number: Int, common: Int)?
    for (number, group) in groups.prefix(Self.mostGroups).enumerated() {
      let common = own.times.keys.count { group.times[$0] != nil }
      let possible = min(own.count(inTimeOf: group.times), group.count(inTimeOf: own.times))
      if possible >= Self.fewest, common * Self.oneOf < possible { continue }
      if best.map({ $0.common < common }) ?? true { best = (number, common) }
    }
    guard let best else { return groups.append(own) }
    groups[best.number].places += own.places
    groups[best.number].times.merge(own.times) { known, _ in known }
  }
}

/// Collects channels that were split off from others for the same reason, for one note.
struct PartedChannels {
  /// The reason, as a relative clause about the conversation in the later export.
  let reason: String
  private var first = ""
  private var origin = ""
  private var count = 0

  /// Starts without channels.
  init(reason: String) { self.reason = reason }

  /// Adds a channel.
  /// - Parameter other: The id of the channel that it was split off from.
  mutating func add(_ id: String, from other: String) {
    if count == 0 { (first, origin) = (id, other) }
    count += 1
  }

  /// The note; nil without channels.
  var diagnostic: Diagnostic? {
    switch count {
    case 0: nil
    case 1:
      Diagnostic(
        .note, "the channel \(origin) is another conversation in a later export, \(reason): there it is the channel \(first)")
    default:
      Diagnostic(.note, "\(count) channels are other conversations in a later export, \(reason): \(origin) is the channel \(first) there")
    }
  }
}
