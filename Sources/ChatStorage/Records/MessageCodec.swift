import ChatModel

/// Messages to spool records and back. The form is private to one run; nothing outlives it.
enum MessageCodec {
  /// Which rarely used parts follow the fixed ones; a plain message has none of them and costs two bytes.
  private struct Parts: OptionSet {
    let rawValue: UInt64
    static let updated = Parts(rawValue: 1 << 0)
    static let edited = Parts(rawValue: 1 << 1)
    static let deleted = Parts(rawValue: 1 << 2)
    static let parent = Parts(rawValue: 1 << 3)
    static let shownInChannel = Parts(rawValue: 1 << 4)
    static let quotedID = Parts(rawValue: 1 << 5)
    static let quoted = Parts(rawValue: 1 << 6)
    static let attachments = Parts(rawValue: 1 << 7)
    static let reactions = Parts(rawValue: 1 << 8)
    static let mentions = Parts(rawValue: 1 << 9)
    static let pin = Parts(rawValue: 1 << 10)
    static let translations = Parts(rawValue: 1 << 11)
    static let language = Parts(rawValue: 1 << 12)
    static let poll = Parts(rawValue: 1 << 13)
    static let location = Parts(rawValue: 1 << 14)
    static let replyCount = Parts(rawValue: 1 << 15)
    static let command = Parts(rawValue: 1 << 16)
    static let bounced = Parts(rawValue: 1 << 17)
    static let shadowed = Parts(rawValue: 1 << 18)
    static let silent = Parts(rawValue: 1 << 19)
    static let unknownTime = Parts(rawValue: 1 << 20)
    static let plainText = Parts(rawValue: 1 << 21)
    static let richText = Parts(rawValue: 1 << 22)
    static let extras = Parts(rawValue: 1 << 23)
    static let topicRoot = Parts(rawValue: 1 << 24)
    static let membershipChange = Parts(rawValue: 1 << 25)
    static let pinNotice = Parts(rawValue: 1 << 26)

    /// What `MessageParts` holds.
    static let rare: Parts = [
      .edited, .deleted, .parent, .quotedID, .quoted, .attachments, .reactions, .mentions, .pin, .translations, .language, .poll,
      .location, .replyCount, .command, .richText, .extras, .membershipChange,
    ]

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(of message: borrowing Message) {
      self = []
      if message.updatedAt != nil { insert(.updated) }
      if message.isShownInChannel { insert(.shownInChannel) }
      if message.isBounced { insert(.bounced) }
      if message.isShadowed { insert(.shadowed) }
      if message.isSilent { insert(.silent) }
      if !message.isTimeKnown { insert(.unknownTime) }
      if message.isPlainText { insert(.plainText) }
      if message.isTopicRoot { insert(.topicRoot) }
      if message.isPinNotice { insert(.pinNotice) }
    }

    mutating func insert(all rare: borrowing MessageParts) {
      if rare.editedAt != nil { insert(.edited) }
      if rare.deletedAt != nil { insert(.deleted) }
      if rare.parentID != nil { insert(.parent) }
      if rare.quotedMessageID != nil { insert(.quotedID) }
      if rare.quotedMessage != nil { insert(.quoted) }
      if !rare.attachments.isEmpty { insert(.attachments) }
      if !rare.reactions.isEmpty { insert(.reactions) }
      if !rare.mentionedUserIDs.isEmpty { insert(.mentions) }
      if rare.pin != nil { insert(.pin) }
      if !rare.translations.isEmpty { insert(.translations) }
      if rare.language != nil { insert(.language) }
      if rare.poll != nil { insert(.poll) }
      if rare.location != nil { insert(.location) }
      if rare.statedReplyCount != 0 { insert(.replyCount) }
      if rare.command != nil { insert(.command) }
      if rare.richText != nil { insert(.richText) }
      if rare.hasExtras { insert(.extras) }
      if rare.membershipChange != nil { insert(.membershipChange) }
    }
  }

  /// Appends a message's record. Where `source` is given, it becomes the number of the file that refers to its attachments.
  static func encode(_ message: borrowing Message, source: Int? = nil, into writer: inout RecordWriter) {
    var parts = Parts(of: message)
    guard message.hasParts else { return encodeHead(message, parts, into: &writer) }
    let rare = message.parts
    parts.insert(all: rare)
    encodeHead(message, parts, into: &writer)
    if let instant = rare.editedAt { writer.write(instant) }
    if let instant = rare.deletedAt { writer.write(instant) }
    if let id = rare.parentID { writer.write(id) }
    if let id = rare.quotedMessageID { writer.write(id) }
    if let quoted = rare.quotedMessage { writer.write(quoted, source: source) }
    if !rare.attachments.isEmpty { writer.write(list: rare.attachments) { $0.write($1, source: source) } }
    if !rare.reactions.isEmpty { writer.write(list: rare.reactions) { $0.write($1, source: source) } }
    if !rare.mentionedUserIDs.isEmpty { writer.write(list: rare.mentionedUserIDs) { $0.write($1) } }
    if let pin = rare.pin { writer.write(pin) }
    if !rare.translations.isEmpty { writer.write(list: rare.translations) { $0.write($1) } }
    if let language = rare.language { writer.write(language) }
    if let poll = rare.poll { writer.write(poll) }
    if let location = rare.location { writer.write(location) }
    if rare.statedReplyCount != 0 { writer.write(rare.statedReplyCount) }
    if let command = rare.command { writer.write(command) }
    if let text = rare.richText { writer.write(text, source: source) }
    if rare.hasExtras { writer.write(rare.extras, source: source) }
    if let change = rare.membershipChange { writer.write(change) }
  }

  /// Appends what every message has.
  private static func encodeHead(_ message: borrowing Message, _ parts: Parts, into writer: inout RecordWriter) {
    writer.write(parts.rawValue)
    writer.write(message.id)
    writer.write(message.kind.rawValue)
    writer.write(message.authorID)
    writer.write(message.text)
    writer.write(message.createdAt)
    if let instant = message.updatedAt { writer.write(instant) }
  }

  /// Reads a message's record.
  static func decode(_ bytes: UnsafeRawBufferPointer) throws(RecordReader.Damage) -> Message {
    var reader = RecordReader(bytes)
    let parts = Parts(rawValue: try reader.unsigned())
    let id = try reader.string()
    guard let kind = MessageKind(rawValue: try reader.byte()) else { throw RecordReader.Damage() }
    var message = Message(
      id: id, authorID: try reader.string(), text: try reader.string(), createdAt: try reader.instant(), kind: kind)
    message.isShownInChannel = parts.contains(.shownInChannel)
    message.isBounced = parts.contains(.bounced)
    message.isShadowed = parts.contains(.shadowed)
    message.isSilent = parts.contains(.silent)
    message.isTimeKnown = !parts.contains(.unknownTime)
    message.isPlainText = parts.contains(.plainText)
    message.isTopicRoot = parts.contains(.topicRoot)
    message.isPinNotice = parts.contains(.pinNotice)
    if parts.contains(.updated) { message.updatedAt = try reader.instant() }
    if !parts.isDisjoint(with: .rare) { message.parts = try decode(parts, from: &reader) }
    guard reader.remaining == 0 else { throw RecordReader.Damage() }
    return message
  }

  /// Reads what most messages lack.
  private static func decode(_ parts: Parts, from reader: inout RecordReader) throws(RecordReader.Damage) -> MessageParts {
    var rare = MessageParts()
    if parts.contains(.edited) { rare.editedAt = try reader.instant() }
    if parts.contains(.deleted) { rare.deletedAt = try reader.instant() }
    if parts.contains(.parent) { rare.parentID = try reader.string() }
    if parts.contains(.quotedID) { rare.quotedMessageID = try reader.string() }
    if parts.contains(.quoted) { rare.quotedMessage = try reader.quotedMessage() }
    if parts.contains(.attachments) {
      rare.attachments = try reader.list { reader throws(RecordReader.Damage) in try reader.attachment() }
    }
    if parts.contains(.reactions) {
      rare.reactions = try reader.list { reader throws(RecordReader.Damage) in try reader.reaction() }
    }
    if parts.contains(.mentions) { rare.mentionedUserIDs = try reader.strings() }
    if parts.contains(.pin) { rare.pin = Pin(at: try reader.optionalInstant(), userID: try reader.optionalString()) }
    if parts.contains(.translations) {
      rare.translations = try reader.list { reader throws(RecordReader.Damage) in
        Translation(language: try reader.string(), text: try reader.string())
      }
    }
    if parts.contains(.language) { rare.language = try reader.string() }
    if parts.contains(.poll) { rare.poll = try reader.poll() }
    if parts.contains(.location) { rare.location = try reader.location() }
    if parts.contains(.replyCount) { rare.statedReplyCount = try reader.int() }
    if parts.contains(.command) { rare.command = try reader.string() }
    if parts.contains(.richText) { rare.richText = try reader.richText() }
    if parts.contains(.extras) { rare.extras = try reader.extras() }
    if parts.contains(.membershipChange) { rare.membershipChange = try reader.membershipChange() }
    return rare
  }
}

/// The encoded messages of a block.
package struct EncodedRecords: Sendable {
  /// The records, one after the other.
  let bytes: [UInt8]
  /// Where each record ends.
  let ends: [UInt32]

  /// How many records there are.
  package var count: Int { ends.count }
}

extension EncodedRecords {
  /// Encodes the messages of a batch.
  /// - Parameter source: The number of the file that the batch comes from.
  package init(_ batch: ChatBatch, source: Int) {
    var writer = RecordWriter(capacity: 1 << 18)
    var ends: [UInt32] = []
    for run in batch.messages {
      for index in run.messages.indices {
        MessageCodec.encode(run.messages[index], source: source, into: &writer)
        ends.append(UInt32(clamping: writer.count))
      }
    }
    self.init(bytes: writer.bytes, ends: ends)
  }
}

/// Makes the records of a block on demand, by reading its chunk of the export again.
package struct RecordSource: Sendable {
  /// Makes the records of all messages.
  let all: @Sendable () throws -> EncodedRecords
  /// Makes the records of some messages, and the hashes of their ids. It gets their indices in the block in ascending order. Nil if the
  /// messages cannot be read without the others.
  let picked: @Sendable ([Int]) throws -> (records: EncodedRecords, idHashes: [UInt64])?

  /// Makes a source. Without `picked`, a request for one record makes all of them.
  package init(
    all: @escaping @Sendable () throws -> EncodedRecords,
    picked: @escaping @Sendable ([Int]) throws -> (records: EncodedRecords, idHashes: [UInt64])? = { _ in nil }
  ) {
    self.all = all
    self.picked = picked
  }
}
