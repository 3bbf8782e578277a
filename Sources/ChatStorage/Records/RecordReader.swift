import ChatModel

/// Reads what `RecordWriter` wrote. Every read is checked, so a damaged spool is an error and never a trap.
package struct RecordReader {
  /// Thrown when the bytes end early or say something impossible.
  package struct Damage: Error {
    /// Makes the error.
    package init() {}
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// Starts at the first of some bytes, which must stay valid while it is used.
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// How many bytes are left.
  package var remaining: Int { bytes.count - position }

  package mutating func byte() throws(Damage) -> UInt8 {
    guard position < bytes.count else { throw Damage() }
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func unsigned() throws(Damage) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = try byte()
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return value }
      shift += 7
    }
    throw Damage()
  }

  /// A number of things that follow, each of which takes at least `size` bytes.
  package mutating func count(ofAtLeast size: Int) throws(Damage) -> Int {
    guard let count = Int(exactly: try unsigned()), size == 0 || count <= remaining / size else { throw Damage() }
    return count
  }

  /// A number in eight bytes.
  package mutating func fixed() throws(Damage) -> UInt64 {
    guard remaining >= 8 else { throw Damage() }
    defer { position += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  package mutating func int64() throws(Damage) -> Int64 {
    let raw = try unsigned()
    return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
  }

  package mutating func int() throws(Damage) -> Int {
    guard let value = Int(exactly: try int64()) else { throw Damage() }
    return value
  }

  package mutating func flag() throws(Damage) -> Bool { try byte() != 0 }

  package mutating func double() throws(Damage) -> Double { Double(bitPattern: try unsigned()) }

  package mutating func instant() throws(Damage) -> Timestamp { Timestamp(microseconds: try int64()) }

  package mutating func string() throws(Damage) -> String {
    let slice = try slice()
    return String(decoding: slice, as: UTF8.self)
  }

  /// Passes over a string.
  package mutating func skipString() throws(Damage) { _ = try slice() }

  package mutating func data() throws(Damage) -> [UInt8] { Array(try slice()) }

  package mutating func optionalString() throws(Damage) -> String? { try flag() ? try string() : nil }

  package mutating func optionalInstant() throws(Damage) -> Timestamp? { try flag() ? try instant() : nil }

  package mutating func optionalInt() throws(Damage) -> Int? { try flag() ? try int() : nil }

  package mutating func list<Value>(_ body: (inout RecordReader) throws(Damage) -> Value) throws(Damage) -> [Value] {
    let count = try unsigned()
    guard count <= UInt64(remaining) else { throw Damage() }
    var values: [Value] = []
    // A damaged count is at most the number of bytes, but values are larger than a byte.
    values.reserveCapacity(Int(truncatingIfNeeded: min(count, 256)))
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  private mutating func slice() throws(Damage) -> UnsafeRawBufferPointer {
    let count = try unsigned()
    guard count <= UInt64(remaining) else { throw Damage() }
    let end = position + Int(truncatingIfNeeded: count)
    defer { position = end }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<end])
  }
}

/// The parts of a message, in the order in which `RecordWriter` writes them.
extension RecordReader {
  /// A list of texts.
  package mutating func strings() throws(Damage) -> [String] {
    try list { reader throws(Damage) in try reader.string() }
  }

  mutating func membershipChange() throws(Damage) -> MembershipChange {
    guard let kind = MembershipChange.Kind(rawValue: try byte()) else { throw Damage() }
    return MembershipChange(kind, try strings())
  }

  mutating func quotedMessage() throws(Damage) -> QuotedMessage {
    var quoted = QuotedMessage(
      id: try string(), authorID: try string(), text: try string(), attachment: try flag() ? try attachment() : nil,
      pollName: try optionalString())
    quoted.hasLocation = try flag()
    quoted.hasLinks = try flag()
    quoted.isPlainText = try flag()
    quoted.isDeleted = try flag()
    return quoted
  }

  mutating func attachment() throws(Damage) -> Attachment {
    guard let kind = AttachmentKind(rawValue: try byte()) else { throw Damage() }
    var attachment = Attachment(kind: kind, typeName: try string())
    attachment.url = try optionalString()
    attachment.thumbnailURL = try optionalString()
    attachment.linkURL = try optionalString()
    attachment.title = try optionalString()
    attachment.text = try optionalString()
    attachment.authorName = try optionalString()
    attachment.fileSize = try flag() ? try int64() : nil
    attachment.mimeType = try optionalString()
    attachment.width = try optionalInt()
    attachment.height = try optionalInt()
    attachment.duration = try flag() ? try double() : nil
    attachment.source = try int()
    attachment.waveform = try data()
    let absence = try byte()
    attachment.absence = absence == 0 ? nil : AttachmentAbsence(rawValue: absence - 1)
    attachment.isSpoiler = try flag()
    attachment.labels = try list { reader throws(Damage) in try reader.attachmentLabel() }
    if try flag() { attachment.card = try card() }
    return attachment
  }

  mutating func reaction() throws(Damage) -> Reaction {
    var reaction = Reaction(
      type: try string(), count: try int(), score: try int(), userIDs: try strings(),
      times: try list { reader throws(Damage) in try reader.optionalInstant() })
    if try flag() { reaction.emoji = try customEmoji() }
    return reaction
  }

  mutating func poll() throws(Damage) -> Poll {
    var poll = Poll(id: try string(), name: try string())
    poll.about = try optionalString()
    poll.options = try list { reader throws(Damage) in
      var option = PollOption(
        id: try reader.string(), text: try reader.string(), voteCount: try reader.int(), voterIDs: try reader.strings())
      option.isChosen = try reader.flag()
      return option
    }
    poll.answers = try list { reader throws(Damage) in
      PollAnswer(text: try reader.string(), userID: try reader.optionalString())
    }
    poll.missingAnswerCount = try int()
    poll.isClosed = try flag()
    poll.isAnonymous = try flag()
    poll.hasUniqueVote = try flag()
    poll.maximumVotes = try optionalInt()
    poll.isVoteLimitKnown = try flag()
    poll.voteCount = try int()
    poll.voterCount = try optionalInt()
    return poll
  }

  mutating func location() throws(Damage) -> SharedLocation {
    SharedLocation(
      latitude: try double(), longitude: try double(), endsAt: try optionalInstant(), name: try optionalString(),
      address: try optionalString())
  }
}
