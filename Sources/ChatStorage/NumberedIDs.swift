/// Ids with numbers from 0 in the order in which they came.
struct NumberedIDs {
  /// The ids.
  private(set) var ids: [String] = []
  private var numbers: [String: UInt32] = [:]

  /// The number of an id, which is added if it is new.
  mutating func number(of id: String) -> UInt32 {
    // Neighbours are often of one person.
    if let last = ids.last, last == id { return UInt32(clamping: ids.count - 1) }
    if let number = numbers[id] { return number }
    let number = UInt32(clamping: ids.count)
    ids.append(id)
    numbers[id] = number
    return number
  }

  /// Adds an id if it is new.
  mutating func add(_ id: String) { _ = number(of: id) }
}
