import ChatModel

/// What stands before a message: date and time on the clock of whoever exported it.
///
/// `[20.06.19, 15:58:47] Ann: Hi` (iOS) or `20/06/19, 15:58 - Ann: Hi` (Android), with the separators, clocks, half-day words and eras of
/// all languages that are known.
struct WhatsAppHeader {
  /// The three numbers of the date, in the file's order.
  private(set) var numbers = (0, 0, 0)
  /// Whether the first of them has four digits, and so is the year.
  private(set) var beginsWithYear = false
  /// What separates them: `/`, `.` or `-`.
  private(set) var separator: UInt8 = 0
  /// 0...23, unless the time is none.
  private(set) var hour = 0
  /// 0...59, unless the time is none.
  private(set) var minute = 0
  /// 0...59; 0 where the file has none.
  private(set) var second = 0
  /// Whether a clock can show the time. Who damages a file by hand leaves others, and such a line is no part of the message before it.
  private(set) var hasTime = true
  /// Whether it stands in brackets, as iOS writes it.
  private(set) var isBracketed = false
  /// Whether iOS marked the line before the bracket, as it does where a message is more than a text.
  private(set) var isMarked = false
  /// How it is written.
  private(set) var form = WhatsAppForm()
  /// The offset in the line behind the header and its space.
  private(set) var end = 0

  /// Reads the header of a line; nil where the line has none and so continues a message.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    var cursor = WhatsAppCursor(line)
    cursor.skipMarks()
    isBracketed = cursor.take(UInt8(ascii: "["))
    if isBracketed {
      isMarked = WhatsAppMarks.isPhoneMark(at: 0, of: line)
      cursor.skipMarks()
    }
    let start = cursor.position
    if readDate(&cursor) {
      if cursor.takeComma() { form.layout.insert(.comma) } else if cursor.take(UInt8(ascii: ".")) { form.layout.insert(.point) }
      cursor.skipMarks()
      guard cursor.skipSpaces() > 0, readTime(&cursor) else { return nil }
    } else {
      // The time stands before the date in Vietnamese.
      guard cursor.next == UInt8(ascii: ":") else { return nil }
      cursor.position = start
      guard readTime(&cursor), cursor.takeComma(), cursor.skipSpaces() > 0, readDate(&cursor) else { return nil }
      form.layout.insert(.timeFirst)
    }
    cursor.skipSpaces()
    // A text may begin with a date and a price, so that without brackets only a clock's time makes a header.
    guard hasTime || isBracketed, readEnd(&cursor) else { return nil }
    end = cursor.position
  }

  /// Reads the date. Arabic phones write marks around the separators.
  private mutating func readDate(_ cursor: inout WhatsAppCursor) -> Bool {
    guard let first = cursor.number(digits: 1...4) ?? (isBracketed ? cursor.eraYear() : nil) else { return false }
    cursor.skipMarks()
    guard let separator = cursor.next, separator == UInt8(ascii: "/") || separator == UInt8(ascii: ".") || separator == UInt8(ascii: "-")
    else { return false }
    cursor.position += 1
    cursor.skipMarks()
    cursor.skipSpaces()
    guard let second = cursor.number(digits: 1...2) else { return false }
    cursor.skipMarks()
    guard cursor.take(separator) else { return false }
    cursor.skipMarks()
    cursor.skipSpaces()
    guard var third = cursor.number(digits: 1...4) ?? cursor.eraYear(), first.digits != 3, third.digits != 3 else { return false }
    guard first.digits <= 2 || third.digits <= 2 else { return false }
    if cursor.takeBuddhistEra(), third.value < 100 { third.value += 2500 }
    cursor.skipMarks()
    numbers = (first.value, second.value, third.value)
    beginsWithYear = first.digits == 4
    self.separator = separator
    if beginsWithYear { form.layout.insert(.yearFirst) }
    if first.digits == 4 || third.digits == 4 { form.layout.insert(.longYear) }
    if separator == UInt8(ascii: "/") { form.layout.insert(.slashes) }
    if separator == UInt8(ascii: ".") { form.layout.insert(.points) }
    form.add(first, as: .first)
    form.add(second, as: .second)
    form.add(third, as: .third)
    return true
  }

  private mutating func readTime(_ cursor: inout WhatsAppCursor) -> Bool {
    cursor.skipMarks()
    var half = cursor.halfDay() ?? cursor.halfDayBeforeTime()
    if half == nil { cursor.skipWords() }
    cursor.skipSpaces()
    guard let hours = cursor.number(digits: 1...2) else { return false }
    form.add(hours, as: .hour)
    let hasWords = !cursor.take(UInt8(ascii: ":")) && !cursor.take(UInt8(ascii: "."))
    if hasWords, !cursor.takeUnit("h") { return false }
    if hasWords || cursor.isBehindPoint { form.layout.insert(.timePoint) }
    guard let minutes = cursor.number(digits: 2...2) else { return false }
    minute = minutes.value
    hasTime = hours.value <= 24 && minutes.value <= 59
    // A colon may also stand between the time and the text.
    if hasWords ? cursor.takeUnit("min") && cursor.hasDigit(after: 0) : cursor.takeSeparatorBeforeDigit() {
      guard let seconds = cursor.number(digits: 2...2) else { return false }
      hasTime = hasTime && seconds.value <= 60
      second = min(seconds.value, 59)
      form.layout.insert(.seconds)
      if hasWords { _ = cursor.takeUnit("s") }
    }
    // Bulgarian has a word for the hour behind it.
    _ = cursor.takeUnit("ч.")
    let behind = cursor.position
    cursor.skipSpaces()
    if half == nil {
      half = cursor.halfDay() ?? cursor.halfDayBeforeEnd()
      if half == nil { cursor.position = behind }
    }
    hour = hours.value % 24
    if let half {
      form.layout.insert(.halves)
      if hours.value <= 12 { hour = half.hour(hours.value % 12) }
    }
    return true
  }

  /// What stands between the time and the text. Old files of iOS have nothing there but a space; then a comma must stand in the date, and
  /// no dash may follow behind words that are not known, nor a comma, which KakaoTalk's files have there.
  private mutating func readEnd(_ cursor: inout WhatsAppCursor) -> Bool {
    if isBracketed {
      cursor.skipMarks()
      guard cursor.take(UInt8(ascii: "]")) else { return false }
      form.layout.insert(.bracket)
    } else if cursor.take(UInt8(ascii: "-")) {
      form.layout.insert(.dash)
    } else if cursor.takeDash() {
      form.layout.insert(.longDash)
    } else if cursor.take(UInt8(ascii: ":")) {
      form.layout.insert(.colon)
    } else if form.layout.isDisjoint(with: [.comma, .point]) || cursor.isBeforeDash || cursor.next == UInt8(ascii: ",") {
      return false
    }
    cursor.skipSpaces()
    return true
  }

  /// Year, month and day; nil where they are none.
  func date(_ order: DateOrder) -> (year: Int, month: Int, day: Int)? {
    let date: (year: Int, month: Int, day: Int) =
      switch beginsWithYear ? .yearMonthDay : order {
      case .dayMonthYear: (numbers.2, numbers.1, numbers.0)
      case .monthDayYear: (numbers.2, numbers.0, numbers.1)
      case .yearMonthDay: (numbers.0, numbers.1, numbers.2)
      }
    // The Buddhist era began 543 years before the common one.
    let year = date.year < 100 ? 2000 + date.year : date.year >= 2400 ? date.year - 543 : date.year
    guard (1...12).contains(date.month), date.day >= 1, date.day <= TimestampParser.daysInMonth(date.month, year) else { return nil }
    return (year, date.month, date.day)
  }

  /// The seconds since 1970 that the clock showed, as if it had been one of UTC; nil where the date or the time is none.
  func wallClock(_ order: DateOrder) -> Int64? {
    guard hasTime, let date = date(order) else { return nil }
    let days = TimestampParser.daysFromEpoch(year: date.year, month: date.month, day: date.day)
    return Int64(days * 86_400 + hour * 3600 + minute * 60 + second)
  }
}
