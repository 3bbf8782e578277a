/// The time for which one of several exports has messages of a channel.
struct ExportCoverage: Sendable {
  /// The export's number.
  let origin: Int
  /// When its first message of the channel was sent, in microseconds since 1970.
  var first: Int64
  /// When its last one was sent.
  var last: Int64

  /// Whether it would have a message that was sent at an instant. At its very ends it may have been cut.
  func covers(_ instant: Int64) -> Bool { first < instant && instant < last }
}
