import ChatModel

/// Tells which messages of older exports were deleted before a newer export was made.
///
/// What an export lacks proves nothing by itself: it may be the last page of a channel, with copies of what is pinned, or have a gap. So only
/// that is taken for deleted which is missing here and there where the export has most of what older ones have.
struct ExportJudge {
  /// Messages with the hashes of their ids.
  typealias Row = [(hash: UInt64, message: SharedMessage)]

  /// How many messages can be missing one after the other because they were deleted; more are a gap in the export.
  static let longestRun = 3

  /// How new the export is among those of the channel.
  let rank: Int
  /// The time for which it has messages.
  let coverage: ExportCoverage
  /// How many of its messages are older than all that older exports have.
  let before: Int
  /// How many of its messages are newer than all that older exports have.
  let after: Int

  /// The hashes of the messages that were deleted, of messages in order of time. The list and the replies are looked at each by itself, since
  /// many exports have the one without the others.
  func deleted(among messages: Row) -> [UInt64] {
    let list = messages.filter { $0.message.parentHash == 0 && isEvidence($0.message) }
    let covered = coveredPart(of: list, before: before)
    guard !covered.isEmpty || list.isEmpty else { return [] }
    let start = covered.lowerBound == 0 ? Int64.min : list[covered.lowerBound].message.instant
    let end = covered.upperBound == list.count ? Int64.max : list[covered.upperBound - 1].message.instant
    let replies = messages.filter {
      $0.message.parentHash != 0 && start <= $0.message.instant && $0.message.instant <= end && isEvidence($0.message)
    }
    return deleted(from: list, covered, threadStarts: [:])
      + deleted(from: replies, coveredPart(of: replies, before: 0), threadStarts: threadStarts(replies))
  }

  /// Whether it means something that the export has a message, or lacks it: it may have a pinned one as a copy, and leave out a deleted one.
  private func isEvidence(_ message: SharedMessage) -> Bool {
    guard coverage.first <= message.instant, message.instant <= coverage.last else { return false }
    return message.isHeld(by: rank) ? !message.isPinned : message.isKnown(before: rank) && !message.isDeleted
  }

  /// The part of a row without those beginnings and ends of it of which the export lacks more than it has.
  private func coveredPart(of row: Row, before: Int) -> Range<Int> {
    var (start, end) = (0, row.count)
    var (sum, least) = (before, 0)
    for (index, entry) in row.enumerated() {
      sum += entry.message.isHeld(by: rank) ? 1 : -1
      if sum < 0, sum <= least { (least, start) = (sum, index + 1) }
    }
    (sum, least) = (after, 0)
    for index in (start..<row.count).reversed() {
      sum += row[index].message.isHeld(by: rank) ? 1 : -1
      if sum < 0, sum <= least { (least, end) = (sum, index) }
    }
    return start..<end
  }

  /// When the first reply was sent that the export has of each thread, by the hashes of the ids of what they answer.
  private func threadStarts(_ replies: Row) -> [UInt64: Int64] {
    var starts: [UInt64: Int64] = [:]
    for (_, reply) in replies where reply.isHeld(by: rank) && starts[reply.parentHash] == nil { starts[reply.parentHash] = reply.instant }
    return starts
  }

  /// The messages of a part of a row that were deleted: none where the export lacks more than it has, or where all that it lacks is one gap.
  /// Of a thread an export may have the last replies alone.
  private func deleted(from row: Row, _ part: Range<Int>, threadStarts: [UInt64: Int64]) -> [UInt64] {
    var (has, lacks) = (0, 0)
    var runs: [Range<Int>] = []
    for index in part {
      let message = row[index].message
      if message.isHeld(by: rank) {
        if message.isKnown(before: rank) { has += 1 }
        continue
      }
      lacks += 1
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    guard lacks <= has, lacks == 1 || runs.count > 1 else { return [] }
    return runs.filter { $0.count <= Self.longestRun }.flatMap { row[$0] }.compactMap { hash, message in
      let isCutOff = threadStarts[message.parentHash].map { message.instant < $0 } ?? false
      return message.isGone(since: rank) && coverage.covers(message.instant) && !isCutOff ? hash : nil
    }
  }
}

/// The period of time that an export covers in a channel.
struct ExportCoverage: Sendable {
  /// The number of the export.
  let origin: Int
  /// The time of the last message, in microseconds since 1970.
  private(set) var last: Int64
  /// How many messages are marked as deleted.
  private(set) var deletedCount = 0
  /// Whether all times are full minutes, since the format has no seconds.
  private(set) var isOfMinutes = true
  private var earliest: Int64
  private var firstOwn: Int64?

  /// Starts without messages. The time of the first one is passed.
  init(origin: Int, instant: Int64) {
    self.origin = origin
    (last, earliest) = (instant, instant)
  }

  /// The time of the first message. Pinned messages, roots of threads and replies may be copies of messages from before the covered period. They
  /// count only if there are no others.
  var first: Int64 { firstOwn ?? earliest }

  /// Adds a message.
  mutating func add(_ instant: Int64, mayBeCopy: Bool, isDeleted: Bool) {
    if isDeleted { deletedCount += 1 }
    if instant % Timestamp.minute != 0 { isOfMinutes = false }
    if instant > last { last = instant }
    if instant < earliest { earliest = instant }
    if !mayBeCopy, firstOwn.map({ instant < $0 }) ?? true { firstOwn = instant }
  }

  /// The coverage with times rounded down to minutes, to compare it with exports that have no seconds.
  func ofMinutes() -> ExportCoverage {
    var coverage = self
    coverage.last = Timestamp.startOfMinute(last)
    coverage.earliest = Timestamp.startOfMinute(earliest)
    coverage.firstOwn = firstOwn.map(Timestamp.startOfMinute)
    return coverage
  }

  /// Whether the export should have a message of this time. At the very ends it may be cut off.
  func covers(_ instant: Int64) -> Bool { first < instant && instant < last }
}

/// Sorts exports by age. The newest is the one with the latest message, or of several the one that was read last. An export without dated
/// messages is the oldest.
struct ExportOrder {
  /// The time of the last message of each export, in microseconds since 1970, by the number of the export.
  private var ends: [Int: Int64] = [:]

  /// Starts without messages.
  init() {}

  /// Makes the order from the time of each export's last message.
  init(ends: [Int64]) {
    self.ends = Dictionary(uniqueKeysWithValues: ends.enumerated().map { ($0, $1) })
  }

  /// Adds the messages of a block.
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

/// A message in a period that several exports cover.
struct SharedMessage: Sendable {
  /// The ranks of the exports that have the message. The oldest export has rank 0.
  var exports = RankSet()
  /// The time of the message, in microseconds since 1970.
  let instant: Int64
  /// The `StableHash` of the id of the message that it answers; 0 for a message of the list.
  let parentHash: UInt64
  /// Whether any export marks it as pinned.
  var isPinned = false
  /// Whether any export marks it as deleted.
  var isDeleted = false

  init(instant: Int64, parentHash: UInt64) {
    self.instant = instant
    self.parentHash = parentHash
  }

  /// Whether the export with a rank has it.
  func isHeld(by rank: Int) -> Bool { exports.contains(rank) }

  /// Whether an older export than the one with a rank has it.
  func isKnown(before rank: Int) -> Bool { exports.hasAny(below: rank) }

  /// Whether neither the export with a rank nor a newer one has it.
  func isGone(since rank: Int) -> Bool { !exports.hasAny(from: rank) }
}
