import ChatModel

/// What the times of messages, which follow each other, say of the order of day and month: in the right one they seldom go backwards.
struct DateOrderEvidence {
  private var backwards = (dayFirst: 0, monthFirst: 0)
  private var latest = (dayFirst: Int64.min, monthFirst: Int64.min)

  /// Adds the next message's time in the order that is asked for, in seconds; nil where the date is none in that order.
  mutating func add(_ wallClock: (DateOrder) -> Int64?) {
    if let time = wallClock(.dayMonthYear) {
      if time < latest.dayFirst { backwards.dayFirst += 1 }
      latest.dayFirst = time
    }
    if let time = wallClock(.monthDayYear) {
      if time < latest.monthFirst { backwards.monthFirst += 1 }
      latest.monthFirst = time
    }
  }

  /// The order in which time goes backwards less often; nil where that is none.
  var order: DateOrder? {
    if backwards.dayFirst == backwards.monthFirst { return nil }
    return backwards.dayFirst < backwards.monthFirst ? .dayMonthYear : .monthDayYear
  }
}
