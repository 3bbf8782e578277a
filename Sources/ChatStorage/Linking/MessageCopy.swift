import ChatModel
import StableHashing

/// One of several records of a message: as much of it as tells which is shown.
struct MessageCopy: Sendable {
  /// The number of the record's message.
  let number: UInt64
  /// `StableHash` of the id.
  let idHash: UInt64
  /// A second hash of the id, since one could be that of two ids.
  let idCheck: UInt64
  /// How new the record's export is among those of the channel.
  let rank: Int
  /// How far the messages of that export reach, in microseconds since 1970; if two reach equally far, neither is newer.
  let reach: Int64
  /// When the record changed last, in microseconds since 1970.
  let changed: Int64
  /// When the message was sent, in microseconds since 1970.
  let createdAt: Int64
  /// When the record changed last as far as all exports say it: of a chat without ids one phone writes minutes, and another one seconds.
  private(set) var change: Int64
  /// Whether it says when the message was sent; where it does not, `changed` is but a guess.
  let isTimeKnown: Bool
  /// Whether it says that the message was deleted.
  let isDeleted: Bool
  /// Whether it says so without saying when: all that an export has left of the message.
  let isTombstone: Bool
  /// Whether it says that the message was edited, and not when.
  let isEditTimeUnknown: Bool
  /// Whether it has no more of the message than that something was left out of the export.
  let isPlaceholder: Bool
  /// A hash of the author's id.
  let author: UInt64
  /// A hash of the text, and of what the platform says itself; 0 where there is neither.
  let text: UInt64
  /// How many attachments it has.
  let attachments: Int
  /// How many reactions it has.
  let reactions: Int
  /// A hash of its attachments and reactions; 0 where there are none.
  let items: UInt64

  /// - Parameter toMinute: Whether records that changed in one minute may have changed at the same time.
  init(_ message: borrowing Message, idHash: UInt64, number: UInt64, rank: Int, reach: Int64, toMinute: Bool = false) {
    self.number = number
    self.idHash = idHash
    self.rank = rank
    self.reach = reach
    idCheck = Self.hash(message.id)
    changed = [message.updatedAt, message.editedAt, message.deletedAt].reduce(message.createdAt) { max($0, $1 ?? $0) }.microseconds
    change = toMinute ? Timestamp.startOfMinute(changed) : changed
    createdAt = message.createdAt.microseconds
    isTimeKnown = message.isTimeKnown
    isDeleted = message.isDeleted
    isTombstone = message.kind == .deleted && message.deletedAt == nil
    isEditTimeUnknown = message.isEditTimeUnknown
    isPlaceholder = message.text.isEmpty && message.hasParts && message.event == nil && message.isAbsent
    author = Self.hash(message.authorID)
    text = message.event.map { Self.hash($0.identity + "\n" + message.text) } ?? (message.text.isEmpty ? 0 : Self.hash(message.text))
    var counts = ItemCounts()
    counts.add(message)
    (attachments, reactions) = (counts.attachments, counts.reactions)
    items = message.hasParts ? Self.hash(message.attachments, message.reactions) : 0
  }

  /// Whether both are of messages of one id.
  func hasSameID(as other: Self) -> Bool { (idHash, idCheck) == (other.idHash, other.idCheck) }

  /// Whether another is shown rather than this one: one that is all that is left of the message; one that says when it was sent; the one that
  /// changed last, of those the one of the newer export, and then the one that was read last.
  static func < (left: Self, right: Self) -> Bool {
    if left.isTombstone != right.isTombstone { return right.isTombstone }
    if left.isTimeKnown != right.isTimeKnown { return right.isTimeKnown }
    return (left.change, left.rank, left.number) < (right.change, right.rank, right.number)
  }

  /// The records of a message as if the clocks of all exports showed the zone of the newest one's: when a message was sent does not change. An
  /// export that says another time by whole quarters of an hour has times as some clock showed them.
  static func ofOneClock(_ copies: [Self]) -> [Self] {
    let dated = copies.filter(\.isTimeKnown)
    guard let newest = dated.max(by: { ($0.rank, $0.number) < ($1.rank, $1.number) }) else { return copies }
    func shift(of copy: Self) -> Int64 {
      guard copy.isTimeKnown, copy.rank != newest.rank else { return 0 }
      let (shift, isFar) = copy.createdAt.subtractingReportingOverflow(newest.createdAt)
      return isFar || shift.magnitude > farthestZones || shift % quarter != 0 ? 0 : shift
    }
    guard dated.contains(where: { shift(of: $0) != 0 }) else { return copies }
    return copies.map { copy in
      var copy = copy
      copy.change &-= shift(of: copy)
      return copy
    }
    .sorted(by: <)
  }

  private static let quarter = 15 * Timestamp.minute
  /// How far apart the clocks of two places are at most.
  private static let farthestZones = 27 * 60 * UInt64(Timestamp.minute)

  /// Whether its text is what the message said before it was edited. Exporters write names and dates into texts, which change without an edit:
  /// records that changed at the same time say the same in other words, unless only the one that is shown says that it was edited, and not when.
  func isEarlierText(of shown: Self) -> Bool {
    text != 0 && text != shown.text && (change != shown.change || shown.isEditTimeUnknown && !isEditTimeUnknown)
  }

  /// The records of a message, in the order in which they replace each other, with the one that is shown as the last: of those that changed
  /// as late as the last and say the same, the fullest; where the last has nothing but that something was left out, the newest that has more.
  static func withFullestLast(_ copies: [Self]) -> [Self] {
    guard var last = copies.last, !last.isDeleted, copies.contains(where: { $0.items != last.items }) else { return copies }
    if last.isPlaceholder {
      last = copies.last { !$0.isDeleted && $0.change == last.change && !$0.isPlaceholder } ?? last
    }
    let equals = copies.filter { !$0.isDeleted && ($0.change, $0.text, $0.author) == (last.change, last.text, last.author) }
    guard let shown = equals.max(by: { $0.isLessFull(than: $1) }), shown.number != copies.last?.number else { return copies }
    return copies.filter { $0.number != shown.number } + [shown]
  }

  /// Whether another has more attachments, or reactions where this one has none; of those that have, the one of the newer export has them as
  /// they are now.
  private func isLessFull(than other: Self) -> Bool {
    (attachments, min(reactions, 1), reach, reactions, rank, number)
      < (other.attachments, min(other.reactions, 1), other.reach, other.reactions, other.rank, other.number)
  }

  private static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { StableHash.hash(UnsafeRawBufferPointer($0), seed: 1) }
  }

  private static func hash(_ attachments: [Attachment], _ reactions: [Reaction]) -> UInt64 {
    guard !attachments.isEmpty || !reactions.isEmpty else { return 0 }
    var hash = StableHash.mix(1, UInt64(attachments.count))
    for attachment in attachments {
      for text in [attachment.address, attachment.name] { hash = StableHash.mix(hash, text.map { Self.hash($0) } ?? 0) }
      hash = StableHash.mix(hash, UInt64(attachment.kind.rawValue) << 8 | UInt64(attachment.availability))
    }
    for reaction in reactions {
      hash = StableHash.mix(hash, Self.hash(reaction.type))
      hash = StableHash.mix(hash, UInt64(bitPattern: Int64(reaction.count)))
    }
    return max(1, hash)
  }
}

extension Message {
  /// Whether all that it has are attachments that were left out of the export.
  fileprivate var isAbsent: Bool {
    !attachments.isEmpty && attachments.allSatisfy { $0.absence != nil } && reactions.isEmpty && poll == nil && location == nil
  }
}
