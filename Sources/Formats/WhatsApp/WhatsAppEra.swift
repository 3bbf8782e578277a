import ChatReading

/// What is beside a date to say from when its years are counted: before it, between its numbers, or after it.
enum WhatsAppEra {
  /// The common one, of which Bulgarian and Macedonian have a sign after the year.
  case common
  case buddhist
  case persian
  case hijri
  /// The republic's of Taiwan, whose first year was 1912.
  case minguo
  /// Two of Japan's, whose first years were 2019 and 1989.
  case reiwa
  case heisei
  /// `H`, which is Heisei's in years of up to two digits, else the Hijri era's.
  case hijriOrHeisei

  /// A year of the era as one of four digits, in the calendar that has to turn it into a common one; nil if that is none of theirs.
  func year(_ year: (value: Int, digits: Int)) -> (value: Int, digits: Int, calendar: WhatsAppCalendar?)? {
    let (value, isShort) = (year.value, year.digits <= 2)
    switch self {
    case .common: return year.digits == 3 ? nil : (value, year.digits, nil)
    case .buddhist: return (isShort ? 2500 + value : value, 4, nil)
    // Of two digits that are given the century's are left out.
    case .persian: return (isShort ? (value < 80 ? 1400 : 1300) + value : value, 4, .persian)
    case .hijri: return (isShort ? 1400 + value : value, 4, .hijri)
    case .minguo: return (1911 + (isShort && value < 80 ? 100 : 0) + value, 4, nil)
    case .reiwa: return isShort && value > 0 ? (2018 + value, 4, nil) : nil
    case .heisei: return isShort && value > 0 ? (1988 + value, 4, nil) : nil
    case .hijriOrHeisei: return (isShort ? Self.heisei : Self.hijri).year(year)
    }
  }

  /// What phones of all languages write, with longer words before those with which they begin.
  static let words: [(StaticString, WhatsAppEra)] = [
    ("BE", .buddhist), ("EB", .buddhist), ("พ.ศ.", .buddhist), ("พุทธศักราช", .buddhist), ("佛曆", .buddhist), ("佛历", .buddhist),
    ("불기", .buddhist), ("AP", .persian), ("A. P.", .persian), ("ه\u{200D}.ش", .persian), ("ه.ش", .persian), ("هـ.ش", .persian),
    ("هـ ش", .persian), ("перс. год", .persian), ("波斯曆", .persian), ("波斯历", .persian), ("ปีเปอร์เซีย", .persian), ("AH", .hijri),
    ("ه\u{200D}.ق", .hijri), ("ه.ق", .hijri), ("هـ.ق", .hijri), ("هـ", .hijri), ("Hicri", .hijri), ("ہجری", .hijri), ("伊斯蘭曆", .hijri),
    ("伊斯兰历", .hijri),
    ("ฮ.ศ.", .hijri), ("যুগ", .hijri), ("הג׳רה", .hijri), ("Minguo", .minguo), ("minguo", .minguo), ("ROC", .minguo), ("R.O.C.", .minguo),
    ("RdC", .minguo), ("R.K.", .minguo), ("民國", .minguo), ("民国", .minguo), ("중화민국", .minguo), ("ไต้หวัน", .minguo), ("Reiwa", .reiwa),
    ("令和", .reiwa), ("레이와", .reiwa), ("R", .reiwa), ("Heisei", .heisei), ("平成", .heisei), ("헤이세이", .heisei), ("H", .hijriOrHeisei),
    ("г.", .common),
  ]
}

extension WhatsAppCursor {
  /// Goes past the name of an era, after which no other letters stand.
  mutating func era() -> WhatsAppEra? {
    let start = position
    for (word, era) in WhatsAppEra.words where take(word) {
      // Some abbreviations end with a point, and some phones leave it out.
      if word.utf8Start[word.utf8CodeUnitCount - 1] >= 0x80 { _ = take(UInt8(ascii: ".")) }
      guard let next, next | 0x20 >= UInt8(ascii: "a"), next | 0x20 <= UInt8(ascii: "z") else { return era }
      position = start
    }
    return nil
  }

  /// Goes past the name of an era after a date.
  mutating func eraBehindDate() -> WhatsAppEra? {
    guard let next, next != UInt8(ascii: ",") else { return nil }
    let start = position
    skipMarks()
    skipSpaces()
    skipMarks()
    // Most often the time is next.
    if let next = self.next, !next.isDigit, let era = era() { return era }
    position = start
    return nil
  }
}

/// Finds the message at which clocks went back, in the hour that they repeat at the end of summer time.
///
/// It is the first message in the hour with a clearly earlier time than the message before. Other hours do not count, since messages can arrive
/// late.
struct WhatsAppRepeatedHour {
  /// The smallest step back in seconds. Clocks of phones differ by less.
  private static let shortestStep: Int64 = 300

  /// The day of the last message, counted from 1970, and whether clocks may go back on it.
  private var looked: (day: Int64, mayGoBack: Bool)?
  /// The day of the repeated hour.
  private var day: Int64?
  /// The time of the last message in the hour.
  private var last: Int64 = 0
  /// Whether clocks went back already. They do so once.
  private var isOver = false
  /// The number of the first message in the hour.
  private var first = 0

  /// Adds a message. If clocks went back just before it, returns the number of the first message in the hour.
  /// - Parameters:
  ///   - number: The number of the message.
  ///   - wall: The time that clocks showed, in seconds.
  mutating func begin(ifOverBefore number: Int, at wall: Int64, in zone: LocalZone) -> Int? {
    let today = wall / 86_400
    if looked?.day != today { looked = (today, zone.mayGoBack(onDay: today)) }
    guard looked?.mayGoBack == true, zone.showsTwice(wall) else { return nil }
    if day != today { (day, last, isOver, first) = (today, wall, false, number) }
    defer { last = wall }
    guard !isOver, wall < last - Self.shortestStep else { return nil }
    isOver = true
    return first
  }
}
