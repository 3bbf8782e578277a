import ChatStorage
import SitePlanning

/// All messages that can be found, of all channels, in one order: that of time, of the channels' ids, and of the export. What is new comes
/// behind everything that was there, as a rule, so that what is before it stays as it is.
struct SearchOrder {
  /// A place in the order, to which it can go back.
  struct Mark: Sendable {
    fileprivate let positions: [Int32]
  }

  /// The message at which a stream is, as far as the order needs it.
  private struct Head {
    let createdAt: Int64
    /// The channel's place in the order of ids.
    let rank: Int32
    let stream: Int32
    let number: UInt64

    static func < (left: Head, right: Head) -> Bool {
      if left.createdAt != right.createdAt { return left.createdAt < right.createdAt }
      return left.rank != right.rank ? left.rank < right.rank : left.number < right.number
    }
  }

  private var streams: [PlacedMessageStream] = []
  /// By the channel's place in the plan, its place in the order of ids.
  private let ranks: [Int32]
  /// The heads of the streams that have a message left, the first one on top.
  private var heap: [Head] = []

  /// Opens the order at its beginning.
  init(_ plan: SitePlan) {
    let channels = plan.channels
    var ranks = [Int32](repeating: 0, count: channels.count)
    let order = channels.indices.sorted { channels[$0].rendered.id.utf8.lexicographicallyPrecedes(channels[$1].rendered.id.utf8) }
    for (rank, channel) in order.enumerated() { ranks[channel] = Int32(rank) }
    self.ranks = ranks
    // All streams together hold some hundred thousand entries at most.
    let pieceSize = max(16, min(1024, 100_000 / max(1, channels.count)))
    for (number, channel) in channels.enumerated() {
      streams.append(PlacedMessageStream(listOf: channel, channel: number, pieceSize: pieceSize))
      if let threads = PlacedMessageStream(threadsOf: channel, channel: number) { streams.append(threads) }
    }
    start { _ in 0 }
  }

  /// Where the order is.
  var mark: Mark { Mark(positions: streams.map { Int32(clamping: $0.position) }) }

  /// Goes to a place of the order.
  mutating func seek(to mark: Mark) { start { Int(mark.positions[$0]) } }

  private mutating func start(_ position: (Int) -> Int) {
    heap.removeAll(keepingCapacity: true)
    for index in streams.indices {
      streams[index].seek(to: position(index))
      if let head = head(of: index) { heap.append(head) }
    }
    for index in (0..<heap.count / 2).reversed() { siftDown(index) }
  }

  /// The next message; nil at the end.
  mutating func next() -> PlacedMessage? {
    guard let top = heap.first.map({ Int($0.stream) }), let entry = streams[top].current else { return nil }
    streams[top].advance()
    if let head = head(of: top) {
      heap[0] = head
    } else {
      let last = heap.removeLast()
      if !heap.isEmpty { heap[0] = last }
    }
    siftDown(0)
    return entry
  }

  private func head(of stream: Int) -> Head? {
    guard let current = streams[stream].current else { return nil }
    return Head(
      createdAt: current.entry.createdAt, rank: ranks[Int(current.channel)], stream: Int32(stream), number: current.entry.number)
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[index] else { return }
      heap.swapAt(child, index)
      index = child
    }
  }
}
