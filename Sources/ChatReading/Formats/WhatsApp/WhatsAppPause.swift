import ChatModel

/// Where a chat is cut into chunks: where nobody writes for some minutes, or an hour begins.
///
/// Ids count equal messages of a minute, and these may stand some messages apart: where phones disagree about the time, minutes go back and
/// forth. They seldom do so by more than a few, and no two equal messages of one minute then stand in two chunks. In chats in which nobody
/// ever pauses there are the hours left, so that no minute is cut but in an hour of megabytes.
enum WhatsAppPause {
  /// Shorter pauses are none, in seconds.
  private static let shortest: Int64 = 180

  /// Whether two messages that follow one another stay in one chunk, by their first lines.
  static func keepsTogether(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = WhatsAppHeader(first), let second = WhatsAppHeader(second) else { return false }
    // What the order of day and month is, a line does not say. In most of what follows one another, only the right one makes dates of both.
    let steps = [DateOrder.dayMonthYear, .monthDayYear].compactMap { step(from: first, to: second, $0) }
    if steps.isEmpty { return first.numbers == second.numbers }
    return !steps.allSatisfy { $0.seconds >= shortest || $0.seconds > 0 && $0.beginsHour }
  }

  private static func step(
    from first: WhatsAppHeader, to second: WhatsAppHeader, _ order: DateOrder
  ) -> (seconds: Int64, beginsHour: Bool)? {
    guard let before = first.wallClock(order), let behind = second.wallClock(order) else { return nil }
    return (behind - before, behind / 3600 != before / 3600)
  }
}
