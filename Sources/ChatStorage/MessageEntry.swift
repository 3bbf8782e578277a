import ChatModel
import OperatingSystem

/// What is known of a message without its record: 32 bytes, enough to sort, group and paginate.
package struct MessageEntry: Sendable, BitwiseCopyable {
  /// What a message's entry says besides its numbers.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Whether all of some are among these.
    @inlinable package func contains(_ flags: Flags) -> Bool { rawValue & flags.rawValue == flags.rawValue }
    /// Moderation sent it back; an error message of this sort is drawn as a bubble.
    package static let bounced = Flags(rawValue: 1)
    /// The export does not say when it was sent.
    package static let unknownTime = Flags(rawValue: 2)
    /// It is deleted.
    package static let deleted = Flags(rawValue: 4)
    /// The platform hid it from everybody but its author.
    package static let shadowed = Flags(rawValue: 8)
    /// It answers in a thread and is listed in the channel too.
    package static let shownInChannel = Flags(rawValue: 16)
    /// What answers it, directly or not, is its thread.
    package static let topicRoot = Flags(rawValue: 32)
    /// It says that its author pinned what it quotes.
    package static let pinNotice = Flags(rawValue: 128)
    /// It is deleted, and had attachments or reactions.
    package static let deletedWithItems = Flags(rawValue: 64)
  }

  /// What a message has that readers look for, so that lists of it need not read all messages.
  package struct Contents: OptionSet, Sendable {
    package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Whether all of some are among these.
    @inlinable package func contains(_ contents: Contents) -> Bool { rawValue & contents.rawValue == contents.rawValue }
    /// A picture or a film.
    package static let visual = Contents(rawValue: 1)
    /// A file.
    package static let file = Contents(rawValue: 2)
    /// A link, or a text that looks as if there were one in it.
    package static let link = Contents(rawValue: 4)
    /// Something to listen to.
    package static let recording = Contents(rawValue: 8)
    /// It is pinned.
    package static let pin = Contents(rawValue: 16)
    /// A poll.
    package static let poll = Contents(rawValue: 32)
    /// A translation.
    package static let translation = Contents(rawValue: 64)
    /// An attachment of another sort, or one of which no more is known than that there was one.
    package static let otherAttachment = Contents(rawValue: 128)
    /// All sorts of attachments but links.
    package static let attachments: Contents = [.visual, .file, .recording, .otherAttachment]
  }

  /// When it was sent, in microseconds since 1970 (UTC).
  package let createdAt: Int64
  /// `StableHash` of its id.
  package let idHash: UInt64
  /// Its number (lower 40 bits), what it has, its kind and its flags.
  @usableFromInline let packed: UInt64
  /// The author's number in the archive's list of authors.
  package let author: UInt32
  /// Its place among the messages of its instant where several exports have some of them; else 0.
  package let place: UInt32

  init(
    createdAt: Int64, idHash: UInt64, number: UInt64, kind: MessageKind, flags: Flags, contents: Contents = [], author: UInt32,
    place: UInt32 = 0
  ) {
    self.createdAt = createdAt
    self.idHash = idHash
    let facts = UInt64(contents.rawValue) | UInt64(kind.rawValue) << 8 | UInt64(flags.rawValue) << 16
    packed = (number & Self.largestNumber) | facts << 40
    self.author = author
    self.place = place
  }

  /// How many messages were read before it: its place in the order of the export.
  @inlinable package var number: UInt64 { packed & Self.largestNumber }
  /// What it has that readers look for.
  @inlinable package var contents: Contents { Contents(rawValue: UInt8(truncatingIfNeeded: packed >> 40)) }
  /// Its kind.
  @inlinable package var kind: MessageKind { MessageKind(rawValue: UInt8(truncatingIfNeeded: packed >> 48)) ?? .regular }
  /// Its flags.
  @inlinable package var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: packed >> 56)) }

  /// Whether it has a time: its own, or where the export does not say it, that of a message beside it.
  package var hasTime: Bool { createdAt != 0 || !flags.contains(.unknownTime) }

  /// Whether it never reached anybody but its author; of what is deleted nothing is shown, whoever saw it.
  package var isOnlyVisibleToAuthor: Bool { kind.isOnlyVisibleToAuthor && !flags.contains(.deleted) }

  /// The order of time; the place in the exports breaks ties.
  package static func precedes(_ left: MessageEntry, _ right: MessageEntry) -> Bool {
    (left.createdAt, left.place, left.number) < (right.createdAt, right.place, right.number)
  }

  @inlinable static var largestNumber: UInt64 { 0xff_ffff_ffff }

  /// The same entry where `base` messages more were read before it, with the archive's number of the author.
  func moved(by base: UInt64, author: UInt32) -> MessageEntry {
    MessageEntry(
      createdAt: createdAt, idHash: idHash, number: number + base, kind: kind, flags: flags, contents: contents, author: author)
  }
}

extension MessageEntry.Contents {
  /// What a message has.
  init(of message: borrowing Message) {
    self = !message.isTextSuppressed && Self.hasAddress(message.text) ? .link : []
    guard message.hasParts else { return }
    for attachment in message.attachments { formUnion(Self.contents(of: attachment.kind)) }
    if message.pin != nil { insert(.pin) }
    if message.poll != nil { insert(.poll) }
    if !message.translations.isEmpty {
      insert(.translation)
      // Which text is shown is not known here.
      if message.translations.contains(where: { Self.hasAddress($0.text) }) { insert(.link) }
    }
    if let text = message.richText, !text.links.isEmpty { insert(.link) }
    if message.event?.containsText(where: Self.hasAddress) == true { insert(.link) }
  }

  private static func contents(of kind: AttachmentKind) -> Self {
    switch kind {
    case .image, .giphy, .video: .visual
    case .file: .file
    case .audio, .voiceRecording: .recording
    case .link: .link
    case .sticker, .contact, .card, .unknown: .otherAttachment
    }
  }

  /// Whether there may be an address in a text: `://`, or a dot between a letter or digit and two letters at the end of a word or before
  /// what may follow a host. It takes some texts for one that have none, and none that has one for another.
  private static func hasAddress(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      hasPlace(of: UInt8(ascii: "."), in: bytes) { isWord(bytes[$0 - 1]) && isLetter(bytes[$0 + 1]) && isLetter(bytes[$0 + 2]) }
        || hasPlace(of: UInt8(ascii: ":"), in: bytes) { bytes[$0 + 1] == UInt8(ascii: "/") && bytes[$0 + 2] == UInt8(ascii: "/") }
    } ?? false
  }

  /// Whether a byte is anywhere, with one before it and two after it, where a condition holds.
  private static func hasPlace(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, where isWanted: (Int) -> Bool) -> Bool {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return false }
    var from = 1
    while from + 2 < bytes.count, let found = memchr(base + from, Int32(byte), bytes.count - 2 - from) {
      let place = UnsafeRawPointer(found) - base
      if isWanted(place) { return true }
      from = place + 1
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
