import Spilling

/// Where in its channel a message is shown.
package enum MessagePosition: Sendable, Hashable {
  /// In the list, at this index from the oldest.
  case listed(Int)
  /// In a thread only, at this place of the channel's list of replies.
  case thread(reply: Int)
}

/// Where messages of a channel are, by the hashes of their ids.
package struct MessagePositions: Sendable {
  /// The place of a message.
  struct Place: Sendable, BitwiseCopyable {
    let hash: UInt64
    /// Its place in the list; or -1 less the place in the list of replies of one that stands in a thread only.
    let code: Int

    init(hash: UInt64, listed place: Int) { (self.hash, code) = (hash, place) }
    init(hash: UInt64, reply place: Int) { (self.hash, code) = (hash, -1 - place) }

    /// The place in the list comes last, and of several of a kind the last one.
    func precedes(_ other: Place) -> Bool {
      if hash != other.hash { return hash < other.hash }
      return code < 0 && other.code < 0 ? code > other.code : code < other.code
    }
  }

  /// In the order of the hashes.
  private let places: SpilledList<Place>

  /// Takes in places. The one in the list counts where a message has several, and of those the last.
  init(_ places: [Place], in file: SpillFile) {
    self.places = SpilledList(places.sorted { $0.precedes($1) }, in: file)
  }

  /// Where the message is whose id has a hash; nil for one that nobody asked for.
  package subscript(hash: UInt64) -> MessagePosition? {
    let end = places.partitioningIndex { $0.hash > hash }
    guard end > 0, case let place = places[end - 1], place.hash == hash else { return nil }
    return place.code >= 0 ? .listed(place.code) : .thread(reply: -1 - place.code)
  }
}
