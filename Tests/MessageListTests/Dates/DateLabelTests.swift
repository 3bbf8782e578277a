import ChatModel
import Diagnostics
import Foundation
import MessageList
import TestSupport
import Testing

@Suite("Date labels")
struct DateLabelTests {
  static let zones = [
    "Europe/Prague", "Asia/Kolkata", "America/St_Johns", "Pacific/Apia", "UTC", "Africa/Monrovia", "Australia/Lord_Howe",
    "America/New_York", "Pacific/Kwajalein",
  ]

  @Test(
    "The first and the last instant that can be written are in the years 1 and 9999 in every zone",
    arguments: ["Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago"])
  func ends(zone: String) throws {
    var cache = DateLabelCache(try DateLabels(timeZone: zone, locale: "en"))
    #expect(cache.day(of: Timestamp.representable.lowerBound).iso8601 == "0001-01-01")
    #expect(cache.day(of: Timestamp.representable.upperBound).iso8601 == "9999-12-31")
  }

  @Test(
    "Days and times agree with Foundation's calendar, at random instants of 1900...2100 and around changes of the clock", arguments: zones)
  func agreesWithFoundation(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var cache = DateLabelCache(try DateLabels(timeZone: name, locale: "en_GB"))
    var generator = SeededGenerator(seed: 11)
    var instants = (0..<1_500).map { _ in Int64.random(in: -2_208_988_800..<4_133_980_800, using: &generator) }
    for year in stride(from: 1901, to: 2100, by: 3) {
      let start = Date(timeIntervalSince1970: Double(year - 1970) * 31_556_952)
      if let change = zone.nextDaylightSavingTimeTransition(after: start) {
        let second = Int64(change.timeIntervalSince1970)
        instants += [second - 3601, second - 1, second, second + 1, second + 3600]
      }
    }
    // The day that Samoa skipped, 2011-12-30.
    instants += stride(from: Int64(1_325_152_800), through: 1_325_325_600, by: 1_800)
    for instant in instants {
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: Double(instant)))
      let stamp = Timestamp(seconds: instant)
      let (year, month, day) = cache.day(of: stamp).date
      #expect(year == parts.year && month == parts.month && day == parts.day, "\(instant)")
      let clock = String(format: "%02d:%02d", parts.hour ?? -1, parts.minute ?? -1)
      #expect(cache.time(of: stamp) == clock, "\(instant)")
    }
  }

  @Test(
    "The labels are those that Foundation's formatters write",
    arguments: ["en", "en_US", "en_GB", "de", "de_DE", "cs", "fr", "ja", "ar", "fa", "pt_BR", "th", "zh_TW", "en_CZ"])
  func agreesWithFormatters(locale: String) throws {
    var cache = DateLabelCache(try DateLabels(timeZone: "Europe/Prague", locale: locale))
    var generator = SeededGenerator(seed: 5)
    func formatter(_ template: String?) -> DateFormatter {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: locale)
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = TimeZone(identifier: "Europe/Prague")
      formatter.dateStyle = .none
      formatter.timeStyle = .short
      if let template { formatter.setLocalizedDateFormatFromTemplate(template) }
      return formatter
    }
    let (time, day, dayYear) = (formatter(nil), formatter("MMMdd"), formatter("MMMddyyyy"))
    for round in 0..<400 {
      // Every other instant is in a short span, so that the remembered labels are met.
      let instant = round % 2 == 0 ? Int64.random(in: 0..<4_000_000_000, using: &generator) : 1_550_000_000 + Int64(round) * 977
      let date = Date(timeIntervalSince1970: Double(instant))
      let stamp = Timestamp(seconds: instant)
      let civil = cache.day(of: stamp)
      #expect(cache.time(of: stamp) == time.string(from: date))
      #expect(cache.dayLabel(for: civil, withYear: false) == day.string(from: date))
      #expect(cache.dayLabel(for: civil, withYear: true) == dayYear.string(from: date))
    }
  }

  @Test("English and German write the documented forms")
  func forms() throws {
    let stamp = Timestamp(seconds: 1_546_329_600)
    var english = DateLabelCache(try DateLabels(timeZone: "UTC", locale: "en"))
    let day = english.day(of: stamp)
    #expect(english.dayLabel(for: day, withYear: false) == "Jan 01")
    #expect(english.dayLabel(for: day, withYear: true) == "Jan 01, 2019")
    #expect(english.time(of: stamp).replacing("\u{202F}", with: " ") == "8:00 AM")
    var german = DateLabelCache(try DateLabels(timeZone: "Europe/Berlin", locale: "de-de"))
    #expect(german.dayLabel(for: german.day(of: stamp), withYear: false) == "01. Jan.")
    #expect(german.time(of: stamp) == "09:00")
    #expect(german.labels.locale == "de_DE")
  }

  @Test("A copy of a cache writes by itself")
  func copies() throws {
    var first = DateLabelCache(try DateLabels(timeZone: "UTC", locale: "en"))
    _ = first.dayLabel(for: CivilDay(number: 0), withYear: true)
    var second = first
    #expect(second.dayLabel(for: CivilDay(number: 1), withYear: true) == "Jan 02, 1970")
    #expect(first.dayLabel(for: CivilDay(number: 1), withYear: true) == "Jan 02, 1970")
  }

  @Test("Unknown zones and locales are errors that name the nearest")
  func unknown() {
    #expect(advice { try DateLabels(timeZone: "Europe/Pragu", locale: "en") }?.contains("Europe/Prague") == true)
    #expect(advice { try DateLabels(timeZone: "", locale: "en") } != nil)
    #expect(advice { try DateLabels(timeZone: "UTC", locale: "de_DX") }?.contains("\"de") == true)
    #expect(advice { try DateLabels(timeZone: "UTC", locale: "klingon") } != nil)
    #expect(advice { try DateLabels(timeZone: "UTC", locale: "") } != nil)
  }

  @Test("Absurd instants have labels too")
  func absurd() throws {
    var cache = DateLabelCache(try DateLabels(timeZone: "Europe/Prague", locale: "en"))
    for microseconds in [Int64.min, Int64.min + 1, -62_135_596_800_000_000, 0, 253_402_300_799_999_999, Int64.max] {
      let stamp = Timestamp(microseconds: microseconds)
      let day = cache.day(of: stamp)
      #expect(!cache.time(of: stamp).isEmpty)
      #expect(!cache.dayLabel(for: day, withYear: false).isEmpty)
      #expect(!cache.dayLabel(for: day, withYear: true).isEmpty)
      #expect(!day.iso8601.isEmpty)
      #expect(stamp.iso8601.hasSuffix("Z"))
    }
  }

  private func advice(_ make: () throws -> DateLabels) -> String? {
    do {
      _ = try make()
      return nil
    } catch {
      return (error as? ArchiveError)?.diagnostic.advice
    }
  }
}
