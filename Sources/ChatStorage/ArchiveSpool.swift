import ChatModel
import Diagnostics

/// Takes an archive in, block by block and in source order, and keeps in memory only what sorting and paging need.
package struct ArchiveSpool: ~Copyable {
  /// What has arrived of a channel under one key.
  struct Bucket {
    /// The messages that came last; those before them wait in the spool, since an array that grows needs twice its memory.
    var messages: [MessageEntry] = []
    /// Where the others are, in order.
    var stored: [(place: UInt64, count: Int)] = []
    var replies: [ReplyEntry] = []
    var quotes: [QuoteEntry] = []
    var members: [MemberRecord] = []
    /// The names of threads that have some, by the hashes of their roots' ids.
    var threadNames: [UInt64: String] = [:]
  }

  /// How many messages of a channel are stored at once.
  private static let piece = 4096

  /// The file that records go to.
  package let file: SpoolFile
  private var blocks: [StoredBlock] = []
  private var authors = NumberedIDs()
  private var people = NumberedIDs()
  private var users: [String: User] = [:]
  private var channels: [Channel] = []
  private var channelNumbers: [String: Int] = [:]
  private var aliases: [String: String] = [:]
  private var buckets: [Bucket] = []
  private var bucketNumbers: [String: Int] = [:]
  private var bucketKeys: [String] = []
  private var reactions: [BlockFacts.StoredReaction] = []
  private var currentUserID: String?
  /// How many messages have arrived.
  package private(set) var messageCount = 0

  /// Opens an empty spool whose file is in a folder, which errors name as `shownPath`, or as it is.
  package init(inFolder folder: String, shownAs shownPath: String? = nil) throws {
    file = try SpoolFile(inFolder: folder, shownAs: shownPath)
  }

  /// Adds a block behind what is here.
  package mutating func append(_ block: SpoolBlock) throws {
    var block = block
    try block.store(in: file)
    let facts = block.facts
    let first = UInt64(messageCount)
    let numbers = facts.authors.map { authors.number(of: $0) }
    for run in facts.runs {
      let bucket = bucket(of: run.channelKey)
      for entry in run.messages { buckets[bucket].messages.append(entry.moved(by: first, author: numbers[Int(entry.author)])) }
      if buckets[bucket].messages.count >= Self.piece { try buckets[bucket].store(in: file) }
      for reply in run.replies {
        let entry = reply.message.moved(by: first, author: numbers[Int(reply.message.author)])
        buckets[bucket].replies.append(ReplyEntry(parentHash: reply.parentHash, message: entry))
      }
      for quote in run.quotes { buckets[bucket].quotes.append(quote.moved(by: first)) }
    }
    if facts.messageCount > 0 {
      blocks.append(stored(block, first: first, people: facts.people.map { people.number(of: $0) }))
      messageCount += facts.messageCount
    }
    for user in facts.users { users[user.id, default: User(id: user.id)].update(from: user) }
    for record in facts.channels { add(record) }
    for member in facts.members { buckets[bucket(of: member.channelKey)].members.append(member) }
    reactions += facts.reactions
    currentUserID = currentUserID ?? facts.currentUserID
  }

  private func stored(_ block: SpoolBlock, first: UInt64, people: [UInt32]) -> StoredBlock {
    var location: StoredBlock.Location?
    var reload: (@Sendable () throws -> EncodedRecords)?
    switch block.records {
    case .here: break
    case .stored(let place): location = place
    case .made(let make): reload = make
    }
    return StoredBlock(
      firstNumber: first, count: block.facts.messageCount, key: block.key, people: people, location: location, reload: reload)
  }

  /// Closes the intake: resolves aliases, merges channels of one id, sorts, and links replies and quotes, up to `jobs` channels at a
  /// time.
  package consuming func finish(jobs: Int = 1) throws -> StoredArchive {
    var merged: [String: Bucket] = [:]
    for (number, key) in bucketKeys.enumerated() {
      let id = aliases[key] ?? key
      if channelNumbers[id] == nil {
        channelNumbers[id] = channels.count
        channels.append(Channel(id: id))
      }
      // Moved out, not copied: a bucket may hold millions of entries.
      let bucket = buckets[number]
      buckets[number] = Bucket()
      guard var known = merged.removeValue(forKey: id) else {
        merged[id] = bucket
        continue
      }
      known.add(bucket)
      merged[id] = known
    }
    var joining = ChannelJoining(channels: channels, buckets: merged, file: file)
    merged = [:]
    try joining.join()
    let reader = SpoolReader(file: file, reactions: ReactionIndex(reactions), blocks: blocks)
    let stored = try ChannelLinker.link(
      joining.takeAll(), reader, jobs: jobs)
    return StoredArchive(
      channels: stored, users: users, authors: authors.ids, people: people.ids, reader: reader, currentUserID: currentUserID,
      diagnostics: Self.diagnostics(try reader.reactions.count(withoutMessageIn: stored)) + unknownAuthors)
  }

  /// People who wrote messages and of whom the export says nothing else.
  private var unknownAuthors: [Diagnostic] {
    let unknown = authors.ids.filter { !$0.isEmpty && users[$0] == nil }
    guard let first = unknown.first else { return [] }
    let subject = unknown.count == 1 ? "1 author is" : "\(unknown.count) authors are"
    return [
      Diagnostic(
        .note, "\(subject) not described in the export, \(first) first; the id stands for the name",
        advice: "add the file that has the users to the build")
    ]
  }

  private static func diagnostics(_ lostReactions: Int) -> [Diagnostic] {
    guard lostReactions > 0 else { return [] }
    let subject = lostReactions == 1 ? "1 reaction belongs to a message" : "\(lostReactions) reactions belong to messages"
    return [
      Diagnostic(
        .warning, subject + " that the site does not show, and so they are not shown either",
        advice: "add the file that has the messages to the build")
    ]
  }

  private mutating func add(_ record: ChannelRecord) {
    let id = record.channel.id
    if let alias = record.alias { aliases[alias] = id }
    if let number = channelNumbers[id] {
      channels[number].update(from: record.channel)
    } else {
      channelNumbers[id] = channels.count
      channels.append(record.channel)
    }
  }

  private mutating func bucket(of key: String) -> Int {
    if let number = bucketNumbers[key] { return number }
    bucketNumbers[key] = buckets.count
    bucketKeys.append(key)
    buckets.append(Bucket())
    return buckets.count - 1
  }
}
