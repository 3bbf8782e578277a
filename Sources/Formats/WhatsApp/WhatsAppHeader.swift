import ChatModel

/// What stands before a message: date and time on the clock of whoever exported it.
///
/// `[20.06.19, 15:58:47] Ann: Hi` (iOS) or `20/06/19, 15:58 - Ann: Hi` (Android), with the separators, clocks, half-day words and eras of
/// all languages that are known.
struct WhatsAppHeader {
  /// The three numbers of the date, in the file's order.
  private(set) var numbers = (0, 0, 0)
  /// Whether the first of them is the year, which has four digits then, or an era.
  private(set) var beginsWithYear = false
  /// The calendar of which an era beside them says that they are.
  private(set) var calendar: WhatsAppCalendar?
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
      if cursor.take(UInt8(ascii: ".")) { form.layout.insert(.point) }
      if cursor.takeComma() { form.layout.insert(.comma) }
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
    var (before, inside): (WhatsAppEra?, WhatsAppEra?)
    var number = cursor.number(digits: 1...4)
    if number == nil, isBracketed, let era = cursor.era() {
      cursor.skipSpaces()
      (before, number) = (era, cursor.number(digits: 1...4) ?? cursor.firstYear())
    }
    guard var first = number else { return false }
    cursor.skipMarks()
    if cursor.takeYear() {
      form.layout.insert(.characters)
      return readMonthAndDay(behind: first, before, &cursor)
    }
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
    number = cursor.number(digits: 1...4)
    if number == nil, before == nil {
      inside = cursor.era()
      if inside != nil { number = cursor.number(digits: 1...4) }
    }
    guard var third = number else { return false }
    if let era = before ?? inside ?? cursor.eraBehindDate() {
      // Before the date it may be of either end: the year is the longer number, or else the one that is next to it.
      let isFirst = inside == nil && (before == nil ? first.digits > 2 : third.digits <= 2)
      guard isFirst ? readYear(&first, era) : readYear(&third, era) else { return false }
      beginsWithYear = isFirst && first.digits > 2
    } else {
      beginsWithYear = first.digits == 4
    }
    guard first.digits != 3, third.digits != 3, first.digits <= 2 || third.digits <= 2 else { return false }
    cursor.skipMarks()
    if separator == UInt8(ascii: "/") { form.layout.insert(.slashes) }
    if separator == UInt8(ascii: ".") { form.layout.insert(.points) }
    setDate(first, second, third)
    return true
  }

  /// Reads the rest of a date as in `令和5年6月20日`.
  private mutating func readMonthAndDay(
    behind year: (value: Int, digits: Int), _ era: WhatsAppEra?, _ cursor: inout WhatsAppCursor
  ) -> Bool {
    var year = year
    if let era, !readYear(&year, era) { return false }
    guard year.digits != 3, let month = cursor.number(digits: 1...2), cursor.takeMonth(), let day = cursor.number(digits: 1...2),
      cursor.takeDay()
    else { return false }
    beginsWithYear = true
    setDate(year, month, day)
    return true
  }

  /// Makes a year of an era one of four digits.
  private mutating func readYear(_ year: inout (value: Int, digits: Int), _ era: WhatsAppEra) -> Bool {
    guard let known = era.year(year) else { return false }
    year = (known.value, known.digits)
    calendar = known.calendar
    form.layout.insert(.era)
    return true
  }

  private mutating func setDate(
    _ first: (value: Int, digits: Int), _ second: (value: Int, digits: Int), _ third: (value: Int, digits: Int)
  ) {
    numbers = (first.value, second.value, third.value)
    if beginsWithYear { form.layout.insert(.yearFirst) }
    if first.digits == 4 || third.digits == 4 { form.layout.insert(.longYear) }
    form.add(first, as: .first)
    form.add(second, as: .second)
    form.add(third, as: .third)
  }

  private mutating func readTime(_ cursor: inout WhatsAppCursor) -> Bool {
    cursor.skipMarks()
    var half = cursor.dayPeriod() ?? cursor.dayPeriodBeforeTime()
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
      half = cursor.dayPeriod() ?? cursor.dayPeriodBeforeEnd()
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

  /// Year, month and day, of whatever calendar.
  private func parts(_ order: DateOrder) -> (year: Int, month: Int, day: Int) {
    switch beginsWithYear ? .yearMonthDay : order {
    case .dayMonthYear: (numbers.2, numbers.1, numbers.0)
    case .monthDayYear: (numbers.2, numbers.0, numbers.1)
    case .yearMonthDay: (numbers.0, numbers.1, numbers.2)
    }
  }

  /// The calendar in which the date is one of WhatsApp's time: that of its era, or else by the number of the year.
  func likelyCalendar(_ order: DateOrder) -> WhatsAppCalendar { calendar ?? WhatsAppCalendar(ofYear: parts(order).year) }

  /// The seconds since 1970 that the clock showed, as if it had been one of UTC; nil where the date or the time is none. Where the
  /// calendar of the file is not known, it is the one that is likely.
  func wallClock(_ order: DateOrder, in known: WhatsAppCalendar? = nil) -> Int64? {
    guard hasTime else { return nil }
    let date = parts(order)
    let likely = calendar ?? known ?? WhatsAppCalendar(ofYear: date.year)
    let own = calendar == nil && !likely.has(year: date.year) ? .common : likely
    guard let day = own.day(year: date.year, month: date.month, day: date.day) else { return nil }
    return Int64(day * 86_400 + hour * 3600 + minute * 60 + second)
  }
}
