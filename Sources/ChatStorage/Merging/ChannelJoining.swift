import ChatModel
import StableHashing

/// Joins channels that an export keeps apart and that are one: threads with the channel that they are of, and the second half of a
/// conversation with the first.
struct ChannelJoining {
  let reader: SpoolReader
  /// The ids of those who wrote messages, by their numbers.
  let authors: [String]
  /// Which ids mean the same person.
  let people: JoinedPeople
  /// Which exports are newer.
  let order: ExportOrder
  /// The channels that stay, in order.
  var channels: [Channel]
  /// What arrived of them, by their ids.
  var buckets: [String: ArchiveSpool.Bucket]
  /// What each export, by its number, says of channels that have no ids, by the ids of those channels.
  var editions: [String: [Int: Channel]] = [:]
  /// The ids of people of whom nothing is left but that they had an account: one that is made of a name may mean several.
  var closedAccounts: Set<String> = []
  /// Of channels of two people without ids of which there are several editions, what these people are or were called.
  var formerMembers: [String: Set<String>] = [:]
  /// The threads that had channels of their own and are part of others now, by the ids of those channels.
  private(set) var threads: [String: ChannelDirectory.Place] = [:]

  /// Takes the channels and what arrived of each.
  init(
    channels: [Channel], buckets: consuming [String: ArchiveSpool.Bucket], reader: SpoolReader, authors: [String], people: JoinedPeople,
    order: ExportOrder = ExportOrder()
  ) {
    self.authors = authors
    self.people = people
    self.channels = channels
    self.buckets = buckets
    self.reader = reader
    self.order = order
  }

  /// Joins what belongs together.
  mutating func join() {
    joinEditions()
    takeNewestNames()
    joinContinuations()
    joinThreads()
  }

  /// Gives those whom topics and purposes mention their texts, what `name` gives for the id, and cuts what is too long with them.
  mutating func nameTopicMentions(_ longNames: inout LongNames, _ name: (String) -> String) {
    for index in channels.indices where !channels[index].topicMentions.isEmpty {
      channels[index].nameTopicMentions(name)
      longNames.cut(&channels[index])
    }
  }

  /// The channels that stay, each with what arrived of it; nobody else holds on to that any more.
  mutating func takeAll() -> [(channel: Channel, bucket: ArchiveSpool.Bucket)] {
    channels.map { ($0, buckets.removeValue(forKey: $0.id) ?? ArchiveSpool.Bucket(in: reader.file.spill)) }
  }

  /// Forgets links to what the archive does not have.
  /// - Returns: By the ids of channels, the hashes of the ids of their messages that links name.
  mutating func keepLinks(to directory: ChannelDirectory) -> [String: Set<UInt64>] {
    var linked: [String: Set<UInt64>] = [:]
    for channel in channels where buckets[channel.id]?.links.isEmpty == false {
      buckets[channel.id]?.links.removeAll { link in
        guard let place = directory.place(ofHash: link.channelHash) else { return true }
        if let hash = link.messageHash == 0 ? place.thread : link.messageHash { linked[place.channelID, default: []].insert(hash) }
        return false
      }
    }
    return linked
  }

  /// A conversation of two that goes on elsewhere is joined with the one of the same two, where there is exactly one of each, and where
  /// nobody else wrote in either. Of those whose accounts were closed nobody knows who they are.
  private mutating func joinContinuations() {
    guard channels.contains(where: \.isContinuation) else { return }
    var places: [Set<String>: (first: [Int], second: [Int])] = [:]
    for (number, channel) in channels.enumerated() where channel.isDirect && channel.memberIDs.count == 2 {
      if channel.isContinuation {
        places[Set(channel.memberIDs), default: ([], [])].second.append(number)
      } else {
        places[Set(channel.memberIDs), default: ([], [])].first.append(number)
      }
    }
    var joined: Set<Int> = []
    for (number, channel) in channels.enumerated() where channel.isContinuation {
      guard let known = places[Set(channel.memberIDs)], known.first.count == 1, known.second == [number],
        !channel.memberIDs.contains(where: closedAccounts.contains), isOfSamePeople(channels[known.first[0]], channel)
      else { continue }
      if let second = buckets.removeValue(forKey: channel.id) {
        var first = buckets.removeValue(forKey: channels[known.first[0]].id) ?? ArchiveSpool.Bucket(in: reader.file.spill)
        let both = first.origins.intersection(second.origins)
        first.halves = [first.origins.subtracting(both), second.origins.subtracting(both), both].filter { !$0.isEmpty }
        first.add(second)
        buckets[channels[known.first[0]].id] = first
      }
      joined.insert(number)
    }
    remove(joined)
  }

  /// Whether whoever wrote in one of two channels is a member, or wrote in the other too. Of a group that all but two have left, these two
  /// are the members, and what the others wrote is still there.
  private func isOfSamePeople(_ first: Channel, _ second: Channel) -> Bool {
    strangers(in: first) == strangers(in: second)
  }

  /// The numbers of those who wrote in a channel and are none of its members.
  private func strangers(in channel: Channel) -> Set<UInt32> {
    guard let bucket = buckets[channel.id] else { return [] }
    var writers = Set(bucket.replies.map(\.message.author))
    for message in bucket.messages { writers.insert(message.author) }
    let members = Set(formerMembers[channel.id, default: []].union(channel.memberIDs).map { people.id(of: $0) })
    return writers.filter { number in
      guard Int(number) < authors.count, case let author = authors[Int(number)], !author.isEmpty else { return false }
      return !members.contains(author)
    }
  }

  /// The messages of a thread answer the message of its channel that it was started at, or else the one that says that it was started. A
  /// thread of which the channel has neither, and one whose channel is not here, stays a channel of its own.
  private mutating func joinThreads() {
    let threadsByParent = Dictionary(grouping: channels.indices.filter { channels[$0].parentID != nil }) { channels[$0].parentID ?? "" }
    guard !threadsByParent.isEmpty else { return }
    var joined: Set<Int> = []
    for parent in channels where parent.parentID == nil {
      guard let threads = threadsByParent[parent.id] else { continue }
      guard var bucket = buckets[parent.id] else { continue }
      let roots = roots(in: bucket, of: Set(threads.map { IDHash.hash(channels[$0].id) }))
      buckets[parent.id] = nil
      for thread in threads {
        guard let root = roots[IDHash.hash(channels[thread].id)] else { continue }
        joined.insert(thread)
        self.threads[channels[thread].id] = ChannelDirectory.Place(channelID: parent.id, thread: root, name: channels[thread].name)
        bucket.threadNames[root] = channels[thread].threadName
        guard let messages = buckets.removeValue(forKey: channels[thread].id) else { continue }
        // Whatever answers a message of the thread is in it too.
        bucket.replies.append(contentsOf: messages.replies)
        bucket.quotes.append(contentsOf: messages.quotes)
        bucket.links += messages.links
        bucket.deletedItems += messages.deletedItems
        bucket.topicNames += messages.topicNames
        bucket.members += messages.members
        bucket.origins.formUnion(messages.origins)
        bucket.madeUpIDs.formUnion(messages.madeUpIDs)
        bucket.replies.append(contentsOf: messages.messages.lazy.map { ReplyEntry(parentHash: root, message: $0, namesRoot: false) })
      }
      // Their order is that of the numbers.
      bucket.quotes = bucket.quotes.ordered { $0.number < $1.number }
      bucket.links.sort { $0.number < $1.number }
      buckets[parent.id] = bucket
    }
    remove(joined)
  }

  /// The messages of a channel at which threads begin, by the threads' ids: a thread has the id of the message that it was started at; the
  /// line of the platform's that says so refers to it.
  private func roots(in bucket: ArchiveSpool.Bucket, of threads: Set<UInt64>) -> [UInt64: UInt64] {
    var lines: [UInt64: UInt64] = [:]
    for quote in bucket.quotes where threads.contains(quote.quotedHash) { lines[quote.number] = quote.quotedHash }
    var roots: [UInt64: UInt64] = [:]
    var started: [UInt64: UInt64] = [:]
    for message in bucket.messages {
      if threads.contains(message.idHash) { roots[message.idHash] = message.idHash }
      // That the message was pinned says nothing of a thread.
      guard message.kind == .system, !message.flags.contains(.pinNotice), let thread = lines[message.number] else { continue }
      started[thread] = message.idHash
    }
    return roots.merging(started) { root, _ in root }
  }

  mutating func remove(_ joined: Set<Int>) {
    guard !joined.isEmpty else { return }
    channels = channels.enumerated().filter { !joined.contains($0.offset) }.map(\.element)
  }
}

extension ChannelJoining {
  /// Joins what several exports have of a conversation of which neither the name nor the place says that it is the same one: where they have the
  /// same messages.
  mutating func joinEditions() {
    let found = channels.indices.filter { channels[$0].isContinuation && channels[$0].lacksIDs }
    guard found.reduce(into: Set<Int>(), { $0.formUnion(origins(of: $1)) }).count > 1 else { return }
    let parts = found.compactMap { number in
      buckets[channels[number].id].map { CommonMessages.Part(number: number, origins: $0.origins, messages: $0.messages) }
    }
    var joined: Set<Int> = []
    for group in CommonMessages(parts).groups(mayBeSame: { self.haveSameMembers($0, $1) }) {
      guard let first = group.first else { continue }
      let id = channels[first].id
      for number in group.dropFirst() {
        let other = channels[number].id
        if let bucket = buckets.removeValue(forKey: other) { buckets[id]?.add(bucket) }
        editions[id, default: [:]].merge(editions.removeValue(forKey: other) ?? [:]) { own, _ in own }
        joined.insert(number)
      }
    }
    remove(joined)
  }

  private func origins(of number: Int) -> Set<Int> { buckets[channels[number].id]?.origins ?? [] }

  /// Whether two channels are known to have the same members, of whom none is somebody whose name several have.
  private func haveSameMembers(_ first: Int, _ second: Int) -> Bool {
    let (members, others) = (channels[first].memberIDs, channels[second].memberIDs)
    return !members.isEmpty && Set(members) == Set(others) && !members.contains(where: closedAccounts.contains)
  }

  /// Says of channels without ids what the newest of several exports says, its members included.
  mutating func takeNewestNames() {
    for index in channels.indices where channels[index].lacksIDs {
      let id = channels[index].id
      guard let known = editions[id], known.count > 1 else { continue }
      let ordered = order.sorted(known.keys).compactMap { known[$0] }
      guard var channel = ordered.first, let newest = ordered.last else { continue }
      for later in ordered.dropFirst() { channel.update(from: later) }
      // Where the members are those who wrote, an export of a few days of a group may have two.
      channel.isDirect = newest.isDirect && (!channel.membersAreWriters || ordered.allSatisfy(\.isDirect))
      channel.memberIDs = ordered.last { !$0.memberIDs.isEmpty }?.memberIDs ?? []
      channel.id = id
      channels[index] = channel
      guard ordered.allSatisfy({ $0.memberIDs.count <= 2 }) else { continue }
      formerMembers[id] = ordered.reduce(into: []) { $0.formUnion($1.memberIDs) }
    }
  }
}
