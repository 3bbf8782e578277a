import StableHashing

/// Ids with numbers from 0 in the order in which they came.
struct NumberedIDs {
  /// An id's number by a cheap hash of it.
  private struct Place {
    var number = UInt32.max
    /// Whether the id is among `numbers`.
    var isEntered = false
  }

  /// The ids.
  private(set) var ids: [String] = []
  private var numbers: [String: UInt32] = [:]
  /// Whether all ids are among `numbers`, rather than only those that lost their place.
  private var areAllEntered = false
  /// The same few people write most messages, so who has a place is looked at first. Of ids in ASCII alone, whoever comes to a
  /// place that nobody had is new.
  private var places = [Place](repeating: Place(), count: placeCount)
  private static let placeCount = 512

  /// The number of an id, which is added if it is new.
  mutating func number(of id: String) -> UInt32 {
    let slot = Int(truncatingIfNeeded: StableHash.hash(id) & UInt64(Self.placeCount - 1))
    let place = places[slot]
    if Int(place.number) < ids.count, ids[Int(place.number)] == id { return place.number }
    let known = knownNumber(of: id, comingTo: place)
    let number = known ?? UInt32(clamping: ids.count)
    if known == nil {
      ids.append(id)
      if areAllEntered { numbers[id] = number }
    }
    places[slot] = Place(number: number, isEntered: known != nil || areAllEntered)
    return number
  }

  /// Adds an id if it is new.
  mutating func add(_ id: String) { _ = number(of: id) }

  private mutating func knownNumber(of id: String, comingTo place: Place) -> UInt32? {
    if areAllEntered { return numbers[id] }
    // Other letters have more than one spelling, which are equal and have different hashes.
    guard id.utf8.allSatisfy({ $0 < 0x80 }) else {
      for (number, id) in ids.enumerated() { numbers[id] = UInt32(clamping: number) }
      areAllEntered = true
      return numbers[id]
    }
    guard Int(place.number) < ids.count else { return nil }
    if !place.isEntered { numbers[ids[Int(place.number)]] = place.number }
    return numbers[id]
  }
}
