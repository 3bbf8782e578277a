import ChatModel
import ChatStorage
import MessageList
import Settings
import SitePlanning

/// Tells whether a page would come out as it did before, by a hash of everything of the export that it is made from.
///
/// What a page is made from is known in two ways: by the chunks that its messages were read from, which costs nothing, and by
/// the messages themselves, which have to be read for it but stay equal when something else of their chunk changes.
package final class JobFingerprints: Sendable {
  let plan: SitePlan
  let archive: StoredArchive
  let currentUserID: String?
  private let seed: UInt64
  /// By the archive's number of an author, a hash of what is known of them.
  let authors: [UInt64]
  /// By the archive's number of an author, whether that is the current user.
  private let isCurrentUser: [Bool]
  /// By the block's place in the archive, a hash of what is known of everybody to whom it refers.
  private let people: [UInt64]
  private let users: [String: UInt64]
  private let pictures: [String: MediaPlace]
  private let media: MediaResolver
  let channels: [ChannelFingerprint]

  /// Prepares for a plan; `seed` stands for the settings.
  package init(plan: SitePlan, context: BuildContext, pictures: [String: MediaPlace], seed: UInt64) {
    self.plan = plan
    self.pictures = pictures
    archive = context.archive
    // What a record quotes that is merged into another is not known by the number of that.
    self.seed = archive.reader.revisions.isEmpty ? seed : StableHash.mix(seed, StableHash.hash(context.currentUserID ?? ""))
    currentUserID = context.currentUserID
    media = context.media
    authors = context.archive.authors.map { Self.hash(context.archive.user($0), pictures[$0]) }
    isCurrentUser = context.archive.authors.map { $0 == context.currentUserID }
    let known = context.archive.people.map { id in
      StableHash.mix(Self.hash(context.archive.user(id), pictures[id]), plan.targets.hash(ofMention: id))
    }
    users = Dictionary(zip(archive.people, known)) { first, _ in first }
    let reader = context.archive.people.firstIndex { $0 == context.currentUserID }.map { UInt32($0) }
    let mark = StableHash.hash(context.currentUserID ?? "")
    people = archive.reader.blocks.map { [archive] block in
      let people = archive.people(of: block)
      let hash = people.reduce(0) { $0 &+ (Int($1) < known.count ? known[Int($1)] : 0) }
      // The reader's reactions are marked.
      return reader.map(people.contains) == true ? StableHash.mix(hash, mark) : hash
    }
    channels = plan.channels.map { ChannelFingerprint($0, context.settings.messageListConfig, seed: seed) }
  }

  /// The fingerprint of a page by the chunks that its messages are from; nil where one of them has no identity.
  func ofChunks(_ job: SitePlan.Job) -> UInt64? {
    // Reactions that stand apart change a message without changing its chunk.
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
        // The files and the people of another record are not among those of the block.
        if revisions.needsOthers(entry.number) { isKnown = false }
        hash = StableHash.mix(hash, revisions.hash(of: entry.number))
      }
      return isNew ? StableHash.mix(hash, people[block]) : hash
    }
    return isKnown ? value : nil
  }

  /// The fingerprint of a page by its messages.
  /// - Parameters:
  ///   - stretch: What `stretch(of:)` gave for it.
  ///   - hashes: What `hash` gave for the page's messages, in their order, where they were read already.
  package func ofMessages(_ job: SitePlan.Job, _ stretch: EntryStretch, hashes: [UInt64]? = nil) throws -> UInt64 {
    var known = try (hashes ?? self.hashes(of: stretch.entries))[...]
    return try fingerprint(job, kind: 2, of: stretch) { entry, _, _ in
      // The list's own entries are asked for first, in its order; what they quote is read one by one.
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

  /// A hash of a message whose record has a hash, and of what is known of its author, who has a number in the archive.
  package func hash(ofRecord record: UInt64, author: UInt32) -> UInt64 {
    StableHash.mix(record, Int(author) < authors.count ? authors[Int(author)] : 0)
  }

  /// A hash of everybody else to whom a message refers, and of where its attachments are looked for, behind another hash.
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

  /// Somebody whom only reactions name that stand apart is not among the people of any block.
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

  /// A hash of a message, another one when it is the current user's. Of the reader, a page shows which of its messages and quotes are
  /// theirs, which reactions, and nothing else that is not told by its channel.
  func marked(_ hash: UInt64, as entry: MessageEntry) -> UInt64 {
    let author = Int(entry.author)
    let marked = author < isCurrentUser.count && isCurrentUser[author] ? StableHash.mix(hash, 1) : hash
    // `createdAt` is hashed too: it decides grouping, and may come from a neighbour or another export.
    return StableHash.mix(marked, UInt64(bitPattern: entry.createdAt))
  }

  /// Combines what a page is made from; `content` gives a hash of a message in the block of a number, which is told whether the
  /// message before it was in the same one.
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
      // What is quoted may be in any block.
      var block = BlockCursor(archive)
      return try block.index(of: entry).map { try content(entry, $0, true) } ?? 0
    }
    return result.value
  }

  /// Adds what is said of a pin elsewhere than in its message.
  private func add(_ pin: Pin, to result: inout Fingerprint) {
    result.add(pin.at?.microseconds ?? .min)
    result.add(pin.userID.map { Self.hash(archive.user($0), pictures[$0]) } ?? 0)
  }

  /// What a page has from its place among the pages of its channel; a front page has the number of the newest.
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

  /// A neighbour decides about groups and dates.
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

/// What the pages of a channel have from it, in a form that fingerprints need.
struct ChannelFingerprint: Sendable {
  /// A hash of what all pages show of the channel.
  let hash: UInt64
  /// A hash of what only its newest page shows.
  let totalsHash: UInt64
  /// Whether it has threads at all.
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
    // What messaging decides stands for itself among the settings.
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
