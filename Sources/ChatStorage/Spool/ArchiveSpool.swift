import ChatModel
import Diagnostics
import Spilling

/// Takes an archive in, block by block and in source order. What grows with the number of messages goes to files.
package struct ArchiveSpool: ~Copyable {
  /// The file that records go to.
  package let file: SpoolFile
  private var blocks: [StoredBlock] = []
  private var authors = NumberedIDs()
  private var people = NumberedIDs()
  private var peopleOfBlocks: SpilledList<UInt32>
  /// The numbers among `authors` and `people` of what the tables name.
  private var authorsOfTables: TextNumbers
  private var peopleOfTables: TextNumbers
  private var users: KnownUsers
  private var exportOrder = ExportOrder()
  private let tables: FactTables
  private var channels: [Channel] = []
  private var channelNumbers: [String: Int] = [:]
  private var aliases: [ChannelKey: String] = [:]
  private var hints = ChannelHints()
  private var channelOrigins: [String: Set<Int>] = [:]
  /// What each export, by its number, says of the channels that have no ids, or that several exports have.
  private var editions: [String: [Int: Channel]] = [:]
  private var buckets: [Bucket] = []
  private var bucketNumbers: [ChannelKey: Int] = [:]
  private var bucketKeys: [ChannelKey] = []
  private var reactions: [BlockFacts.StoredReaction] = []
  private var currentUserID: String?
  private var items = ItemCounts()
  private let joined: JoinedPeople
  private let channelNames: [ChannelName]
  private let addresses: AddressForms
  private let showsEphemeral: Bool
  private var seenPeople: Set<String> = []
  private var longNames = LongNames()
  /// How many messages have arrived.
  package private(set) var messageCount = 0

  /// Opens an empty spool whose file is in a folder, which errors name as `shownPath`, or as it is. What is known of messages goes to
  /// `spill`, or to a file of its own. Links may call channels as `channels` or the forms of `addresses` do. Blocks that are remembered name
  /// people by their numbers in `tables`. Without `showsEphemeral`, messages that nobody but their authors could see are counted and not shown.
  package init(
    inFolder folder: String, shownAs shownPath: String? = nil, spill: SpillFile? = nil, joining people: [Person] = [],
    naming channels: [ChannelName] = [], addresses: AddressForms = AddressForms(), tables: FactTables = FactTables(),
    showsEphemeral: Bool = true
  )
    throws
  {
    joined = JoinedPeople(people)
    channelNames = channels
    self.addresses = addresses
    self.showsEphemeral = showsEphemeral
    self.tables = tables
    users = KnownUsers(tables: tables)
    (authorsOfTables, peopleOfTables) = (TextNumbers(tables: tables), TextNumbers(tables: tables))
    file = try SpoolFile(inFolder: folder, shownAs: shownPath, spill: spill)
    peopleOfBlocks = SpilledList(in: file.spill)
  }

  /// Adds a block after what is here.
  package mutating func append(_ block: SpoolBlock) throws {
    var block = block
    try block.store(in: file)
    let facts = block.facts
    let first = UInt64(messageCount)
    let numbers = try authorNumbers(of: facts)
    for run in facts.runs {
      let bucket = bucket(of: run.channelKey, in: block.origin)
      buckets[bucket].messages.append(contentsOf: run.messages.lazy.map { $0.moved(by: first, author: numbers[Int($0.author)]) })
      for reply in run.replies {
        let entry = reply.message.moved(by: first, author: numbers[Int(reply.message.author)])
        buckets[bucket].replies.append(ReplyEntry(parentHash: reply.parentHash, message: entry))
      }
      for quote in run.quotes { buckets[bucket].quotes.append(quote.moved(by: first)) }
      buckets[bucket].madeUpIDs.formUnion(run.madeUpIDs)
      for link in run.links { buckets[bucket].links.append(link.moved(by: first)) }
      for deleted in run.deletedItems { buckets[bucket].deletedItems.append(deleted.moved(by: first)) }
      for var topic in run.topicNames {
        longNames.cut(&topic, of: run.channelKey)
        buckets[bucket].topicNames.append(topic.moved(by: first))
      }
    }
    if facts.messageCount > 0 {
      let start = peopleOfBlocks.count
      peopleOfBlocks.append(contentsOf: try peopleNumbers(of: facts))
      blocks.append(stored(block, first: first, people: start..<peopleOfBlocks.count))
      messageCount += facts.messageCount
    }
    exportOrder.add(facts, from: block.origin)
    for user in facts.users { users.add(user, from: block.origin, cutting: &longNames) }
    if let numbered = facts.numbered {
      for number in numbered.users {
        try users.add(recordWithNumber: number, source: numbered.source, from: block.origin, cutting: &longNames)
      }
    }
    for record in facts.channels { add(record, from: block.origin) }
    for hint in facts.channelHints { hints.add(hint, from: block.origin) }
    for member in facts.members { buckets[bucket(of: member.channelKey, in: block.origin)].members.append(member) }
    reactions += facts.reactions
    items += facts.items
    if !joined.isEmpty {
      let ids = try facts.numbered?.ids(in: tables) ?? facts.people + facts.users.map(\.id)
      seenPeople.formUnion(ids.lazy.filter(joined.knows))
    }
    currentUserID = currentUserID ?? facts.currentUserID
  }

  private mutating func authorNumbers(of facts: BlockFacts) throws -> [UInt32] {
    try facts.numbered?.authors.map { try authorsOfTables.number(of: $0) { authors.number(of: joined.id(of: $0)) } }
      ?? facts.authors.map { authors.number(of: joined.id(of: $0)) }
  }

  private mutating func peopleNumbers(of facts: BlockFacts) throws -> [UInt32] {
    guard let numbered = facts.numbered else { return facts.people.map { people.number(of: joined.id(of: $0)) } }
    return try (numbered.authors + numbered.others).map { try peopleOfTables.number(of: $0) { people.number(of: joined.id(of: $0)) } }
  }

  private func stored(_ block: SpoolBlock, first: UInt64, people: Range<Int>) -> StoredBlock {
    var location: StoredBlock.Location?
    var source: RecordSource?
    switch block.records {
    case .here: break
    case .stored(let place): location = place
    case .made(let made): source = made
    }
    return StoredBlock(
      firstNumber: first, count: block.facts.messageCount, origin: block.origin, file: block.file, key: block.key, people: people,
      location: location, source: source)
  }

  /// Closes the intake: resolves aliases, merges channels of one id, sorts, and links replies and quotes, up to `jobs` channels at a
  /// time. What has no language is put into words with `wording`; without it, it stays as it is.
  package consuming func finish(jobs: Int = 1, wording: (any ModelWording)? = nil) throws -> StoredArchive {
    describeHinted()
    let file = file
    let knownUsers = Self.named(users.all(in: exportOrder), wording)
    var parting = ChannelParting(channels, order: exportOrder)
    for (number, key) in bucketKeys.enumerated() {
      // Moved out, not copied: a bucket may hold millions of entries.
      let bucket = buckets[number]
      buckets[number] = Bucket(in: file.spill)
      parting.add(bucket, of: aliases[key] ?? key.key, from: key.origin)
    }
    var merged = parting.buckets(records: editions, origins: channelOrigins, authors: authors.ids, people: joined, in: file.spill)
    var reader = SpoolReader(file: file, reactions: ReactionIndex(reactions), blocks: blocks)
    reader.joined = joined
    var joining = ChannelJoining(
      channels: Self.named(parting.channels, wording), buckets: merged, reader: reader, authors: authors.ids, people: joined,
      order: exportOrder)
    merged = [:]
    (joining.editions, joining.closedAccounts) = (editions, Set(knownUsers.lazy.filter(\.value.isDeleted).map(\.key)))
    joining.join()
    let directory = ChannelDirectory(joining.channels, threads: joining.threads, names: channelNames, addresses: addresses)
    let linked = joining.keepLinks(to: directory)
    let users = joined.apply(to: knownUsers).merging(directory.channels(mentionedIn: people.ids)) { known, listed in
      known.isNamePlaceholder ? listed : known
    }
    let joinedPeople = joining.people
    joining.nameTopicMentions(&longNames) { id in
      (users[joinedPeople.id(of: id)] ?? directory.channels(mentionedIn: [id])[id] ?? User(id: id)).mention
    }
    let stored = try ChannelLinker.link(
      joining.takeAll(), linked: linked, authors: authors.ids, reader, showsEphemeral: showsEphemeral, jobs: jobs)
    reader.revisions = RevisionIndex(stored.map(\.revisions))
    reader.wording = wording
    let lostReactions = reader.reactions.count(withoutMessageIn: stored)
    items.reactions.addSaturating(reader.reactions.count)
    return StoredArchive(
      channels: stored, directory: directory, users: users, authors: authors.ids, people: people.ids,
      peopleOfBlocks: peopleOfBlocks.sealed(), reader: reader, currentUserID: currentUserID.map(joined.id),
      itemsRead: items, lostReactions: lostReactions,
      diagnostics: Self.diagnostics(lostReactions) + parting.diagnostics + unknownAuthors(users) + unseenPeople + directory.diagnostics
        + longNames.diagnostics)
  }

  /// Users with names for those who have none of their own.
  private static func named(_ users: [String: User], _ wording: (any ModelWording)?) -> [String: User] {
    guard let wording else { return users }
    return users.mapValues { user in
      guard user.name?.isEmpty != false, user.isBot || user.isNamePlaceholder else { return user }
      var user = user
      wording.word(&user)
      return user
    }
  }

  /// Channels with names for those that have none of their own.
  private static func named(_ channels: [Channel], _ wording: (any ModelWording)?) -> [Channel] {
    guard let wording else { return channels }
    return channels.map { channel in
      guard channel.nameLabel != nil else { return channel }
      var channel = channel
      wording.word(&channel)
      return channel
    }
  }

  /// People who wrote messages and of whom the export says nothing else.
  private func unknownAuthors(_ users: [String: User]) -> [Diagnostic] {
    let unknown = authors.ids.filter { !$0.isEmpty && users[$0] == nil }
    guard let first = unknown.first else { return [] }
    let subject = unknown.count == 1 ? "1 author is" : "\(unknown.count) authors are"
    return [
      Diagnostic(
        .note, "\(subject) not described in the export, \(first) first; the id is shown as the name",
        advice: "add the file that has the users to the build")
    ]
  }

  /// Ids that the user joined and that nobody has.
  private var unseenPeople: [Diagnostic] {
    joined.people.flatMap(\.ids).filter { !seenPeople.contains($0) }.map { id in
      Diagnostic(
        .warning, "nobody in the export has the id \"\(id)\", which `people` names", advice: "`chatarchive inspect` lists everybody's id")
    }
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

  private mutating func add(_ record: ChannelRecord, from origin: Int) {
    var record = record
    longNames.cut(&record.channel)
    let id = record.channel.id
    if let alias = record.alias { aliases[ChannelKey(origin: origin, key: alias)] = id }
    addEdition(record.channel, from: origin)
    if let number = channelNumbers[id] {
      channels[number].update(from: record.channel)
    } else {
      channelNumbers[id] = channels.count
      channels.append(record.channel)
    }
  }

  /// Describes the channels that have messages and of which there are nothing but hints.
  private mutating func describeHinted() {
    guard !hints.isEmpty else { return }
    var firsts: [Int: String] = [:]
    for (id, origins) in channelOrigins {
      for origin in origins { firsts[origin] = min(firsts[origin] ?? id, id) }
    }
    let described = bucketKeys.filter { aliases[$0] == nil && channelOrigins[$0.key]?.contains($0.origin) != true }
      .compactMap { key in
        hints.channel(of: key, first: firsts[key.origin] ?? "") { channelOrigins[$0]?.contains(key.origin) == true }.map { (key, $0) }
      }
    for (key, channel) in described { add(ChannelRecord(channel: channel, alias: key.key), from: key.origin) }
  }

  /// Keeps what an export says of a channel by itself, where others may have another channel of that id, or newer names.
  private mutating func addEdition(_ channel: Channel, from origin: Int) {
    let id = channel.id
    // Nothing is kept twice where one export has the channel, as is the rule.
    if !channel.lacksIDs, let first = channelOrigins[id]?.first, first != origin, editions[id] == nil, let number = channelNumbers[id] {
      editions[id] = [first: channels[number]]
    }
    channelOrigins[id, default: []].insert(origin)
    guard channel.lacksIDs || channelOrigins[id]?.count ?? 0 > 1 else { return }
    var edition = editions[id]?.removeValue(forKey: origin) ?? Channel(id: id)
    edition.update(from: channel)
    // Most exports have the same long lists: one copy in memory is enough.
    if let number = channelNumbers[id] {
      if edition.memberIDs == channels[number].memberIDs { edition.memberIDs = channels[number].memberIDs }
      if edition.reads == channels[number].reads { edition.reads = channels[number].reads }
    }
    editions[id, default: [:]][origin] = edition
  }

  private mutating func bucket(of key: String, in origin: Int) -> Int {
    let key = ChannelKey(origin: origin, key: key)
    if let number = bucketNumbers[key] { return number }
    bucketNumbers[key] = buckets.count
    bucketKeys.append(key)
    buckets.append(Bucket(in: file.spill, origins: [origin]))
    return buckets.count - 1
  }
}
