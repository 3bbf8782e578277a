/// Finds the messages of a chat that may be equal to one before them, though minutes go back and forth between them.
///
/// Ids count equal messages of a minute. Most of these stand in it side by side, but where phones disagree about the time, or messages come
/// late, others stand between them. Chunks are read on their own, so that all of them have to be in one: then ids are those of the file, wherever
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
    /// The signs of all of them: one whose sign is not among these equals none of them.
    var signs: UInt64
  }

  /// The latest runs, in a ring.
  private var runs: [Run] = []
  private var latest = -1
  /// The latest moment of a day of which the runs are known to have no later one.
  private var front: WhatsAppMoment?
  /// Whether the minute of the latest run had been there before.
  private var isAgain = false
  /// What belongs into one chunk.
  private(set) var uncut = UncutRanges()

  /// Adds the first line of a message, and where it stands in the file.
  mutating func add(_ moment: WhatsAppMoment, _ line: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let sign = Self.sign(of: line)
    if latest >= 0, runs[latest].moment == moment {
      if isAgain { isAgain = findEqual(moment, sign, at: offset) }
      runs[latest].signs |= sign
      return
    }
    if let known = front, moment.isLater(than: known) {
      (front, isAgain) = (moment, false)
    } else {
      isAgain = findEqual(moment, sign, at: offset)
    }
    begin(Run(moment: moment, start: offset, signs: sign))
  }

  private mutating func begin(_ run: Run) {
    latest = (latest + 1) % Self.reach
    if latest < runs.count { runs[latest] = run } else { runs.append(run) }
  }

  /// Looks for a message that may be equal among those before, and keeps both together. Says whether there is one of its minute at all.
  private mutating func findEqual(_ moment: WhatsAppMoment, _ sign: UInt64, at offset: Int) -> Bool {
    var newest = moment
    var isKnown = false
    var first = offset
    for run in runs where run.moment.day == moment.day {
      if run.moment.isLater(than: newest) { newest = run.moment }
      guard run.moment == moment else { continue }
      isKnown = true
      if run.signs & sign == sign { first = min(first, run.start) }
    }
    front = newest
    uncut.add(from: first, through: offset)
    return isKnown
  }

  /// Two bits that are the same for all messages that begin with equal lines, by the end of the line: names and marks may differ before it.
  private static func sign(of line: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var end = line.count
    while end > 0, line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    var word: UInt32 = 0
    for index in max(0, end - 4)..<end { word = word << 8 | UInt32(line[index]) }
    let hash = word &* 0x9E37_79B1
    return 1 << UInt64(hash >> 26) | 1 << UInt64(hash >> 20 & 63)
  }
}
