/// The time for which one of several exports has messages of a channel.
struct ExportCoverage: Sendable {
  /// The export's number.
  let origin: Int
  /// When its last message of the channel was sent, in microseconds since 1970.
  private(set) var last: Int64
  private var earliest: Int64
  private var firstOwn: Int64?

  /// Makes the coverage of one message.
  init(origin: Int, instant: Int64, mayBeCopy: Bool) {
    self.origin = origin
    (last, earliest, firstOwn) = (instant, instant, mayBeCopy ? nil : instant)
  }

  /// When its first message of the channel was sent. An export that begins later may have copies of older messages: those that are pinned,
  /// the roots of threads, and replies; they count only where there is nothing else.
  var first: Int64 { firstOwn ?? earliest }

  /// Adds a message.
  mutating func add(_ instant: Int64, mayBeCopy: Bool) {
    if instant > last { last = instant }
    if instant < earliest { earliest = instant }
    if !mayBeCopy, firstOwn.map({ instant < $0 }) ?? true { firstOwn = instant }
  }

  /// Whether it would have a message that was sent at an instant. At its very ends it may have been cut.
  func covers(_ instant: Int64) -> Bool { first < instant && instant < last }
}
