import ChatReading

/// Tells when clocks went back, in the hour that they show twice at the end of summer time: at the first message that stands in it well before
/// another that came earlier. Times of other hours say nothing of it: some messages come late.
struct WhatsAppRepeatedHour {
  /// Clocks of phones differ by less, in seconds.
  private static let shortestStep: Int64 = 300

  /// The day that was looked at last, counted from 1970, and whether clocks may go back on it.
  private var looked: (day: Int64, mayGoBack: Bool)?
  /// The day of the hour, what clocks showed in it last, and whether they went back already: they do so once.
  private var day: Int64?
  private var last: Int64 = 0
  private var isOver = false
  /// The number of the first message in it.
  private var first = 0

  /// Where clocks went back before the message of a number, for which they showed `wall`: the number of the first message in the hour.
  mutating func begin(ifOverBefore number: Int, at wall: Int64, in zone: LocalZone) -> Int? {
    let today = wall / 86_400
    if looked?.day != today { looked = (today, zone.mayGoBack(onDay: today)) }
    guard looked?.mayGoBack == true, zone.showsTwice(wall) else { return nil }
    if day != today { (day, last, isOver, first) = (today, wall, false, number) }
    defer { last = wall }
    guard !isOver, wall < last - Self.shortestStep else { return nil }
    isOver = true
    return first
  }
}
