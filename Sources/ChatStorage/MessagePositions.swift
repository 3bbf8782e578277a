import Spilling

/// The position of a message in its channel.
package enum MessagePosition: Sendable, Hashable {
  /// In the channel's list, at this index from the oldest.
  case listed(Int)
  /// In a thread only, at this index of the channel's list of replies.
  case thread(reply: Int)
}

/// Finds the positions of a channel's messages by the hashes of their ids.
package struct MessagePositions: Sendable {
  /// The position of a message.
  struct Place: Sendable, BitwiseCopyable {
    let hash: UInt64
    /// The index in the channel's list. For a message that only a thread shows, -1 minus the index in the list of replies.
    let code: Int

    init(hash: UInt64, listed place: Int) { (self.hash, code) = (hash, place) }
    init(hash: UInt64, reply place: Int) { (self.hash, code) = (hash, -1 - place) }

    /// Sorts by hash. Of several positions of a message the one to use comes last: one in the list, or else the last reply.
    func precedes(_ other: Place) -> Bool {
      if hash != other.hash { return hash < other.hash }
      return code < 0 && other.code < 0 ? code > other.code : code < other.code
    }
  }

  /// The places in the order of the hashes.
  private let places: SpilledList<Place>

  /// Makes an index of places. If a message has several, the last one in the list counts.
  init(_ places: [Place], in file: SpillFile) {
    self.places = SpilledList(places.sorted { $0.precedes($1) }, in: file)
  }

  /// Whether it has no message.
  var isEmpty: Bool { places.isEmpty }

  /// The position of the message whose id has a hash; nil if it is not in the index.
  package subscript(hash: UInt64) -> MessagePosition? {
    let end = places.partitioningIndex { $0.hash > hash }
    guard end > 0, case let place = places[end - 1], place.hash == hash else { return nil }
    return place.code >= 0 ? .listed(place.code) : .thread(reply: -1 - place.code)
  }
}
