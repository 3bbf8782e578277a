import ChatModel

/// Counts in which calendars the dates of headers of one form are likely to be. A phone writes all of them in one; a date that is in another
/// was damaged, or somebody wrote it.
struct WhatsAppCalendarCount {
  private var lines = 0
  private var persian = 0
  private var hijri = 0
  /// Where the year comes last, and where it comes first.
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

  /// The calendar of more than half of the dates; the common one where there is no other.
  func calendar(_ order: DateOrder) -> WhatsAppCalendar {
    if persian * 2 > lines { return .persian }
    if hijri * 2 > lines { return .hijri }
    return (order == .yearMonthDay ? buddhistYearFirst : buddhist) * 2 > lines ? .buddhist : .common
  }
}
