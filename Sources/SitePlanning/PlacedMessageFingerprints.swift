import ChatModel
import ChatStorage
import StableHashing

/// Tells whether a message would be found and shown by the search as it was before, by hashes of what that is made from: by the chunk that
/// it was read from, which costs nothing, and by the message itself.
package struct PlacedMessageFingerprints: Sendable {
  private let archive: StoredArchive
  private let plan: SitePlan
  /// By the channel's place in the plan.
  private let channels: [UInt64]
  /// By the block's place in the archive, what stands for it and for the names of everybody to whom it refers, nil where it has no identity;
  /// and the number of its first message.
  private let blocks: [(chunk: UInt64?, first: UInt64)]
  /// By the archive's number of an author, a hash of the name.
  private let authors: [UInt64]
  private let currentUserID: String?
  /// The current user's number among the archive's authors.
  private let currentUser: Int?

  /// Prepares for a plan; `seed` stands for the settings.
  package init(_ plan: SitePlan, _ context: BuildContext, seed: UInt64) {
    self.plan = plan
    archive = context.archive
    currentUserID = context.currentUserID
    currentUser = context.archive.authors.firstIndex { $0 == context.currentUserID }
    channels = plan.channels.map { channel in
      var hash = Fingerprint(seed: seed)
      hash.add(channel.rendered.name)
      hash.add(channel.rendered.folder)
      return hash.value
    }
    let archive = context.archive
    func hash(_ id: String) -> UInt64 { StableHash.hash(archive.user(id).displayName) }
    authors = archive.authors.map(hash)
    // With the id: the sum of names alone is the same when two people swap theirs.
    let known = archive.people.map { StableHash.mix(StableHash.hash($0), hash($0)) }
    blocks = archive.reader.blocks.map { block in
      let people = archive.people(of: block).reduce(0) { $0 &+ (Int($1) < known.count ? known[Int($1)] : 0) }
      return (block.key.map { $0 &+ people }, block.firstNumber)
    }
  }

  /// Whether the chunks tell: reactions that stand apart change a message without changing its chunk.
  package var areChunksKnown: Bool { !archive.reader.hasSeparateReactions }

  /// Stands for the chunks that alone decide what is found of their messages, in ascending order. Where another record stands for a message,
  /// the chunk does not.
  package var chunks: [UInt64] {
    guard areChunksKnown, archive.reader.revisions.isEmpty else { return [] }
    let replaced = archive.channels.reduce(into: Set<Int>()) { $0.formUnion($1.replacedBlocks) }
    return blocks.indices.compactMap { replaced.contains($0) ? nil : blocks[$0].chunk }.sorted()
  }

  /// Whether the message's chunk is one of `chunks` and alone decides its search entry, apart from its place.
  package func isDecided(_ entry: PlacedMessage, by chunks: Set<UInt64>) -> Bool {
    guard areChunksKnown, let block = archive.reader.blockIndex(of: entry.entry), let chunk = blocks[block].chunk, chunks.contains(chunk)
    else {
      return false
    }
    let isTranslated = entry.entry.contents.contains(.translation)
    return !isTranslated && !entry.entry.flags.contains(.unknownTime) && archive.reader.revisions.hash(of: entry.entry.number) == 0
      && plan.channels[Int(entry.channel)].stored.pins[entry.entry.idHash] == nil
  }

  /// A hash of a message by its chunk, which is at `block`; nil where the chunk has no identity.
  package func ofChunk(_ entry: PlacedMessage, block: Int) -> UInt64? {
    let (known, first) = blocks[block]
    guard let chunk = known else { return nil }
    var hash = StableHash.mix(chunk, entry.entry.number - first)
    if !archive.reader.revisions.isEmpty { hash = StableHash.mix(hash, archive.reader.revisions.hash(of: entry.entry.number)) }
    // Translations are shown of what others wrote.
    if entry.entry.contents.contains(.translation), Int(entry.entry.author) == currentUser { hash = StableHash.mix(hash, 1) }
    return StableHash.mix(hash, place(of: entry))
  }

  /// A hash of a message, whose record has a hash.
  package func of(_ entry: PlacedMessage, _ message: Message, record: UInt64) -> UInt64 {
    let author = Int(entry.entry.author)
    var hash = StableHash.mix(StableHash.mix(record, place(of: entry)), author < authors.count ? authors[author] : 0)
    guard message.hasParts else { return hash }
    if !message.translations.isEmpty, message.authorID == currentUserID { hash = StableHash.mix(hash, 1) }
    for id in message.mentionedUserIDs { hash = StableHash.mix(hash, StableHash.hash(archive.user(id).displayName)) }
    return hash
  }

  /// Where it stands and what others say of it, in a form that does not depend on other threads.
  private func place(of entry: PlacedMessage) -> UInt64 {
    let channel = Int(entry.channel)
    let stored = plan.channels[channel].stored
    var place = StableHash.mix(channels[channel], entry.thread.map { stored.rootHash(ofThread: $0) } ?? UInt64(entry.place))
    // What other messages say of it: that it is pinned, and between which ones it stands.
    if !stored.pins.isEmpty, stored.pins[entry.entry.idHash] != nil { place = StableHash.mix(place, 2) }
    // One export may tell the seconds of a minute and another one not, and of what has no time others tell it.
    return StableHash.mix(place, UInt64(bitPattern: entry.entry.createdAt))
  }
}
