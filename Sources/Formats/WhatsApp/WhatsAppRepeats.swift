import ChatReading

/// Finds the messages of a chat that may be equal to one before them, though minutes go back and forth between them.
///
/// Ids count equal messages of a minute. Most of these stand in it side by side, but where phones disagree about the time, or messages come
/// late, others are between them. Chunks are read on their own, so that all of them have to be in one: then ids are those of the file, wherever
/// it is cut.
struct WhatsAppRepeats {
  /// Equal messages between which the minute changes so many times are not counted as two, but are one: in a file that was joined from two
  /// exports, both have the same days.
  static let reach = 1000

  /// Messages of a minute that follow one another.
  private struct Run {
    let moment: WhatsAppMoment
    /// The offset of the first of them.
    let start: Int
    /// The signs of all of them.
    var signs: WhatsAppSign.Group
  }

  /// The latest runs, in a ring.
  private var runs: [Run] = []
  private var latest = -1
  /// The latest moment of a day of which the runs are known to have no later one.
  private var front: WhatsAppMoment?
  /// Whether the minute of the latest run had been there before.
  private var isAgain = false
  /// Where the latest message begins, and whether its sign is open.
  private var message = (offset: 0, isOpen: false)
  /// What belongs into one chunk.
  private(set) var uncut = UncutRanges()

  /// Adds the first line of a message, and where it is in the file.
  mutating func add(_ header: WhatsAppHeader, _ line: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let (moment, sign) = (WhatsAppMoment(header), WhatsAppSign(header, line))
    message = (offset, sign.isOpen)
    if latest >= 0, runs[latest].moment == moment {
      if isAgain { isAgain = findEqual(moment, sign, at: offset) }
      return runs[latest].signs.insert(sign)
    }
    if let known = front, moment.isLater(than: known) {
      (front, isAgain) = (moment, false)
    } else {
      isAgain = findEqual(moment, sign, at: offset)
    }
    var run = Run(moment: moment, start: offset, signs: WhatsAppSign.Group())
    run.signs.insert(sign)
    begin(run)
  }

  /// Adds a line that may be below the first one of the latest message.
  mutating func add(below line: UnsafeBufferPointer<UInt8>) {
    guard latest >= 0, !message.isOpen, WhatsAppSign.isOpen(below: line) else { return }
    message.isOpen = true
    if isAgain { _ = findEqual(runs[latest].moment, .open, at: message.offset) }
    runs[latest].signs.insert(.open)
  }

  private mutating func begin(_ run: Run) {
    latest = (latest + 1) % Self.reach
    if latest < runs.count { runs[latest] = run } else { runs.append(run) }
  }

  /// Looks for a message that may be equal among those before, and keeps both together. Says whether there is one of its minute at all.
  private mutating func findEqual(_ moment: WhatsAppMoment, _ sign: WhatsAppSign, at offset: Int) -> Bool {
    var newest = moment
    var isKnown = false
    var first = offset
    for run in runs where run.moment.day == moment.day {
      if run.moment.isLater(than: newest) { newest = run.moment }
      guard run.moment == moment else { continue }
      isKnown = true
      if run.signs.mayHave(sign) { first = min(first, run.start) }
    }
    front = newest
    uncut.add(from: first, through: offset)
    return isKnown
  }
}

/// Decides where a chat may be cut into chunks: between minutes, but not in the hour that clocks repeat at the end of summer time. That hour has to
/// be read as a whole to see when clocks went back. `WhatsAppRepeats` keeps more together.
struct WhatsAppCut {
  let facts: WhatsAppFacts
  let zone: LocalZone

  /// Whether two neighbouring messages must stay in one chunk. It gets the first line of each.
  func keepsTogether(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = WhatsAppHeader(first), let second = WhatsAppHeader(second) else { return false }
    return WhatsAppMoment(first) == WhatsAppMoment(second) || isTwofold(first) || isTwofold(second)
  }

  private func isTwofold(_ header: WhatsAppHeader) -> Bool {
    facts.wallClock(of: header, in: zone).map { zone.showsTwice($0) } ?? false
  }
}

/// The date and minute of a header, to compare headers of one file. Seconds are ignored, since only iPhones write them. Moments of different days
/// have no order.
struct WhatsAppMoment: Equatable {
  private let bits: UInt64

  /// How many bits the time of day needs.
  private static let timeBits: UInt64 = 11

  /// Makes the moment of a header.
  init(_ header: WhatsAppHeader) {
    let (first, second, third) = header.numbers
    // Numbers in dates have at most four digits.
    let day = (UInt64(first) << 28) | (UInt64(second) << 14) | UInt64(third)
    bits = day << Self.timeBits | UInt64(header.hour * 60 + header.minute)
  }

  /// A number for the day.
  var day: UInt64 { bits >> Self.timeBits }

  /// Whether it is later than another moment on the same day.
  func isLater(than other: Self) -> Bool { day == other.day && bits > other.bits }
}
