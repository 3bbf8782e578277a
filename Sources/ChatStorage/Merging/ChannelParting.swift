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

  /// What is to be told of channels that were parted.
  var diagnostics: [Diagnostic] { [partedByIDs, partedByContent].compactMap(\.diagnostic) }
}
