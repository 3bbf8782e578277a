/// One more day, after everything that an export holds.
struct NewDay: Sendable, Hashable {
  /// How many milliseconds a day has.
  static let length = 86_400_000

  /// When it begins, in milliseconds since 1970.
  let start: Int
  /// How many messages are written on it, spread over the channels as all the others are.
  let messages: Int
  /// Whether some of them reply to messages that are older than the day, and as many of those get a reaction.
  var touchesOld = false

  /// The day after the one of a moment.
  init(after milliseconds: Int, messages: Int, touchesOld: Bool = false) {
    start = (milliseconds / Self.length + 1) * Self.length
    self.messages = messages
    self.touchesOld = touchesOld
  }
}
