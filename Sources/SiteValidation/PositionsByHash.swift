/// A table from hashes to their positions in a list, with open addressing: the hashes are well mixed already.
struct PositionsByHash {
  /// A negative position where nothing is.
  private var slots: [(hash: UInt64, position: Int)]

  /// Makes the table of a list; of equal hashes the last one counts.
  init(_ hashes: some Collection<UInt64>) {
    var room = 16
    while room / 2 < hashes.count { room *= 2 }
    slots = Array(repeating: (0, -1), count: room)
    for (position, hash) in hashes.enumerated() { slots[slot(of: hash)] = (hash, position) }
  }

  /// The position of a hash, nil when it is not there.
  subscript(hash: UInt64) -> Int? {
    let position = slots[slot(of: hash)].position
    return position < 0 ? nil : position
  }

  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot].position >= 0 && slots[slot].hash != hash { slot = (slot + 1) & mask }
    return slot
  }
}
