import ChatModel
import Diagnostics
import Dispatch
import Spilling
import Synchronization

/// Turns what arrived of a channel into what is shown: no duplicates, in order of time, replies with their roots.
struct ChannelLinker {
  let channel: Channel
  let reader: SpoolReader
  /// The ids of those who wrote, by their numbers.
  let authors: [String]
  var messages: SpilledList<MessageEntry>
  var replies: [ReplyEntry]
  let quotes: SpilledList<QuoteEntry>
  let links: [LinkEntry]
  let deletedItems: [DeletedItems]
  let topicNames: [TopicName]
  /// The hashes of the ids of messages that links of any channel name.
  let linked: Set<UInt64>
  /// The numbers of the exports that have the channel, in order.
  let origins: [Int]
  /// Where the conversation was joined of two halves, the exports that have the same of them.
  let halves: [Set<Int>]
  /// Where there are several of them, the time of each, the oldest first.
  let coverages: [ExportCoverage]
  /// Whether some of them have only the minutes of messages of which others have seconds.
  let isOfMinutes: Bool
  /// The hashes of the ids that were made of what messages say, of a channel in which others have ids.
  var madeUpIDs: Set<UInt64>
  /// Whether what nobody but its author could see is shown.
  var showsEphemeral = true
  /// Who of one export is who of another, where that was looked for.
  var writers = WriterMatches()
  var revisions: [UInt64: MessageRevision] = [:]
  /// The instants of which newer exports say that messages without ids were unsent: nobody knows which, so that no record of them takes files
  /// of another.
  var unsentInstants: Set<Int64> = []
  /// The places of the blocks that have records for which others are.
  var replacedBlocks: Set<Int> = []
  /// The names of threads that have some, by the hashes of their roots' ids.
  var threadNames: [UInt64: String]
  /// The hashes of the ids of messages that are hidden.
  private var hidden: Set<UInt64> = []
  var notShown: [String: Int] = [:]
  var itemsNotShown: [String: ItemCounts] = [:]
  var diagnostics: [Diagnostic] = []

  init(channel: Channel, bucket: consuming ArchiveSpool.Bucket, linked: Set<UInt64> = [], reader: SpoolReader, authors: [String]) {
    self.channel = channel
    self.reader = reader
    self.authors = authors
    quotes = bucket.quotes.ordered { $0.number < $1.number }
    links = bucket.links
    deletedItems = bucket.deletedItems
    topicNames = bucket.topicNames
    self.linked = linked
    threadNames = bucket.threadNames
    replies = Array(bucket.replies)
    origins = bucket.origins.sorted()
    halves = bucket.halves
    madeUpIDs = bucket.madeUpIDs
    messages = bucket.messages
    coverages = Self.coverages(channel, messages, replies, origins, reader)
    isOfMinutes = Self.isOfMinutes(channel, coverages)
  }

  consuming func link() throws -> StoredChannel {
    placeUntimedMessages()
    try numberParts()
    try partEqualMessages()
    try partCoincidences()
    try removeReplaced()
    let removed = removedLater()
    orderInstants()
    try removeDuplicates()
    noteRemoved(removed)
    try removeHidden()
    try countHiddenItems()
    let pins = try pins()
    threadTopics()
    resolveNestedReplies()
    messages = messages.ordered(by: MessageEntry.precedes)
    let roots = Set(replies.map(\.parentHash))
    let present = rootsPresent(among: roots)
    try listOrphans(present: present)
    let listedReplies = replies.lazy.filter(\.isListed).map(\.message).sorted(by: MessageEntry.precedes)
    if !listedReplies.isEmpty { messages = messages.merging(listedReplies, by: MessageEntry.precedes) }
    replies.sort {
      $0.parentHash == $1.parentHash ? MessageEntry.precedes($0.message, $1.message) : $0.parentHash < $1.parentHash
    }
    messages.seal()
    let threads = makeThreads(roots: present)
    var rootsOfListedReplies: [UInt64: UInt64] = [:]
    for reply in replies where reply.isListed { rootsOfListedReplies[reply.message.number] = reply.parentHash }
    let relations = ChannelRelations(
      threads: threads, threadNames: threadNames.filter { roots.contains($0.key) }, replies: replies,
      rootsOfListedReplies: rootsOfListedReplies, quotes: quotes,
      hiddenQuotes: hidden.isEmpty ? [] : Set(quotes.lazy.map(\.quotedHash).filter(hidden.contains)), links: links,
      positions: positions(wanted: roots.union(quotes.lazy.map(\.quotedHash)).union(linked)), pins: pins, itemsNotShown: itemsNotShown,
      revisions: revisions, replacedBlocks: replacedBlocks)
    return StoredChannel(
      channel: channel, origins: origins, listed: ListedMessages(messages), relations: relations, notShown: notShown,
      onlyVisibleToAuthorCount: onlyVisibleToAuthorCount, diagnostics: diagnostics, spill: reader.file.spill)
  }

  /// How many messages that are shown nobody but their authors could see.
  private var onlyVisibleToAuthorCount: Int {
    messages.count(where: \.isOnlyVisibleToAuthor) + replies.count { !$0.isListed && $0.message.isOnlyVisibleToAuthor }
  }

  /// Leaves out what the SDK's list leaves out, messages from before a truncation and shadowed ones, and what the user does not want to show.
  private mutating func removeHidden() throws {
    let truncated = channel.truncatedAt?.microseconds ?? Int64.min
    let isQuoting = !quotes.isEmpty
    var hidden: Set<UInt64> = []
    func noting(_ entry: MessageEntry, if isHidden: Bool) -> Bool {
      if isHidden, isQuoting { hidden.insert(entry.idHash) }
      return isHidden
    }
    try remove("before the channel was truncated") { noting($0, if: $0.hasTime && $0.createdAt < truncated) }
    try remove("shadowed") { noting($0, if: $0.flags.contains(.shadowed)) }
    if !showsEphemeral { try remove("only visible to its author") { noting($0, if: $0.isOnlyVisibleToAuthor) } }
    self.hidden = hidden
  }

  /// Removes the messages for which a condition holds, and counts them and what they have under a reason.
  mutating func remove(_ reason: String, where isRemoved: (MessageEntry) -> Bool) throws {
    var removed = SpilledList<MessageEntry>(in: reader.file.spill)
    func take(_ entry: MessageEntry) -> Bool {
      guard isRemoved(entry) else { return false }
      removed.append(entry)
      return true
    }
    if messages.contains(where: isRemoved) { messages = messages.removingAll(where: take) }
    let listed = removed.count
    replies.removeAll { take($0.message) }
    guard !removed.isEmpty else { return }
    notShown[reason, default: 0] += removed.count
    try countItems(of: removed.ordered { $0.number < $1.number }, notShown: reason)
    if removed.count > listed { itemsNotShown[reason, default: ItemCounts()].replies += removed.count - listed }
  }

  /// Makes an answer to a reply an answer to its thread's root.
  private mutating func resolveNestedReplies() {
    let parents = Dictionary(replies.map { ($0.message.idHash, $0.parentHash) }) { first, _ in first }
    guard replies.contains(where: { parents[$0.parentHash] != nil }) else { return }
    var roots: [UInt64: UInt64] = [:]
    for index in replies.indices {
      let root = Self.root(of: replies[index].parentHash, parents, &roots)
      if root != replies[index].parentHash { replies[index].namesRoot = false }
      replies[index].parentHash = root
    }
  }

  /// The root above a message; `roots` keeps what was found, so that no way is gone twice.
  ///
  /// Replies that answer each other in a ring have none. The member with the smallest hash counts as theirs; since it is no
  /// message of the channel's list, the channel lists them all.
  private static func root(of start: UInt64, _ parents: [UInt64: UInt64], _ roots: inout [UInt64: UInt64]) -> UInt64 {
    var way: [UInt64] = []
    var places: [UInt64: Int] = [:]
    var current = start
    while roots[current] == nil, places[current] == nil, let parent = parents[current] {
      places[current] = way.count
      way.append(current)
      current = parent
    }
    let root = roots[current] ?? places[current].map { way[$0...].min() ?? current } ?? current
    for hash in way { roots[hash] = root }
    return root
  }

  private func rootsPresent(among roots: Set<UInt64>) -> [UInt64: MessageEntry] {
    guard !roots.isEmpty else { return [:] }
    let filter = BloomFilter(roots)
    var present: [UInt64: MessageEntry] = [:]
    for entry in messages where filter.mayContain(entry.idHash) && roots.contains(entry.idHash) { present[entry.idHash] = entry }
    return present
  }

  /// A reply whose root is not in the archive would be on a page that nothing leads to, so the channel lists it.
  private mutating func listOrphans(present: [UInt64: MessageEntry]) throws {
    var orphans = 0
    var first: MessageEntry?
    for index in replies.indices where present[replies[index].parentHash] == nil {
      replies[index].isListed = true
      orphans += 1
      if first.map({ replies[index].message.number < $0.number }) ?? true { first = replies[index].message }
    }
    guard let first else { return }
    let subject =
      orphans == 1
      ? "1 reply answers a message that is not in the export; the channel lists it"
      : "\(orphans) replies answer messages that are not in the export; the channel lists them"
    diagnostics.append(
      Diagnostic(
        .note, "channel \(channel.id): \(subject)", at: Place(messageID: try reader.message(at: first).id),
        advice: "export the channel from an earlier date on to have their threads whole"))
  }

  private func makeThreads(roots: [UInt64: MessageEntry]) -> [StoredThread] {
    var threads: [StoredThread] = []
    var start = 0
    while start < replies.count {
      let hash = replies[start].parentHash
      var end = start + 1
      while end < replies.count, replies[end].parentHash == hash { end += 1 }
      let naming = replies[start..<end].firstIndex(where: \.namesRoot) ?? end - 1
      let deleted = replies[start..<end].count { $0.message.flags.contains(.deleted) }
      threads.append(
        StoredThread(rootHash: hash, root: roots[hash], replies: start..<end, deletedCount: deleted, namingReply: naming))
      start = end
    }
    return threads
  }

  private func positions(wanted: Set<UInt64>) -> MessagePositions {
    guard !wanted.isEmpty else { return MessagePositions([], in: reader.file.spill) }
    let filter = BloomFilter(wanted)
    func isWanted(_ entry: MessageEntry) -> Bool { filter.mayContain(entry.idHash) && wanted.contains(entry.idHash) }
    var places: [MessagePositions.Place] = []
    places.reserveCapacity(wanted.count)
    for (index, reply) in replies.enumerated() where isWanted(reply.message) {
      places.append(MessagePositions.Place(hash: reply.message.idHash, reply: index))
    }
    for (index, entry) in messages.enumerated() where isWanted(entry) {
      places.append(MessagePositions.Place(hash: entry.idHash, listed: index))
    }
    return MessagePositions(places, in: reader.file.spill)
  }
}

extension ChannelLinker {
  /// Links channels, up to `jobs` at a time. The first that cannot be linked, in their order, is thrown.
  /// - Parameters:
  ///   - linked: By the ids of channels, the hashes of the ids of messages whose places are asked for.
  ///   - authors: The ids of those who wrote, by their numbers.
  ///   - showsEphemeral: Whether what nobody but its author could see is shown.
  static func link(
    _ channels: consuming [(channel: Channel, bucket: ArchiveSpool.Bucket)], linked: [String: Set<UInt64>], authors: [String],
    _ reader: SpoolReader, showsEphemeral: Bool = true, jobs: Int
  ) throws -> [StoredChannel] {
    let count = channels.count
    let waiting = Mutex((next: 0, channels: channels.map(Optional.some)))
    // From here on each is taken out when its turn comes, so that nobody else holds on to millions of entries.
    channels = []
    let results = Mutex([Int: Result<StoredChannel, any Error>]())
    @Sendable func take() -> (index: Int, channel: Channel, bucket: ArchiveSpool.Bucket)? {
      waiting.withLock { waiting in
        guard waiting.next < count, let (channel, bucket) = waiting.channels[waiting.next].take() else { return nil }
        defer { waiting.next += 1 }
        return (waiting.next, channel, bucket)
      }
    }
    DispatchQueue.concurrentPerform(iterations: min(max(1, jobs), count)) { _ in
      while let (index, channel, bucket) = take() {
        let result = Result { try link(channel, bucket, linked: linked[channel.id] ?? [], authors, reader, showsEphemeral: showsEphemeral) }
        results.withLock { $0[index] = result }
      }
    }
    return try results.withLock { results in try (0..<count).compactMap { try results[$0]?.get() } }
  }

  private static func link(
    _ channel: Channel, _ bucket: consuming ArchiveSpool.Bucket, linked: Set<UInt64>, _ authors: [String], _ reader: SpoolReader,
    showsEphemeral: Bool
  ) throws -> StoredChannel {
    var channel = channel
    channel.add(members: bucket.members.map(\.userID))
    channel.add(reads: bucket.members.compactMap { member in member.lastRead.map { ReadState(userID: member.userID, lastRead: $0) } })
    reader.joined.apply(to: &channel)
    var linker = ChannelLinker(channel: channel, bucket: bucket, linked: linked, reader: reader, authors: authors)
    linker.showsEphemeral = showsEphemeral
    return try linker.link()
  }
}
