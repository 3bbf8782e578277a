import ChatModel

/// One of several records of a message: as much of it as tells which is shown.
struct MessageCopy: Sendable {
  /// The number of the record's message.
  let number: UInt64
  /// A second hash of the id, since one could be that of two ids.
  let idCheck: UInt64
  /// How new the record's export is among those of the channel.
  let rank: Int
  /// When the record changed last, in microseconds since 1970.
  let changed: Int64
  /// Whether it says that the message was deleted.
  let isDeleted: Bool
  /// Whether it says so without saying when: all that an export has left of the message.
  let isTombstone: Bool
  /// A hash of the author's id.
  let author: UInt64
  /// A hash of the text; 0 where there is none.
  let text: UInt64
  /// How much of the attachments is at hand: two for each file of the export, one for each address.
  let availability: Int

  init(_ message: borrowing Message, number: UInt64, rank: Int) {
    self.number = number
    self.rank = rank
    idCheck = Self.hash(message.id)
    changed = [message.updatedAt, message.editedAt, message.deletedAt].reduce(message.createdAt) { max($0, $1 ?? $0) }.microseconds
    isDeleted = message.isDeleted
    isTombstone = message.kind == .deleted && message.deletedAt == nil
    author = Self.hash(message.authorID)
    text = message.text.isEmpty ? 0 : Self.hash(message.text)
    availability = message.hasParts ? message.attachments.reduce(0) { $0 + $1.availability } : 0
  }

  /// Whether another is shown rather than this one: one that is all that is left of the message; the one that changed last, of
  /// those the one of the newer export, and then the one that was read last.
  static func < (left: Self, right: Self) -> Bool {
    if left.isTombstone != right.isTombstone { return right.isTombstone }
    return (left.changed, left.rank, left.number) < (right.changed, right.rank, right.number)
  }

  private static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { StableHash.hash(UnsafeRawBufferPointer($0), seed: 1) }
  }
}

extension Attachment {
  /// How surely a reader gets it: 2 for a file of the export, 1 for an address on the web, 0 for neither.
  var availability: Int {
    guard absence == nil, let place = url ?? thumbnailURL, !place.isEmpty else { return 0 }
    return place.contains("://") ? 1 : 2
  }
}
