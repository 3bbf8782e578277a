import ChatStorage
import SearchIndex
import SitePlanning
import StableHashing

/// A first look over all messages that can be found: how many there are, what each block is made from, and when it begins.
package struct SearchSurvey: Sendable {
  /// How many blocks lie between two marks.
  static let stretch = 128

  /// How many messages there are.
  private(set) var messages = 0
  /// By block, a hash by the chunks of its messages; 0 where that is not known.
  private(set) var chunks: [UInt64] = []
  /// By block, when its first message was sent, in seconds since 1970.
  private(set) var times: [Int] = []
  /// The places in the order at which each stretch of blocks begins.
  private(set) var marks: [SearchOrder.Mark] = []
  /// How many messages each author wrote, by the archive's number.
  private(set) var authors: [Int]
  /// How many messages can be found in each channel of the plan.
  private(set) var channels: [Int]
  /// The order of all messages, at its beginning.
  let order: SearchOrder

  /// Looks at all messages.
  init(_ plan: SitePlan, _ archive: StoredArchive, _ fingerprints: PlacedMessageFingerprints) {
    authors = [Int](repeating: 0, count: archive.authors.count)
    channels = [Int](repeating: 0, count: plan.channels.count)
    var cursors = plan.channels.map { _ in BlockCursor(archive) }
    var order = SearchOrder(plan)
    self.order = order
    var hash: UInt64 = 0
    var isKnown = true
    while true {
      if messages % (SearchBlock.size * Self.stretch) == 0 { marks.append(order.mark) }
      guard let entry = order.next() else { break }
      if messages % SearchBlock.size == 0 {
        if messages > 0 { chunks.append(isKnown ? hash : 0) }
        times.append(entry.seconds)
        (hash, isKnown) = (1, fingerprints.areChunksKnown)
      }
      let chunk = cursors[Int(entry.channel)].index(of: entry.entry).flatMap { fingerprints.ofChunk(entry, block: $0) }
      if let chunk { hash = StableHash.mix(hash, chunk) } else { isKnown = false }
      if authors.indices.contains(Int(entry.entry.author)) { authors[Int(entry.entry.author)] += 1 }
      channels[Int(entry.channel)] += 1
      messages += 1
    }
    if messages > 0 { chunks.append(isKnown ? hash : 0) }
  }

  /// The messages of some blocks, in order. They lie in one stretch.
  func entries(of blocks: Range<Int>, in order: inout SearchOrder) -> [PlacedMessage] {
    let stretch = blocks.lowerBound / Self.stretch
    order.seek(to: marks[stretch])
    let count = (blocks.lowerBound - stretch * Self.stretch) * SearchBlock.size
    for _ in 0..<count { _ = order.next() }
    var entries: [PlacedMessage] = []
    entries.reserveCapacity(blocks.count * SearchBlock.size)
    while entries.count < blocks.count * SearchBlock.size, let entry = order.next() { entries.append(entry) }
    return entries
  }
}

extension PlacedMessage {
  /// When it was sent, in seconds since 1970.
  var seconds: Int {
    let (seconds, rest) = entry.createdAt.quotientAndRemainder(dividingBy: 1_000_000)
    return Int(rest < 0 ? seconds - 1 : seconds)
  }
}
