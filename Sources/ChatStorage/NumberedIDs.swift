/// Ids with numbers from 0 in the order in which they came.
struct NumberedIDs {
  /// The ids.
  private(set) var ids: [String] = []
  private var numbers: [String: UInt32] = [:]
  /// The same few people write most messages: where one was last found by a cheap hash is looked at first.
  private var recent = [UInt32](repeating: 0, count: recentCount)
  private static let recentCount = 512

  /// The number of an id, which is added if it is new.
  mutating func number(of id: String) -> UInt32 {
    let slot = Int(truncatingIfNeeded: StableHash.hash(id) & UInt64(Self.recentCount - 1))
    let known = Int(recent[slot])
    if known < ids.count, ids[known] == id { return recent[slot] }
    let number = numbers[id] ?? UInt32(clamping: ids.count)
    if number == ids.count {
      ids.append(id)
      numbers[id] = number
    }
    recent[slot] = number
    return number
  }

  /// Adds an id if it is new.
  mutating func add(_ id: String) { _ = number(of: id) }
}
