import ChatStorage

/// All messages that can be found, of all channels, in one order: that of time, of the channels' ids, and of the export. What is new comes
/// behind everything that was there, as a rule, so that what is before it stays as it is.
struct SearchOrder {
  /// A place in the order, to which it can go back.
  struct Mark: Sendable {
    fileprivate let positions: [Int32]
  }

  private var streams: [SearchStream] = []
  /// By the channel's place in the plan, its place in the order of ids.
  private let ranks: [Int32]
  /// The numbers of the streams that have a message left, the first one's on top.
  private var heap: [Int32] = []

  /// Opens the order at its beginning. It throws when the spool cannot be read.
  init(_ plan: SitePlan) throws {
    let channels = plan.channels
    var ranks = [Int32](repeating: 0, count: channels.count)
    let order = channels.indices.sorted { channels[$0].rendered.id.utf8.lexicographicallyPrecedes(channels[$1].rendered.id.utf8) }
    for (rank, channel) in order.enumerated() { ranks[channel] = Int32(rank) }
    self.ranks = ranks
    // All streams together hold some hundred thousand entries at most.
    let pieceSize = max(16, min(1024, 100_000 / max(1, channels.count)))
    for (number, channel) in channels.enumerated() {
      streams.append(SearchStream(listOf: channel, channel: number, pieceSize: pieceSize))
      if let threads = SearchStream(threadsOf: channel, channel: number) { streams.append(threads) }
    }
    try start { _ in 0 }
  }

  /// Where the order is.
  var mark: Mark { Mark(positions: streams.map { Int32(clamping: $0.position) }) }

  /// Goes to a place of the order.
  mutating func seek(to mark: Mark) throws { try start { Int(mark.positions[$0]) } }

  private mutating func start(_ position: (Int) -> Int) throws {
    heap.removeAll(keepingCapacity: true)
    for index in streams.indices {
      try streams[index].seek(to: position(index))
      if streams[index].current != nil { heap.append(Int32(index)) }
    }
    for index in (0..<heap.count / 2).reversed() { siftDown(index) }
  }

  /// The next message; nil at the end.
  mutating func next() throws -> SearchEntry? {
    guard let top = heap.first, let entry = streams[Int(top)].current else { return nil }
    try streams[Int(top)].advance()
    if streams[Int(top)].current == nil {
      let last = heap.removeLast()
      if !heap.isEmpty { heap[0] = last }
    }
    siftDown(0)
    return entry
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      guard precedes(heap[child], heap[index]) else { return }
      heap.swapAt(child, index)
      index = child
    }
  }

  private func precedes(_ left: Int32, _ right: Int32) -> Bool {
    guard let left = streams[Int(left)].current, let right = streams[Int(right)].current else { return false }
    if left.entry.createdAt != right.entry.createdAt { return left.entry.createdAt < right.entry.createdAt }
    if left.channel != right.channel { return ranks[Int(left.channel)] < ranks[Int(right.channel)] }
    return left.entry.number < right.entry.number
  }
}
