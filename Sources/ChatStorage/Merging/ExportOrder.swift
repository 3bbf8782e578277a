/// How new each of several exports is: the newest is the one whose messages reach furthest, and of equals the one that was read last. One without
/// a dated message is older than all others.
struct ExportOrder {
  /// When the last message of each export was sent, in microseconds since 1970, by the exports' numbers.
  private var ends: [Int: Int64] = [:]

  /// The order of exports of which nothing was read.
  init() {}

  /// The order of exports, by their numbers, the last message of each of which was sent at an instant.
  init(ends: [Int64]) {
    self.ends = Dictionary(uniqueKeysWithValues: ends.enumerated().map { ($0, $1) })
  }

  /// Takes note of what a block of an export has.
  mutating func add(_ facts: BlockFacts, from origin: Int) {
    var end = Int64.min
    for run in facts.runs {
      for entry in run.messages where !entry.flags.contains(.unknownTime) { end = max(end, entry.createdAt) }
      for reply in run.replies where !reply.message.flags.contains(.unknownTime) { end = max(end, reply.message.createdAt) }
    }
    if end > ends[origin, default: Int64.min] { ends[origin] = end }
  }

  /// Exports, the oldest first.
  func sorted(_ origins: some Sequence<Int>) -> [Int] {
    origins.sorted { (ends[$0, default: Int64.min], $0) < (ends[$1, default: Int64.min], $1) }
  }
}
