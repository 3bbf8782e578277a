import ChatModel
import ChatReading

/// When the messages of a table were sent: the dates of the first and of the last one, as they stand there.
struct DiscordTableTimes {
  private let dates: [String]

  /// How much of the end of a file is looked at before all of it is.
  private static let tailSize = 1 << 17
  private static let hour: Int64 = 3_600_000_000

  /// Looks into a file. There are no dates where it cannot be read, which is told when it is read as a whole.
  init(of file: SourceFile) {
    let first = try? Self.first(of: file)
    let last = first == nil ? nil : (try? Self.last(of: file)) ?? first
    dates = [first, last].compactMap(\.self)
  }

  /// The order of day and month, where one of the dates shows it.
  var shownOrder: DateOrder? { dates.lazy.compactMap { DiscordTableDate($0)?.shownOrder }.first }

  /// From when to when they were sent, in microseconds since 1970; dates without a zone count as UTC.
  func range(_ order: DateOrder) -> ClosedRange<Int64>? {
    let instants = dates.compactMap { DiscordTableDate.instant($0, .utc, order: order)?.microseconds }
    guard let first = instants.min(), let last = instants.max() else { return nil }
    return first...last
  }

  /// When the messages of several files were sent, by the files' places, with the parts of all dates in one order.
  static func ranges(of files: [(place: Int, file: SourceFile)]) -> [Int: ClosedRange<Int64>] {
    let times = files.map { ($0.place, DiscordTableTimes(of: $0.file)) }
    let order = times.lazy.compactMap(\.1.shownOrder).first ?? .monthDayYear
    return times.reduce(into: [:]) { ranges, time in ranges[time.0] = time.1.range(order) }
  }

  /// Whether one stretch of time ends before another begins, or as it does. Where clocks are put back, in the night to a Sunday as a rule, they show
  /// an hour again.
  static func precedes(_ one: ClosedRange<Int64>, _ other: ClosedRange<Int64>) -> Bool {
    if one.upperBound <= other.lowerBound { return true }
    let day = 24 * hour
    // 1 January 1970 was a Thursday.
    let isSundayNight = (other.lowerBound / day) % 7 == 3 && other.lowerBound % day < 4 * hour
    return isSundayNight && other.lowerBound > one.upperBound - hour
  }

  private static func first(of file: SourceFile) throws -> String? {
    let reader = try LineReader(file.open())
    while let line = try reader.next() { if let date = date(of: line) { return date } }
    return nil
  }

  private static func last(of file: SourceFile) throws -> String? {
    if file.content == .plain {
      let tail = try FileSource(path: file.path).bytes(in: max(0, file.size - tailSize)..<file.size)
      let found = tail.withUnsafeBufferPointer { bytes in
        bytes.split(separator: UInt8(ascii: "\n")).reversed().lazy.compactMap { date(of: UnsafeBufferPointer(rebasing: $0)) }.first
      }
      if let found { return found }
    }
    let reader = try LineReader(file.open())
    var last: String?
    while let line = try reader.next() { last = date(of: line) ?? last }
    return last
  }

  private static func date(of line: UnsafeBufferPointer<UInt8>) -> String? {
    guard let bytes = DiscordTableRow.date(of: line), bytes.count < 64 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return [DateOrder.monthDayYear, .dayMonthYear].contains { DiscordTableDate.instant(text, .utc, order: $0) != nil } ? text : nil
  }
}
