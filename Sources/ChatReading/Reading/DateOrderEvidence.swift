import ChatModel

/// What the dates of messages, which follow each other, say of the order of their parts. Single dates prove nothing: some are damaged, and
/// some were copied from another phone.
struct DateOrderEvidence {
  private var count = 0
  /// How many dates are none in an order.
  private var impossible = (dayFirst: 0, monthFirst: 0, yearFirst: 0)
  /// How often time goes backwards, as it seldom does in the right order.
  private var backwards = (dayFirst: 0, monthFirst: 0)
  private var latest = (dayFirst: Int64.min, monthFirst: Int64.min)

  /// Adds the next message's time in the order that is asked for, in seconds; nil where the date is none in that order.
  mutating func add(_ wallClock: (DateOrder) -> Int64?) {
    count += 1
    if let time = wallClock(.dayMonthYear) {
      if time < latest.dayFirst { backwards.dayFirst += 1 }
      latest.dayFirst = time
    } else {
      impossible.dayFirst += 1
      // The year seldom comes first, so that this is seldom asked.
      if wallClock(.yearMonthDay) == nil { impossible.yearFirst += 1 }
    }
    if let time = wallClock(.monthDayYear) {
      if time < latest.monthFirst { backwards.monthFirst += 1 }
      latest.monthFirst = time
    } else {
      impossible.monthFirst += 1
    }
  }

  /// The order that makes dates of most; of two that make as many, the one in which time goes backwards less often; nil where that is none.
  var order: DateOrder? {
    let least = min(impossible.dayFirst, impossible.monthFirst)
    // Two digits of a year can be a day in most years, so that only the greater part of the dates shows that they are one.
    if least * 2 > count, impossible.yearFirst < least { return .yearMonthDay }
    if impossible.dayFirst != impossible.monthFirst { return impossible.dayFirst == least ? .dayMonthYear : .monthDayYear }
    if backwards.dayFirst == backwards.monthFirst { return nil }
    return backwards.dayFirst < backwards.monthFirst ? .dayMonthYear : .monthDayYear
  }
}
