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

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(of message: borrowing Message) {
      self = []
      if message.updatedAt != nil { insert(.updated) }
      if message.editedAt != nil { insert(.edited) }
      if message.deletedAt != nil { insert(.deleted) }
      if message.parentID != nil { insert(.parent) }
      if message.isShownInChannel { insert(.shownInChannel) }
      if message.quotedMessageID != nil { insert(.quotedID) }
      if message.quotedMessage != nil { insert(.quoted) }
      if !message.attachments.isEmpty { insert(.attachments) }
      if !message.reactions.isEmpty { insert(.reactions) }
      if !message.mentionedUserIDs.isEmpty { insert(.mentions) }
      if message.pin != nil { insert(.pin) }
      if !message.translations.isEmpty { insert(.translations) }
      if message.language != nil { insert(.language) }
      if message.poll != nil { insert(.poll) }
      if message.location != nil { insert(.location) }
      if message.statedReplyCount != 0 { insert(.replyCount) }
      if message.command != nil { insert(.command) }
      if message.isBounced { insert(.bounced) }
      if message.isShadowed { insert(.shadowed) }
      if message.isSilent { insert(.silent) }
      if !message.isTimeKnown { insert(.unknownTime) }
    }
  }

  /// Appends a message's record. Where `source` is given, it becomes the number of the file that refers to its attachments.
  static func encode(_ message: borrowing Message, source: Int? = nil, into writer: inout RecordWriter) {
    writer.write(Parts(of: message).rawValue)
    writer.write(message.id)
    writer.write(message.kind.rawValue)
    writer.write(message.authorID)
    writer.write(message.text)
    writer.write(message.createdAt)
    if let instant = message.updatedAt { writer.write(instant) }
    if let instant = message.editedAt { writer.write(instant) }
    if let instant = message.deletedAt { writer.write(instant) }
    if let id = message.parentID { writer.write(id) }
    if let id = message.quotedMessageID { writer.write(id) }
    if let quoted = message.quotedMessage { writer.write(quoted, source: source) }
    if !message.attachments.isEmpty { writer.write(list: message.attachments) { $0.write($1, source: source) } }
    if !message.reactions.isEmpty { writer.write(list: message.reactions) { $0.write($1) } }
    if !message.mentionedUserIDs.isEmpty { writer.write(list: message.mentionedUserIDs) { $0.write($1) } }
    if let pin = message.pin { writer.write(pin) }
    if !message.translations.isEmpty { writer.write(list: message.translations) { $0.write($1) } }
    if let language = message.language { writer.write(language) }
    if let poll = message.poll { writer.write(poll) }
    if let location = message.location { writer.write(location) }
    if message.statedReplyCount != 0 { writer.write(message.statedReplyCount) }
    if let command = message.command { writer.write(command) }
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
    if parts.contains(.updated) { message.updatedAt = try reader.instant() }
    if parts.contains(.edited) { message.editedAt = try reader.instant() }
    if parts.contains(.deleted) { message.deletedAt = try reader.instant() }
    if parts.contains(.parent) { message.parentID = try reader.string() }
    if parts.contains(.quotedID) { message.quotedMessageID = try reader.string() }
    if parts.contains(.quoted) { message.quotedMessage = try reader.quotedMessage() }
    if parts.contains(.attachments) {
      message.attachments = try reader.list { reader throws(RecordReader.Damage) in try reader.attachment() }
    }
    if parts.contains(.reactions) {
      message.reactions = try reader.list { reader throws(RecordReader.Damage) in try reader.reaction() }
    }
    if parts.contains(.mentions) { message.mentionedUserIDs = try reader.strings() }
    if parts.contains(.pin) { message.pin = Pin(at: try reader.optionalInstant(), userID: try reader.optionalString()) }
    if parts.contains(.translations) {
      message.translations = try reader.list { reader throws(RecordReader.Damage) in
        Translation(language: try reader.string(), text: try reader.string())
      }
    }
    if parts.contains(.language) { message.language = try reader.string() }
    if parts.contains(.poll) { message.poll = try reader.poll() }
    if parts.contains(.location) { message.location = try reader.location() }
    if parts.contains(.replyCount) { message.statedReplyCount = try reader.int() }
    if parts.contains(.command) { message.command = try reader.string() }
    guard reader.remaining == 0 else { throw RecordReader.Damage() }
    return message
  }
}
