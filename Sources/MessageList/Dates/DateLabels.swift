import ChatModel
import Diagnostics
import Foundation
import Words

/// The formats of dates, times and numbers, for one time zone and one locale in the Gregorian calendar, and the words around them.
///
/// Make the value once and share it; each task makes its own ``DateLabelCache`` from it.
public struct DateLabels: Sendable {
  /// The time zone's name in the IANA database, such as `Europe/Prague`.
  public let timeZone: String
  /// The locale's name, such as `de_DE`.
  public let locale: String

  /// The words of the site's language.
  package private(set) var words: SiteWords

  let zone: TimeZone
  /// The label of every minute of a day.
  let times: [String]
  /// The labels of the 366 days of a leap year, without the year.
  let days: [String]
  /// How numbers are written.
  public let numbers: NumberLabels
  /// The short names of the days of the week, Monday first.
  public let weekdays: [String]

  /// The locale's language as HTML names it: `de-AT`.
  package var languageTag: String { String(locale.map { $0 == "_" ? "-" : $0 }) }
  /// The names of that language in the words' language, with its region and without: those that messages may be translated to.
  package let languageNames: [String: String]

  /// Makes the tables of labels, which takes some milliseconds. The configuration's defaults are `UTC` and `en`.
  /// - Throws: ``ArchiveError`` for a time zone or locale that the system does not know, with the nearest name as advice.
  public init(timeZone: String, locale: String) throws {
    try self.init(timeZone: timeZone, locale: locale, words: .none)
  }

  /// Makes the tables of labels, with the words of a site's language.
  /// - Throws: As `init(timeZone:locale:)` does.
  package init(timeZone: String, locale: String, words: SiteWords) throws {
    guard let zone = TimeZone(identifier: timeZone) else { throw Self.unknownTimeZone(timeZone) }
    self.zone = zone
    self.timeZone = timeZone
    self.locale = try LocaleName.checked(locale)
    let formatters = DateFormatters(locale: self.locale)
    times = (0..<1440).map { formatters.time.string(from: Date(timeIntervalSince1970: Double($0 * 60))) }
    // Day 10957 is 2000-01-01.
    days = (10_957..<(10_957 + 366)).map { formatters.day.string(from: Date(timeIntervalSince1970: Double($0 * 86_400))) }
    let numbers = NumberLabels(locale: self.locale)
    self.numbers = numbers
    self.words = words.writing(NumberWriting(whole: { numbers.text($0) }, decimalSeparator: numbers.decimalSeparator))
    weekdays = formatters.weekdays
    languageNames = Self.names(ofLanguage: self.locale, in: words.tag)
  }

  /// The same formats with words for conversations that are chats, or channels.
  package func about(chats isAboutChats: Bool) -> DateLabels {
    var labels = self
    labels.words = words.about(chats: isAboutChats)
    return labels
  }

  /// Whether the system knows the formats of a locale.
  package static func knows(locale: String) -> Bool { (try? LocaleName.checked(locale)) != nil }

  /// Everything in the labels that depends on the system. These are the words of the locale, and the zone's offset in the middle of each
  /// month from 1970 to 2069.
  package var rules: [String] {
    let month = 2_629_746 as Int64
    return times + days + weekdays + numbers.rules + (0..<1200).map { String(offset(at: $0 * month + month / 2)) }
  }

  private static func names(ofLanguage locale: String, in tag: String) -> [String: String] {
    let readers = Locale(identifier: tag)
    let names = [locale, String(locale.prefix { $0 != "_" })].compactMap { identifier in
      readers.localizedString(forIdentifier: identifier).map { (String(identifier.map { $0 == "_" ? "-" : $0 }), $0) }
    }
    return Dictionary(names) { first, _ in first }
  }

  private static func unknownTimeZone(_ name: String) -> ArchiveError {
    let nearest = NearestName.match(for: name, in: TimeZone.knownTimeZoneIdentifiers + ["UTC"])
    let example = "use a name of the IANA time zone database, such as Europe/Prague"
    return ArchiveError("there is no time zone \"\(name)\"", advice: nearest.map { "did you mean \"\($0)\"?" } ?? example)
  }

  /// The label of a day without its year, as the SDK's date separator writes it: `Jan 01`, `01. Jan.`. The order is the locale's.
  func dayLabel(_ day: CivilDay) -> String {
    let (_, month, monthDay) = day.date
    let daysBefore = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]
    let index = daysBefore[month - 1] + monthDay - 1
    return days.indices.contains(index) ? days[index] : ""
  }

  /// The offset of the zone's clocks from UTC in seconds, at an instant in seconds since 1970.
  package func offset(at seconds: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
  }
}

/// Checks names of locales that users write.
enum LocaleName {
  /// The canonical form of a name: `de-de` becomes `de_DE`. A known language with any region of the world is a locale.
  static func checked(_ name: String) throws -> String {
    let known = Locale.availableIdentifiers
    let canonical = canonical(name)
    if known.contains(canonical) { return canonical }
    let parts = canonical.split(separator: "_", omittingEmptySubsequences: false)
    if parts.count > 1, let region = parts.last, Locale.Region.isoRegions.contains(where: { $0.identifier == region }),
      known.contains(parts.dropLast().joined(separator: "_"))
    {
      return canonical
    }
    let nearest = NearestName.match(for: canonical, in: known.sorted())
    let example = "use a language, with a country where it matters, such as en, de_DE or pt_BR"
    throw ArchiveError("there is no locale \"\(name)\"", advice: nearest.map { "did you mean \"\($0)\"?" } ?? example)
  }

  /// The language in lower case, a script capitalised, a region in capitals, with underscores between them.
  private static func canonical(_ name: String) -> String {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return parts.enumerated()
      .map { index, part in index == 0 ? part.lowercased() : part.count == 4 ? part.capitalized : part.uppercased() }
      .joined(separator: "_")
  }
}
