import ChatModel

/// The time for which one of several exports has messages of a channel.
struct ExportCoverage: Sendable {
  /// The export's number.
  let origin: Int
  /// When its last message of the channel was sent, in microseconds since 1970.
  private(set) var last: Int64
  /// How many messages of the channel it knows to be deleted.
  private(set) var deletedCount = 0
  /// Whether all its messages of the channel were sent at full minutes: it tells no seconds.
  private(set) var isOfMinutes = true
  private var earliest: Int64
  private var firstOwn: Int64?

  /// Makes the coverage of no message yet, of which the first is of an instant.
  init(origin: Int, instant: Int64) {
    self.origin = origin
    (last, earliest) = (instant, instant)
  }

  /// When its first message of the channel was sent. An export that begins later may have copies of older messages: those that are pinned,
  /// the roots of threads, and replies; they count only where there is nothing else.
  var first: Int64 { firstOwn ?? earliest }

  /// Adds a message.
  mutating func add(_ instant: Int64, mayBeCopy: Bool, isDeleted: Bool) {
    if isDeleted { deletedCount += 1 }
    if instant % Timestamp.minute != 0 { isOfMinutes = false }
    if instant > last { last = instant }
    if instant < earliest { earliest = instant }
    if !mayBeCopy, firstOwn.map({ instant < $0 }) ?? true { firstOwn = instant }
  }

  /// The same as far as another export tells it that has only the minutes of messages.
  func ofMinutes() -> ExportCoverage {
    var coverage = self
    coverage.last = Timestamp.startOfMinute(last)
    coverage.earliest = Timestamp.startOfMinute(earliest)
    coverage.firstOwn = firstOwn.map(Timestamp.startOfMinute)
    return coverage
  }

  /// Whether it would have a message that was sent at an instant. At its very ends it may have been cut.
  func covers(_ instant: Int64) -> Bool { first < instant && instant < last }
}
