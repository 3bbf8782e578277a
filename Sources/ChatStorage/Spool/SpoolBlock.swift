import ChatModel
import StableHashing

/// A batch that is ready for the spool: its messages as records, everything else as values.
///
/// Making a block is the expensive part and needs nothing of the spool, so that many tasks can do it at once.
package struct SpoolBlock: Sendable {
  /// Where the messages' records are.
  enum Records: Sendable {
    /// Here.
    case here(EncodedRecords)
    /// In the spool.
    case stored(StoredBlock.Location)
    /// Nowhere yet: they are made when somebody asks for them.
    case made(RecordSource)
  }

  private(set) var records: Records
  package let facts: BlockFacts
  /// What the block was made from, as in `StoredBlock`.
  let key: UInt64?
  /// The number of the export that it was read from.
  let origin: Int
  /// The number of the file that it was read from.
  let file: Int

  /// Encodes a batch of the file with the number `source`, which belongs to the export with the number `origin`. Links that have one of the forms
  /// of `addresses` lead to messages.
  package init(_ batch: ChatBatch, source: Int, origin: Int = 0, key: UInt64? = nil, addresses: AddressForms = AddressForms()) {
    self.origin = origin
    file = source
    var encoder = BlockEncoder(source: source, addresses: addresses)
    var facts = BlockFacts()
    facts.runs = batch.messages.map { encoder.encode($0) }
    facts.authors = encoder.authors.ids
    facts.people = encoder.people.ids
    facts.users = batch.users
    facts.channels = batch.channels
    facts.channelHints = batch.channelHints
    facts.setSource(source)
    facts.members = batch.members
    facts.reactions = batch.reactions.map { BlockFacts.StoredReaction(messageHash: IDHash.hash($0.messageID), record: $0) }
    facts.currentUserID = batch.currentUserID
    facts.items = encoder.items
    facts.messageCount = batch.messages.reduce(0) { $0 + $1.messages.count }
    records = .here(EncodedRecords(bytes: encoder.writer.bytes, ends: encoder.ends))
    self.facts = facts
    self.key = key
  }

  /// Makes a block of what is known of it, from the file with the number `source`; `records` makes its messages' records when they are needed.
  package init(facts: BlockFacts, source: Int = 0, origin: Int = 0, key: UInt64?, records: RecordSource) {
    self.facts = facts
    self.origin = origin
    file = source
    self.key = key
    self.records = .made(records)
  }

  /// Puts the records into the spool. Several tasks may do so at once.
  package mutating func store(in file: SpoolFile) throws {
    guard case .here(let encoded) = records else { return }
    records = .stored(try StoredBlock.Location(start: file.append(encoded.bytes), ends: encoded.ends, in: file))
  }
}

extension BlockFacts {
  /// Pictures are found from the folder of the file that refers to them.
  mutating func setSource(_ source: Int) {
    for index in users.indices { users[index].imageSource = source }
    for index in channels.indices { channels[index].channel.imageSource = source }
  }
}
