/// A message of a time of which several exports have messages.
struct SharedMessage: Sendable {
  /// Which of them have it, by their ranks, that of the oldest first.
  var exports = RankSet()
  /// When it was sent, in microseconds since 1970.
  let instant: Int64
  /// `StableHash` of the id of the message that it answers; 0 for one of the list.
  let parentHash: UInt64
  /// Whether some export says that it is pinned.
  var isPinned = false
  /// Whether some export says that it was deleted.
  var isDeleted = false

  init(instant: Int64, parentHash: UInt64) {
    self.instant = instant
    self.parentHash = parentHash
  }

  /// Whether the export of a rank has it.
  func isHeld(by rank: Int) -> Bool { exports.contains(rank) }

  /// Whether an export that is older than that of a rank has it.
  func isKnown(before rank: Int) -> Bool { exports.hasAny(below: rank) }

  /// Whether neither the export of a rank nor a newer one has it.
  func isGone(since rank: Int) -> Bool { !exports.hasAny(from: rank) }
}
