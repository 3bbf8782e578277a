import ChatModel

/// The calendar in which a phone counts years. iPhones write dates in the one that is set, which in some countries is not the common one.
enum WhatsAppCalendar: String {
  case common
  /// The Buddhist era of Thailand, which began 543 years before the common one, with two digits of the year. Four say it themselves.
  case buddhist
  /// The solar calendar of Iran and Afghanistan.
  case persian
  /// The lunar calendar of Umm al-Qura, by which Saudi Arabia goes.
  case hijri

  /// The calendar in which a year is one of WhatsApp's, which began in 2009. Two digits are a common year until 2051, since the Buddhist
  /// one of 2009 ended with 52. Persian years until 2041 and Hijri ones since 2000 have no year in common.
  init(ofYear year: Int) {
    switch year {
    case 52...99: self = .buddhist
    case 1300...1420: self = .persian
    case WhatsAppHijriMonths.years: self = .hijri
    default: self = .common
    }
  }

  /// Whether a year can be one of the calendar's. In a file that was damaged or joined others may be among them.
  func has(year: Int) -> Bool {
    switch self {
    case .common: true
    case .buddhist: (52...99).contains(year)
    case .persian: Self.persianYears.contains(year)
    case .hijri: WhatsAppHijriMonths.years.contains(year)
    }
  }

  /// The days since 1970-01-01 of a date; nil if it is none.
  func day(year: Int, month: Int, day: Int) -> Int? {
    switch self {
    case .persian: Self.persianDay(year, month, day)
    case .hijri: WhatsAppHijriMonths.day(year: year, month: month, day: day)
    case .buddhist: Self.commonDay(year + 1957, month, day)
    // Four digits of the Buddhist era say that they are of it.
    case .common: Self.commonDay(year < 100 ? 2000 + year : year >= 2400 ? year - 543 : year, month, day)
    }
  }

  private static func commonDay(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1...12).contains(month), day >= 1, day <= CivilDay.dayCount(month: month, year: year) else { return nil }
    return Int(CivilDay(year: year, month: month, day: day).number)
  }

  private static let persianYears = 1300...1500
  /// The days from 1 Farvardin of the year 1 until 1970-01-01.
  private static let persianEpoch = 492_268

  /// Eight of 33 years are leap years, by whose rule each of these years begins on the day of the equinox in Tehran.
  private static func persianDay(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard persianYears.contains(year), (1...12).contains(month), day >= 1 else { return nil }
    func start(_ year: Int) -> Int { 365 * (year - 1) + (8 * year + 21) / 33 - persianEpoch }
    let isLong = month <= 6 || month < 12 || start(year + 1) - start(year) == 366
    guard day <= (month <= 6 ? 31 : isLong ? 30 : 29) else { return nil }
    return start(year) + (month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6) + day - 1
  }
}

/// Finds the calendar of a file by counting the likely calendars of its dates. A phone writes all dates in one calendar, so a date in another one is
/// damaged, or part of a message.
struct WhatsAppCalendarCount {
  private var lines = 0
  private var persian = 0
  private var hijri = 0
  /// Buddhist dates if the year comes last, and if it comes first.
  private var buddhist = 0
  private var buddhistYearFirst = 0

  /// Adds a header.
  mutating func add(_ header: WhatsAppHeader) {
    lines += 1
    switch header.likelyCalendar(.dayMonthYear) {
    case .common: break
    case .buddhist: buddhist += 1
    case .persian: persian += 1
    case .hijri: hijri += 1
    }
    if !header.beginsWithYear, header.likelyCalendar(.yearMonthDay) == .buddhist { buddhistYearFirst += 1 }
  }

  /// The calendar of more than half of the dates; the common one if there is no such majority.
  func calendar(_ order: DateOrder) -> WhatsAppCalendar {
    if persian * 2 > lines { return .persian }
    if hijri * 2 > lines { return .hijri }
    return (order == .yearMonthDay ? buddhistYearFirst : buddhist) * 2 > lines ? .buddhist : .common
  }
}

/// The months of the calendar of Umm al-Qura. Nothing but its tables says how long they are: they follow the moon of Mecca.
enum WhatsAppHijriMonths {
  /// The years that are known, which are those from 2000 to 2077.
  static let years = 1421...1500

  /// The day on which the first of the years begins, counted from 1970: 2000-04-06.
  private static let firstDay = 11_053

  /// Which months of each year have 30 days, by bits from the first month on; others have 29.
  private static let longMonths: [UInt16] = [
    0xBC4, 0xB89, 0xA95, 0x52D, 0x5AD, 0xB6A, 0x6D4, 0xDC9, 0xD92, 0xAA6,
    0x956, 0x2AE, 0x56D, 0x36A, 0xB55, 0xAAA, 0x94D, 0x49D, 0x95D, 0x2BA,
    0x5B5, 0x5AA, 0xD55, 0xA9A, 0x92E, 0x26E, 0x55D, 0xADA, 0x6D4, 0x6A5,
    0xB27, 0xA4D, 0x4AD, 0x56D, 0xB5A, 0x754, 0xF49, 0xE92, 0xD26, 0xA56,
    0x356, 0x6B5, 0xBAA, 0xB92, 0xB25, 0x68B, 0xA9B, 0x55A, 0xADA, 0x5B4,
    0xDA9, 0xB52, 0xA9A, 0x536, 0x276, 0x575, 0xAF2, 0x6D4, 0x6A9, 0x555,
    0x2AD, 0x4BD, 0x9BA, 0x574, 0xB69, 0xB52, 0xA95, 0x52D, 0xA5D, 0x4DA,
    0xAD9, 0x6B2, 0xE95, 0xE2A, 0xC96, 0x92E, 0xAAD, 0x56A, 0xD65, 0xD4A,
  ]

  /// The day on which each year begins.
  private static let starts: [Int] = longMonths.reduce(into: []) { starts, months in
    starts.append(starts.isEmpty ? firstDay : starts[starts.count - 1] + length(of: longMonths[starts.count - 1], months: 12))
  }

  /// How many days the first months of a year have.
  private static func length(of year: UInt16, months: Int) -> Int {
    29 * months + (year & (1 << UInt16(months) - 1)).nonzeroBitCount
  }

  /// The days since 1970-01-01 of a date; nil if it is none, or in a year that is not known.
  static func day(year: Int, month: Int, day: Int) -> Int? {
    guard years.contains(year), (1...12).contains(month) else { return nil }
    let number = year - years.lowerBound
    let before = length(of: longMonths[number], months: month - 1)
    guard day >= 1, day <= length(of: longMonths[number], months: month) - before else { return nil }
    return starts[number] + before + day - 1
  }
}
