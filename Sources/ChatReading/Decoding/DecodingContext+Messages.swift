import CSimdJSON
import ChatModel

extension DecodingContext {
  /// Begins a message: loads its fields, takes note of its id, and tells which of its values are of a wrong type. The id is empty where the
  /// message has none; nil is given for what is no object.
  @inline(__always)
  package func beginMessage<Key: JSONKey>(_ value: JSONValue, _ fields: JSONFields<Key>, id key: Key) -> String? {
    beginRecord()
    guard fields.load(value) else { return nil }
    let id = JSONExpectation.identifier.accepts(fields[key]) ? fields[key].filledText : nil
    messageID = id
    check(fields)
    return id ?? ""
  }

  /// How many attachments of a message are shown, more than any platform lets one have: pages are made of what takes a hundred times the room that
  /// it takes in an export.
  private static let mostAttachments = 1000

  /// Leaves out what a message has more of attachments than are shown.
  @inline(__always)
  package func bound(_ message: inout Message) {
    guard message.hasParts, message.attachments.count > Self.mostAttachments else { return }
    let rest = message.attachments.count - Self.mostAttachments
    leaveOut("attachments of a message beyond \(Self.mostAttachments)", count: rest)
    count(rest, notShown: \.attachments, "too many")
    message.attachments.removeSubrange(Self.mostAttachments...)
  }

  /// Says when a message was sent. Where the export does not, it is as late as the one before it in its array; the first of a chunk gets the
  /// time 0, in whose place the storage puts that of the message before it.
  @inline(__always)
  package func setTime(_ time: Timestamp?, of message: inout Message) {
    if let time { lastKnownTime = time }
    message.isTimeKnown = time != nil
    message.createdAt = time ?? lastKnownTime ?? Timestamp(microseconds: 0)
  }

  /// Notes that a message does not say when or by whom it was sent, unless a warning has said already that one of these fields was left
  /// out. Nobody has to stand behind a system message.
  @inline(__always)
  package func tellMissing(_ message: borrowing Message, time: @autoclosure () -> [String], author: @autoclosure () -> [String]) {
    if !message.isTimeKnown { tellMissing("when the message was sent; the page says \"time unknown\"", time()) }
    if message.authorID.isEmpty, message.kind != .system { tellMissing("who sent the message", author()) }
  }

  @inline(never)
  private func tellMissing(_ what: String, _ fields: [String]) {
    if fields.contains(where: toldFields.contains) { return }
    tell(.note, "the export does not say \(what)")
  }

  /// A stable id for a message that has none, of who wrote it, what it says, and when, if that is known: the same content has the same id
  /// in every run, and wherever files are cut.
  package func madeUpID(of message: borrowing Message, saying content: String) -> String {
    let time = message.isTimeKnown ? String(message.createdAt.microseconds) : ""
    let id = Message.madeUpIDPrefix + MadeUpID.digits(of: [message.authorID, content, time])
    messageID = id
    tell(.warning, "a message has no id; one was made from its content")
    return id
  }
}

extension DecodingContext {
  /// Adds the name that a text uses for a person or channel that it mentions. It counts only if nothing else names them.
  /// - Returns: False if the chunk gave the same name before.
  package func addName(_ name: String, of id: String) -> Bool {
    guard mentionNames[id] != name else { return false }
    mentionNames[id] = name
    var user = User(id: id, name: name)
    user.isNamePlaceholder = true
    batch.users.append(user)
    return true
  }

  /// The text of a value; nil if it is empty. NUL, which HTML cannot hold, becomes U+FFFD with a warning. Characters that override the
  /// direction of text are kept, with one note per record.
  package func text(_ value: JSONValue, of subject: @autoclosure () -> String, messageID: String? = nil) -> String? {
    guard let bytes = value.bytes else { return value.filledText }
    return text(bytes, of: subject(), messageID: messageID)
  }

  /// The text of some bytes, of which invalid UTF-8 becomes U+FFFD.
  package func text(_ bytes: UnsafeBufferPointer<UInt8>, of subject: @autoclosure () -> String, messageID: String? = nil) -> String? {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
    let traits = Int(csj_text_traits(base, bytes.count))
    if traits == 0 { return String(decoding: bytes, as: UTF8.self) }
    if traits & csj_text_has_bidi_override != 0, toldFields.insert("the direction of text").inserted {
      tell(.note, "\(subject()) has characters that override the direction of text", messageID: messageID)
    }
    guard traits & csj_text_has_nul != 0 else { return String(decoding: bytes, as: UTF8.self) }
    tell(.warning, "\(subject()) has NUL characters, which were replaced", messageID: messageID)
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count + 16)
    for byte in bytes { if byte == 0 { clean.append(contentsOf: [0xEF, 0xBF, 0xBD]) } else { clean.append(byte) } }
    return String(decoding: clean, as: UTF8.self)
  }
}
