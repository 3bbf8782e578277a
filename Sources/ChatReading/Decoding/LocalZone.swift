import ChatModel

/// How an export writes times that name no zone: in which one, and with the parts of dates in which order.
package struct LocalZone: Sendable {
  /// Its name, for example `Europe/Prague`.
  package let name: String
  /// How many seconds clocks there are ahead of UTC at an instant, in seconds since 1970.
  package let offset: @Sendable (Int64) -> Int64
  /// The order of the parts of dates, where the user said it; nil lets each file show its own.
  package var dateOrder: DateOrder?

  /// What two readings have in common that understand all times alike.
  package var identity: String { dateOrder.map { name + " " + $0.rawValue } ?? name }

  /// Makes a zone.
  package init(name: String, offset: @escaping @Sendable (Int64) -> Int64) {
    self.name = name
    self.offset = offset
  }

  /// Coordinated Universal Time.
  package static let utc = LocalZone(name: "UTC") { _ in 0 }

  /// The instant at which clocks in the zone show `wallClock`, in seconds as if it was in UTC. Of an hour that clocks show twice it is
  /// the later one; an hour that they leave out counts as the one after it.
  package func instant(showing wallClock: Int64) -> Int64 {
    wallClock &- offset(wallClock &- offset(wallClock))
  }

  /// Whether clocks in the zone show `wallClock` twice: before and after they go back at the end of summer time.
  package func showsTwice(_ wallClock: Int64) -> Bool { earlierInstant(showing: wallClock) != nil }

  /// Whether clocks in the zone may go back on a day, counted from 1970: those on which they do not are nearly all.
  package func mayGoBack(onDay day: Int64) -> Bool { offset((day - 1) &* 86_400) > offset((day + 2) &* 86_400) }

  /// The earlier of two instants at which clocks in the zone show `wallClock`; nil if they show it once.
  package func earlierInstant(showing wallClock: Int64) -> Int64? {
    let earlier = wallClock &- offset(instant(showing: wallClock) &- 3 * 3600)
    return earlier < instant(showing: wallClock) && earlier &+ offset(earlier) == wallClock ? earlier : nil
  }
}

/// What the dates of messages, which follow each other, say of the order of their parts. Single dates prove nothing: some are damaged, and
/// some were copied from another phone.
package struct DateOrderEvidence {
  /// What the dates show in one order.
  private struct Reading {
    /// How many dates are none.
    var impossible = 0
    /// How often time goes backwards, as it seldom does in the right order.
    var backwards = 0
    var latest = Int64.min
    /// How many dates are none in the other order, and here lie between those around them, as copied and damaged ones seldom do.
    private var settledProofs = 0
    /// Whether the latest date is one of them, if the next one does not lie before it.
    private var isProof = false

    var proofs: Int { settledProofs + (isProof ? 1 : 0) }

    mutating func add(_ time: Int64?, isAlone: Bool) {
      guard let time else { return impossible += 1 }
      let goesOn = time >= latest
      if !goesOn { backwards += 1 } else if isProof { settledProofs += 1 }
      isProof = goesOn && isAlone
      latest = time
    }
  }

  private var count = 0
  private var dayFirst = Reading()
  private var monthFirst = Reading()
  /// How many dates are none where the year comes first.
  private var impossibleYearFirst = 0

  /// Starts before the first message.
  package init() {}

  /// Adds the next message's time in the order that is asked for, in seconds; nil if the date is none in that order.
  package mutating func add(_ wallClock: (DateOrder) -> Int64?) {
    count += 1
    let (day, month) = (wallClock(.dayMonthYear), wallClock(.monthDayYear))
    dayFirst.add(day, isAlone: month == nil)
    monthFirst.add(month, isAlone: day == nil)
    // The year seldom comes first, so that this is seldom asked.
    if day == nil, wallClock(.yearMonthDay) == nil { impossibleYearFirst += 1 }
  }

  /// The order that most dates prove. Else the one that makes dates of many more, or in which time goes backwards less often, or that makes
  /// dates of more; nil if both are alike.
  package var order: DateOrder? {
    let least = min(dayFirst.impossible, monthFirst.impossible)
    // Two digits of a year can be a day in most years, so that only the greater part of the dates shows that they are one.
    if least * 2 > count, impossibleYearFirst < least { return .yearMonthDay }
    if let order = Self.order(dayFirst.proofs, monthFirst.proofs) { return order }
    let fewer = Self.order(monthFirst.impossible, dayFirst.impossible)
    if abs(dayFirst.impossible - monthFirst.impossible) * 4 > count { return fewer }
    return Self.order(monthFirst.backwards, dayFirst.backwards) ?? fewer
  }

  /// The order for which more speaks.
  private static func order(_ dayFirst: Int, _ monthFirst: Int) -> DateOrder? {
    dayFirst == monthFirst ? nil : dayFirst > monthFirst ? .dayMonthYear : .monthDayYear
  }
}
