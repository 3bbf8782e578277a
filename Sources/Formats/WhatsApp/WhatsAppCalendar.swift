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

  /// Whether a year can be one of the calendar's. In a file that was damaged or joined others may stand among them.
  func has(year: Int) -> Bool {
    switch self {
    case .common: true
    case .buddhist: (52...99).contains(year)
    case .persian: Self.persianYears.contains(year)
    case .hijri: WhatsAppHijriMonths.years.contains(year)
    }
  }

  /// The days since 1970-01-01 of a date; nil where it is none.
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
