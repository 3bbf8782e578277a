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

  /// The instant at which clocks in the zone show `wallClock`, in seconds as if it stood in UTC. Of an hour that clocks show twice it is
  /// the later one; an hour that they leave out counts as the one behind it.
  package func instant(showing wallClock: Int64) -> Int64 {
    wallClock &- offset(wallClock &- offset(wallClock))
  }

  /// Whether clocks in the zone show `wallClock` twice: before and after they go back at the end of summer time.
  package func showsTwice(_ wallClock: Int64) -> Bool { earlierInstant(showing: wallClock) != nil }

  /// Whether clocks in the zone may go back on a day, counted from 1970: those on which they do not are nearly all.
  package func mayGoBack(onDay day: Int64) -> Bool { offset((day - 1) &* 86_400) > offset((day + 2) &* 86_400) }

  /// The earlier of two instants at which clocks in the zone show `wallClock`; nil where they show it once.
  package func earlierInstant(showing wallClock: Int64) -> Int64? {
    let earlier = wallClock &- offset(instant(showing: wallClock) &- 3 * 3600)
    return earlier < instant(showing: wallClock) && earlier &+ offset(earlier) == wallClock ? earlier : nil
  }
}
