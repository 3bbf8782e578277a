import OperatingSystem

/// The time of a conversation: bursts of messages, pauses, nights and quiet days.
struct Clock {
  /// Milliseconds since 1970.
  private(set) var milliseconds: Int
  /// How long pauses are, in thousandths of what they are in a quiet channel.
  private let pauseLength: Int

  /// Begins so that the messages end about May 2024, as in a place where every channel is still in use.
  ///
  /// A small channel has a message an hour in the mean, and is the younger the fewer it has; a large one is twelve years old.
  init(channel: Int, messages: Int) {
    let span = min(messages * Self.meanSeconds, 12 * 365 * 86_400)
    let pauses = (span / max(messages, 1) - Self.shortSeconds) * 1000 / (Self.meanSeconds - Self.shortSeconds)
    pauseLength = min(max(pauses, 1), 1000)
    milliseconds = (1_714_521_600 - span + channel % 60 * 420) * 1000
  }

  /// What `advance` comes to in the mean, and the part of that which steps below 401 seconds make.
  private static let (meanSeconds, shortSeconds) = (3774, 70)

  /// Lets time pass until the next message; returns whether it was a pause, after which somebody else may speak.
  mutating func advance(_ numbers: inout SeededNumbers) -> Bool {
    let roll = numbers.below(1000)
    let seconds =
      switch roll {
      case ..<520: numbers.between(2...45)
      case ..<780: numbers.between(46...400)
      case ..<940: numbers.between(401...5400)
      case ..<992: numbers.between(5401...50_000)
      default: numbers.between(50_001...400_000)
      }
    milliseconds += seconds * (roll < 780 ? 1000 : pauseLength) + numbers.below(1000)
    return roll >= 520
  }

  /// Goes to the beginning of a day, unless it is over.
  mutating func begin(_ day: NewDay) {
    milliseconds = max(milliseconds, day.start)
  }

  /// Lets time pass until the next of `count` messages of one day, all of which fit into it.
  mutating func advance(withinDayOf count: Int, _ numbers: inout SeededNumbers) {
    milliseconds += 1 + numbers.below(max(NewDay.length / (count + 1) - 1, 1))
  }

  /// A moment as exports write it, for example `2019-01-07T08:00:00.125Z`.
  static func text(_ milliseconds: Int) -> [UInt8] {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text: [UInt8] = []
    text.reserveCapacity(24)
    func add(_ value: Int, _ digits: Int, _ mark: UnicodeScalar) {
      var divisor = (1..<digits).reduce(1) { product, _ in product * 10 }
      while divisor > 0 {
        text.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
        divisor /= 10
      }
      text.append(UInt8(ascii: mark))
    }
    add(Int(parts.tm_year) + 1900, 4, "-")
    add(Int(parts.tm_mon) + 1, 2, "-")
    add(Int(parts.tm_mday), 2, "T")
    add(Int(parts.tm_hour), 2, ":")
    add(Int(parts.tm_min), 2, ":")
    add(Int(parts.tm_sec), 2, ".")
    add(milliseconds % 1000, 3, "Z")
    return text
  }
}
