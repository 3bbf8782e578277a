import ChatModel
import ChatStorage
import MessageList
import Settings
import SitePlanning
import StableHashing

/// Computes the fingerprints of pages: hashes of everything in the export that a page is made from. A page with the same fingerprint as in the
/// last build would come out the same.
///
/// A page has two fingerprints. The one by chunks uses the identities of the chunks that its messages come from, and reads no message. The one
/// by messages reads them, but stays the same if something else in their chunks changes.
package final class JobFingerprints: Sendable {
  let plan: SitePlan
  let archive: StoredArchive
  let currentUserID: String?
  private let seed: UInt64
  /// For each author of the archive, a hash of what pages show of them.
  let authors: [UInt64]
  /// For each author of the archive, whether they are the current user.
  private let isCurrentUser: [Bool]
  /// For each block of the archive, a hash of what pages show of all people that it names.
  private let people: [UInt64]
  private let users: [String: UInt64]
  private let pictures: [String: MediaPlace]
  private let media: MediaResolver
  let channels: [ChannelFingerprint]

  /// Prepares for a plan.
  /// - Parameters:
  ///   - pictures: The pictures of people, by id.
  ///   - seed: A number that stands for the settings.
  package init(plan: SitePlan, context: BuildContext, pictures: [String: MediaPlace], seed: UInt64) {
    self.plan = plan
    self.pictures = pictures
    archive = context.archive
    // A message that was merged from several records may quote the current user in a record that the fingerprint does not see.
    self.seed = archive.reader.revisions.isEmpty ? seed : StableHash.mix(seed, StableHash.hash(context.currentUserID ?? ""))
    currentUserID = context.currentUserID
    media = context.media
    func hash(ofAuthor id: String) -> UInt64 {
      let hash = Self.hash(context.archive.user(id), pictures[id])
      return plan.authorNames[id].map { StableHash.mix(hash, StableHash.hash($0)) } ?? hash
    }
    authors = context.archive.authors.map(hash(ofAuthor:))
    isCurrentUser = context.archive.authors.map { $0 == context.currentUserID }
    let known = context.archive.people.map { id in
      StableHash.mix(hash(ofAuthor: id), plan.targets.hash(ofMention: id))
    }
    users = Dictionary(zip(archive.people, known)) { first, _ in first }
    let reader = context.archive.people.firstIndex { $0 == context.currentUserID }.map { UInt32($0) }
    let mark = StableHash.hash(context.currentUserID ?? "")
    people = archive.reader.blocks.map { [archive] block in
      let people = archive.people(of: block)
      let hash = people.reduce(0) { $0 &+ (Int($1) < known.count ? known[Int($1)] : 0) }
      // Pages mark the reactions of the current user.
      return reader.map(people.contains) == true ? StableHash.mix(hash, mark) : hash
    }
    channels = plan.channels.map { ChannelFingerprint($0, context.settings.messageListConfig, seed: seed) }
  }

  /// The fingerprint of a page by chunks; nil if a chunk has no identity.
  func ofChunks(_ job: SitePlan.Job) -> UInt64? {
    // Reactions in separate records change a message without changing its chunk.
    var isKnown = !archive.reader.hasSeparateReactions
    let (blocks, revisions) = (archive.reader.blocks, archive.reader.revisions)
    let hasRevisions = !revisions.isEmpty
    var known = (block: -1, key: UInt64?.none, first: UInt64(0))
    let value = try? fingerprint(job, kind: 1, of: stretch(of: job)) { entry, block, isNew in
      if block != known.block { known = (block, blocks[block].key, blocks[block].firstNumber) }
      guard let key = known.key else {
        isKnown = false
        return 0
      }
      var hash = StableHash.mix(key, entry.number - known.first)
      if hasRevisions {
        // The files and people of the other record are not among those of this block.
        if revisions.needsOthers(entry.number) { isKnown = false }
        hash = StableHash.mix(hash, revisions.hash(of: entry.number))
      }
      return isNew ? StableHash.mix(hash, people[block]) : hash
    }
    return isKnown ? value : nil
  }

  /// The fingerprint of a page by messages.
  /// - Parameters:
  ///   - stretch: The messages of the page, from `stretch(of:)`.
  ///   - hashes: The hashes of these messages, if they are known; nil reads the messages.
  package func ofMessages(_ job: SitePlan.Job, _ stretch: EntryStretch, hashes: [UInt64]? = nil) throws -> UInt64 {
    var known = try (hashes ?? self.hashes(of: stretch.entries))[...]
    return try fingerprint(job, kind: 2, of: stretch) { entry, _, _ in
      // The page's own messages come first, in order. Quoted messages follow, and are read one by one.
      if let hash = known.popFirst() { return hash }
      return try self.hashes(of: [entry]).first ?? 0
    }
  }

  private func hashes(of list: ArraySlice<MessageEntry>) throws -> [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(list.count)
    try archive.reader.eachMessage(at: list) { entry, message, record in
      hashes.append(hash(ofPartsOf: message, after: hash(ofRecord: record, author: entry.author)))
    }
    return hashes
  }

  /// A hash of a message's record and of its author.
  /// - Parameters:
  ///   - record: The hash of the record.
  ///   - author: The number of the author in the archive.
  package func hash(ofRecord record: UInt64, author: UInt32) -> UInt64 {
    StableHash.mix(record, Int(author) < authors.count ? authors[Int(author)] : 0)
  }

  /// Adds to a hash all other people that a message names, and where its attachments are searched.
  package func hash(ofPartsOf message: borrowing Message, after hash: UInt64) -> UInt64 {
    guard message.hasParts else { return hash }
    var result = hash
    func add(_ id: String) { result = StableHash.mix(result, self.hash(ofUser: id)) }
    func add(_ attachment: Attachment) { result = StableHash.mix(result, media.placeHash(ofSource: attachment.source)) }
    for id in message.mentionedUserIDs { add(id) }
    for edit in message.editHistory { for id in edit.mentionedUserIDs { add(id) } }
    for attachment in message.attachments { add(attachment) }
    if let quoted = message.quotedMessage {
      add(quoted.authorID)
      if let attachment = quoted.attachment { add(attachment) }
    }
    if let id = message.pin?.userID { add(id) }
    if let change = message.membershipChange { for id in change.people { add(id) } }
    for emoji in message.customEmoji { result = StableHash.mix(result, media.placeHash(ofSource: emoji.source)) }
    for reaction in message.reactions {
      for id in reaction.userIDs {
        add(id)
        if id == currentUserID { result = StableHash.mix(result, 1) }
      }
    }
    guard let poll = message.poll else { return result }
    for option in poll.options { for id in option.voterIDs { add(id) } }
    for answer in poll.answers { if let id = answer.userID { add(id) } }
    return result
  }

  /// A hash of a person. Somebody whom only separate reactions name is in no block, so not in `users`.
  private func hash(ofUser id: String) -> UInt64 { users[id] ?? Self.hash(archive.user(id), pictures[id]) }

  /// The messages that a page shows.
  package func stretch(of job: SitePlan.Job) -> EntryStretch {
    switch job {
    case .page(let channel, let number):
      let channel = plan.channels[channel]
      return channel.stored.listed.stretch(channel.pagination.messages(onPage: number))
    case .front(let channel):
      let channel = plan.channels[channel]
      return channel.stored.listed.stretch(channel.pagination.newestMessages)
    case .thread(let channel, let thread):
      let stored = plan.channels[channel].stored
      let thread = stored.threads[thread]
      return EntryStretch(((thread.root.map { [$0] } ?? []) + stored.replies[thread.replies].map(\.message))[...])
    }
  }

  /// A hash of a message that is different if the current user wrote it. Apart from their messages, quotes and reactions, a page shows nothing
  /// of the current user that is not in the fingerprint of its channel.
  func marked(_ hash: UInt64, as entry: MessageEntry) -> UInt64 {
    let author = Int(entry.author)
    let marked = author < isCurrentUser.count && isCurrentUser[author] ? StableHash.mix(hash, 1) : hash
    // The time decides grouping. It may come from a neighbour or another export, so it is not in the record's hash.
    return StableHash.mix(marked, UInt64(bitPattern: entry.createdAt))
  }

  /// Combines everything that a page is made from.
  /// - Parameters:
  ///   - kind: A number that tells the two fingerprints of a page apart.
  ///   - content: Returns the hash of a message. It gets the index of the message's block, and whether that is another block than before.
  private func fingerprint(
    _ job: SitePlan.Job, kind: UInt64, of stretch: EntryStretch, content: (MessageEntry, Int, Bool) throws -> UInt64
  ) throws -> UInt64 {
    var result = Fingerprint(seed: StableHash.mix(seed, kind))
    var block = BlockCursor(archive)
    let pins = plan.channels[job.channel].stored.pins
    for entry in stretch.entries {
      guard let index = block.index(of: entry) else { continue }
      result.add(marked(try content(entry, index, block.isNew), as: entry))
      if let pin = pins[entry.idHash] { add(pin, to: &result) }
    }
    switch job {
    case .page(let channel, let number): addPage(number, of: channel, stretch, to: &result)
    case .front(let channel): addPage(plan.channels[channel].pageCount, of: channel, stretch, to: &result)
    case .thread(let channel, let thread): addThread(thread, of: channel, to: &result)
    }
    try addRelations(of: stretch.entries, in: job.channel, to: &result) { entry in
      // A quoted message may be in any block.
      var block = BlockCursor(archive)
      return try block.index(of: entry).map { try content(entry, $0, true) } ?? 0
    }
    return result.value
  }

  /// Adds the time and the person of a pin, which may come from a separate record.
  private func add(_ pin: Pin, to result: inout Fingerprint) {
    result.add(pin.at?.microseconds ?? .min)
    result.add(pin.userID.map { Self.hash(archive.user($0), pictures[$0]) } ?? 0)
  }

  /// Adds what a page shows because of its position in the channel. A front page has the number of the newest page.
  private func addPage(_ number: Int, of index: Int, _ stretch: EntryStretch, to result: inout Fingerprint) {
    let channel = plan.channels[index]
    let range = stretch.start..<stretch.start + stretch.entries.count
    result.add(channels[index].hash)
    result.add(number)
    result.add(range.count)
    add(stretch.older, to: &result)
    add(stretch.newer, to: &result)
    result.add(channel.firstUnread.flatMap { range.contains($0) ? $0 : nil } ?? -1)
    if number == channel.pageCount { result.add(channels[index].totalsHash) }
  }

  /// Adds the message before or after a page, which decides about groups and dates.
  private func add(_ neighbour: MessageEntry?, to result: inout Fingerprint) {
    result.add(neighbour != nil)
    guard let neighbour else { return }
    result.add(Int(neighbour.author) < archive.authors.count ? archive.authors[Int(neighbour.author)] : "")
    result.add(UInt64(neighbour.kind.rawValue))
    result.add(UInt64(neighbour.flags.rawValue))
    result.add(neighbour.createdAt)
  }

  private func addThread(_ number: Int, of index: Int, to result: inout Fingerprint) {
    let channel = plan.channels[index]
    let thread = channel.stored.threads[number]
    result.add(channels[index].hash)
    result.add(thread.rootHash)
    result.add(thread.root != nil)
    result.add(channel.stored.name(of: thread) ?? "")
    addPosition(of: thread.rootHash, in: channel, to: &result)
  }

  private static func hash(_ user: User, _ picture: MediaPlace?) -> UInt64 {
    var result = Fingerprint(seed: 3)
    result.add(user.id)
    result.add(user.name)
    result.add(user.imageURL)
    result.add(user.role)
    result.add(user.isDeleted)
    result.add(user.isBot)
    result.add(user.color.map { Int($0) } ?? -1)
    result.add(picture.map { String(describing: $0) })
    return result.value
  }
}

/// The part of a page's fingerprint that is the same for all pages of a channel.
struct ChannelFingerprint: Sendable {
  /// A hash of what every page shows of the channel.
  let hash: UInt64
  /// A hash that also has the totals, which only the newest page shows.
  let totalsHash: UInt64
  /// Whether the channel has threads.
  let hasThreads: Bool

  init(_ channel: ChannelPlan, _ config: MessageListConfig, seed: UInt64) {
    var hash = Fingerprint(seed: seed)
    hash.add(channel.rendered.id)
    hash.add(channel.rendered.name)
    hash.add(channel.rendered.topic)
    hash.add(channel.rendered.picture.map { String(describing: $0) })
    hash.add(channel.rendered.ownPicturePath)
    hash.add(channel.rendered.folder)
    var layout = channel.layout
    layout.currentUserID = nil
    hash.add(String(describing: layout))
    hash.add(channel.rendered.messageListType.rawValue)
    // The options of the list type `messaging` are in the hash of the settings.
    if channel.rendered.messageListType != .messaging {
      hash.add(String(describing: config.listTypeOptions(for: channel.rendered.messageListType)))
    }
    for (id, hue) in channel.rendered.hues.sorted(by: { $0.key < $1.key }) { hash.add("\(hue) \(id)") }
    self.hash = hash.value
    hash.add(channel.rendered.messageCount)
    hash.add(channel.rendered.dates.map { String(describing: $0) })
    totalsHash = hash.value
    hasThreads = !channel.stored.threads.isEmpty
  }
}
