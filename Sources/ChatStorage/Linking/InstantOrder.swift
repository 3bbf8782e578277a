/// The order of messages of one instant of which several exports have some.
///
/// Times of many formats are no finer than a minute or a second. Each export has its messages in their order, so that the newest one's is
/// kept, and what only older ones have stands behind what stood before it there.
struct InstantOrder {
  /// The hashes of the messages' ids, in order.
  private(set) var hashes: [UInt64] = []

  /// Puts the messages in the order of their times; those of one time stay in theirs.
  mutating func sort(by time: (UInt64) -> Int64) {
    hashes = hashes.enumerated().sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }.map(\.element)
  }

  /// Takes in the messages of an export, in its order; those of the newest export come first.
  mutating func add(_ messages: some Sequence<UInt64>) {
    var place = 0
    for hash in messages {
      if let known = hashes.firstIndex(of: hash) {
        place = known + 1
      } else {
        hashes.insert(hash, at: place)
        place += 1
      }
    }
  }
}
