/// A table from hashes to positions, with open addressing: the hashes are well mixed already.
struct PositionsByHash: Sendable {
  private var keys: [UInt64] = Array(repeating: 0, count: 256)
  /// Negative where nothing is.
  private var positions: [Int] = Array(repeating: -1, count: 256)
  private var count = 0

  /// The position for a hash, nil when there is none. A second position replaces the first one.
  subscript(key: UInt64) -> Int? {
    let position = positions[slot(of: key)]
    return position < 0 ? nil : position
  }

  /// Sets the position for a hash, from 0.
  mutating func set(_ position: Int, for key: UInt64) {
    let slot = slot(of: key)
    if positions[slot] < 0 { count += 1 }
    (keys[slot], positions[slot]) = (key, position)
    if count * 2 > keys.count { grow() }
  }

  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: key) & mask
    while positions[slot] >= 0 && keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldPositions) = (keys, positions)
    keys = Array(repeating: 0, count: oldKeys.count * 4)
    positions = Array(repeating: -1, count: keys.count)
    for (key, position) in zip(oldKeys, oldPositions) where position >= 0 {
      let slot = slot(of: key)
      (keys[slot], positions[slot]) = (key, position)
    }
  }
}
