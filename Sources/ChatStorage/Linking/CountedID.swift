/// An id that is made of what a message says, without how many equal messages stood before it in its export, and that number.
struct CountedID: Hashable {
  /// What is the same in the ids of all these messages.
  let base: String
  /// How many of them stood before this one.
  let place: Int

  /// Takes an id apart.
  init(_ id: String) {
    let dash = id.utf8.lastIndex(of: UInt8(ascii: "-"))
    let number = dash.flatMap { Int(id[id.utf8.index(after: $0)...]) } ?? -1
    base = number < 0 ? id : dash.map { String(id[..<$0]) } ?? id
    place = max(0, number)
  }

  /// Takes an id that tells of no messages before.
  init(uncounted id: String) {
    (base, place) = (id, 0)
  }

  /// The id of the message of a place.
  func id(at place: Int) -> String { place == 0 ? base : "\(base)-\(place)" }
}
