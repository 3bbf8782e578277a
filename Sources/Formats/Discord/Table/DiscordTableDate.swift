import ChatModel
import ChatReading

/// A date of a table. The exporter writes RFC 3339 today; it wrote dates as the machine's language had them before: `26-Oct-18 08:02 AM`,
/// `10/26/2018 8:02 AM`.
struct DiscordTableDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// The numbers of the text in their order, that of a month where it stands there as a word.
  private let numbers: [(value: Int, length: Int)]
  /// Which of the numbers is the month that stands there as a word.
  private let month: Int?
  /// Whether the hour is one of the first or of the second half of a day; nil where it is one of all of it.
  private let isAfternoon: Bool?
  /// Whether the parts of the date have points between them.
  private let hasPoints: Bool

  /// Takes a text; nil when it is no date.
  init?(_ text: String) {
    var (numbers, month, isAfternoon): ([(Int, Int)], Int?, Bool?) = ([], nil, nil)
    var rest = text[...]
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard digits.count <= 9, let number = Int(digits) else { return nil }
        numbers.append((number, digits.count))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(word.count)
        if let number = Self.months.firstIndex(of: String(word.prefix(3)).lowercased()), numbers.count < 3 {
          month = numbers.count
          numbers.append((number + 1, 2))
        } else if numbers.count > 3 {
          isAfternoon = isAfternoon ?? (word.lowercased().hasPrefix("p") ? true : word.lowercased().hasPrefix("a") ? false : nil)
        }
      } else {
        rest = rest.dropFirst()
      }
    }
    guard numbers.count == 5 || numbers.count == 6 else { return nil }
    (self.numbers, self.month, self.isAfternoon) = (numbers, month, isAfternoon)
    hasPoints = text.drop { $0 == " " }.dropFirst(numbers[0].1).first == "."
  }

  /// Whether the order of day and month shows in nothing but the numbers.
  var isNumeric: Bool { month == nil && numbers[0].length < 4 }

  /// The order of day and month, where the date leaves no choice. Where dates have points the day comes first.
  var shownOrder: DateOrder? {
    guard isNumeric else { return nil }
    return numbers[0].value > 12 || hasPoints ? .dayMonthYear : numbers[1].value > 12 ? .monthDayYear : nil
  }

  /// Whether a text is a date of which another reading would be another day.
  static func isAmbiguous(_ text: String) -> Bool {
    guard let date = DiscordTableDate(text), date.isNumeric, date.shownOrder == nil else { return false }
    return date.numbers[0].value != date.numbers[1].value
  }

  /// What the clock showed, in seconds as if it stood in UTC; nil when there is no such time.
  func wallClock(_ order: DateOrder) -> Int64? {
    let parts = numbers.map(\.value)
    let (year, month, day): (Int, Int, Int)
    if numbers[0].length == 4 {
      (year, month, day) = (parts[0], parts[1], parts[2])
    } else if self.month == 1 || self.month == nil && order == .dayMonthYear {
      (year, month, day) = (parts[2], parts[1], parts[0])
    } else {
      (year, month, day) = (parts[2], parts[0], parts[1])
    }
    var hour = parts[3]
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let full = year < 100 ? 2000 + year : year
    var text = "\(full)-\(two(month))-\(two(day))T\(two(hour)):\(two(parts[4])):\(two(parts.count > 5 ? parts[5] : 0))Z"
    return text.withUTF8 { TimestampParser.parse($0)?.seconds }
  }

  /// The instant that a text states, in a zone where it names none; nil when it is no date.
  static func instant(_ text: String, _ zone: LocalZone, order: DateOrder) -> Timestamp? {
    var text = text
    if text.utf8.count > 19, text.utf8.dropFirst(10).first == UInt8(ascii: "T") { return text.withUTF8 { TimestampParser.parse($0) } }
    let wall = DiscordTableDate(text)?.wallClock(zone.dateOrder ?? order)
    return wall.map { Timestamp(seconds: zone.instant(showing: $0)) }
  }
}
