/// A day of the Gregorian calendar, without a time zone.
public struct CivilDay: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01; negative before it.
  public var number: Int64

  /// Makes a day from the days since 1970-01-01.
  public init(number: Int64) {
    self.number = number
  }

  /// Makes a day from its date: the year as `date` gives it, the month from 1 to 12, the day of the month from 1.
  public init(year: Int, month: Int, day: Int) {
    // Years begin in March here, as in `date`.
    let shifted = Int64(year) - (month <= 2 ? 1 : 0)
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
    number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Year, month from 1 and day from 1. Years before 1 are counted 0, -1, ... as ISO 8601 does.
  public var date: (year: Int, month: Int, day: Int) {
    // The era is 400 years of 146,097 days that begin in March, so that the leap day is the last day of a year.
    let shifted = number &+ 719_468
    let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
    let dayOfEra = shifted &- era &* 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (Int(yearOfEra &+ era &* 400) + (month <= 2 ? 1 : 0), Int(month), Int(day))
  }

  /// How many days a month from 1 to 12 of a year has.
  package static func dayCount(month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Earlier before later.
  public static func < (left: CivilDay, right: CivilDay) -> Bool { left.number < right.number }
}

/// The order of day, month and year in an export's dates, for exports that do not say it.
public enum DateOrder: String, Sendable, CaseIterable {
  /// 31/12/2023.
  case dayMonthYear = "dmy"
  /// 12/31/2023.
  case monthDayYear = "mdy"
  /// 23/12/31.
  case yearMonthDay = "ymd"
}
