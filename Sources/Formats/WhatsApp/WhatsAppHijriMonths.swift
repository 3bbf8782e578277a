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

  /// The days since 1970-01-01 of a date; nil where it is none, or in a year that is not known.
  static func day(year: Int, month: Int, day: Int) -> Int? {
    guard years.contains(year), (1...12).contains(month) else { return nil }
    let number = year - years.lowerBound
    let before = length(of: longMonths[number], months: month - 1)
    guard day >= 1, day <= length(of: longMonths[number], months: month) - before else { return nil }
    return starts[number] + before + day - 1
  }
}
