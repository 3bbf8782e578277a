import ChatModel
import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import WhatsAppReading

@Suite("The calendars of WhatsApp's dates")
struct WhatsAppCalendarTests {
  private static func day(_ calendar: WhatsAppCalendar, _ year: Int, _ month: Int, _ day: Int) -> String? {
    calendar.day(year: year, month: month, day: day).map { String(Timestamp(seconds: Int64($0) * 86_400).words.prefix(10)) }
  }

  private static func time(_ line: String, _ order: DateOrder = .dayMonthYear) -> String? {
    Array(line.utf8).withUnsafeBufferPointer { WhatsAppHeader($0)?.wallClock(order) }.map { Timestamp(seconds: $0).words }
  }

  private func read(_ lines: [String], chunk: Int = 1 << 19) async throws -> ReadExport {
    let folder = try ExportFolder()
    let text = lines.map { $0 + "\n" }.joined()
    return try await ReadExport.paths(
      [try folder.write("WhatsApp Chat with Tea.txt", text.utf8)], ReadingOptions(chunkSize: chunk, blockSize: 256))
  }

  private func days(_ read: ReadExport) -> [String] { read.messages.map { String($0.createdAt.words.prefix(10)) } }

  @Test(
    "have the days of the common one that almanacs give them",
    arguments: [
      // Nowruz of several years, of which 1395 and 1399 were leap years; days of other months.
      (WhatsAppCalendar.persian, 1388, 1, 1, "2009-03-21"), (.persian, 1395, 12, 30, "2017-03-20"), (.persian, 1396, 1, 1, "2017-03-21"),
      (.persian, 1399, 12, 30, "2021-03-20"), (.persian, 1400, 1, 1, "2021-03-21"), (.persian, 1402, 3, 30, "2023-06-20"),
      (.persian, 1402, 4, 1, "2023-06-22"), (.persian, 1403, 7, 1, "2024-09-22"), (.persian, 1357, 11, 22, "1979-02-11"),
      (.persian, 1420, 1, 1, "2041-03-20"),
      // The beginnings of years and of Ramadan, and feasts, in Saudi Arabia.
      (.hijri, 1421, 1, 1, "2000-04-06"), (.hijri, 1430, 9, 1, "2009-08-22"), (.hijri, 1441, 9, 1, "2020-04-24"),
      (.hijri, 1443, 1, 1, "2021-08-09"), (.hijri, 1444, 1, 1, "2022-07-30"), (.hijri, 1444, 12, 2, "2023-06-20"),
      (.hijri, 1445, 1, 1, "2023-07-19"), (.hijri, 1445, 9, 1, "2024-03-11"), (.hijri, 1446, 10, 1, "2025-03-30"),
      (.hijri, 1500, 12, 30, "2077-11-16"), (.hijri, 1444, 11, 30, nil),
      (.buddhist, 66, 6, 20, "2023-06-20"), (.buddhist, 67, 2, 29, "2024-02-29"), (.common, 2567, 2, 29, "2024-02-29"),
      (.persian, 1400, 12, 30, nil), (.persian, 1402, 7, 31, nil), (.persian, 1402, 13, 1, nil), (.persian, 1402, 0, 1, nil),
      (.persian, 1402, 1, 0, nil), (.hijri, 1444, 12, 31, nil), (.hijri, 1420, 1, 1, nil), (.hijri, 1501, 1, 1, nil),
      (.buddhist, 66, 2, 29, nil),
    ] as [(WhatsAppCalendar, Int, Int, Int, String?)])
  func known(calendar: WhatsAppCalendar, year: Int, month: Int, day: Int, expected: String?) {
    #expect(Self.day(calendar, year, month, day) == expected)
  }

  @Test("go on from day to day without a gap", arguments: [(WhatsAppCalendar.persian, 1300...1500), (.hijri, 1421...1500)])
  func gapless(calendar: WhatsAppCalendar, years: ClosedRange<Int>) {
    var last: Int?
    for year in years {
      for month in 1...12 {
        let days = (1...31).compactMap { calendar.day(year: year, month: month, day: $0) }
        #expect((29...31).contains(days.count) && last.map { days.first == $0 + 1 } != false, "\(year)-\(month)")
        #expect(zip(days, days.dropFirst()).allSatisfy { $1 == $0 + 1 })
        last = days.last
      }
    }
  }

  @Test(
    "are said by an era, which phones of each language write in their way",
    arguments: [
      "[3/30/1402 AP, 3:58:47 PM] A: b", "[30/03/1402 AP, 15:58:47] A: b", "[AP ۱۴۰۲/۳/۳۰ ۱۵:۵۸:۴۷] A: b", "[AP1402/3/30 15:58:47] A: b",
      "[٣٠\u{200F}/٣\u{200F}/١٤٠٢ ه\u{200D}.ش، ٣:٥٨:٤٧ م] A: b", "[30/03/1402 A. P. 15:58:47] A: b", "[30.03.02 AP, 15:58:47] A: b",
      "[30.03.1402 перс. год, 15:58:47] A: b", "[波斯曆 1402/3/30 下午3:58:47] A: b", "[12/2/1444 AH, 3:58:47 PM] A: b",
      "[۱۴۴۴/۱۲/۲ ه\u{200D}.ق., ۱۵:۵۸:۴۷] A: b", "[٢\u{200F}/١٢\u{200F}/١٤٤٤ هـ، ٣:٥٨:٤٧ م] A: b", "[Hicri 2.12.1444 15:58:47] A: b",
      "[02/12/1444 H 15:58:47] A: b", "[2/12/1444 ہجری، 3:58:47 PM] A: b", "[6/20/112 Minguo, 3:58:47 PM] A: b",
      "[民國112/6/20 下午3:58:47] A: b", "[20.06.12 Minguo, 15:58:47] A: b", "[R.K. 112-06-20 15:58:47] A: b", "[6/20/5 R, 3:58:47 PM] A: b",
      "[令和5年6月20日 15:58:47] A: b", "[令和5/6/20 下午3:58:47] A: b", "[R5/6/20 15:58:47] A: b",
      "[20.06.5 Reiwa 15:58:47] A: b", "[佛曆2566/6/20 下午3:58:47] A: b", "[BE 20.06.2566 15:58:47] A: b", "[20/6/2566 EB, 15.58.47] A: b",
      "[2023年6月20日 15:58:47] A: b",
      "20/06/1402 AP, 15:58 - A: b", "[20.06.23 г., 15:58:47] A: b", "[20.6.2023 г., 15:58:47 ч.] A: b",
    ])
  func eras(line: String) {
    // What is no Persian date is one of June, but for the last of the Persian months.
    let found = [DateOrder.dayMonthYear, .monthDayYear].compactMap { Self.time(line, $0) }
    let expected = line.hasPrefix("20/06/1402") ? "2023-09-11 15:58 UTC" : "2023-06-20 15:58 UTC"
    #expect(found.contains(expected), "\(found)")
  }

  @Test(
    "have no era in words that are none",
    arguments: [
      "[Hello/1/2, 10:00] A: b", "[APX 1402/3/30 15:58:47] A: b", "[R元/6/20/1 15:58] A: b", "[令和5年13日 15:58] A: b", "[令和5年6月 15:58] A: b",
      "[30/3/140 AP, 15:58] A: b", "[R0/6/20 15:58:47] A: b", "AP 1402/3/30 15:58 - A: b", "[令和",
    ])
  func none(line: String) {
    #expect(Self.time(line) == nil)
  }

  @Test("the first year of a Japanese era has a word for its number")
  func firstYear() {
    #expect(Self.time("[令和元年6月20日 15:58:47] A: b") == "2019-06-20 15:58 UTC")
    #expect(Self.time("[H31/4/30 15:58:47] A: b") == "2019-04-30 15:58 UTC")
  }

  @Test("without an era are those of the whole file, wherever it is cut")
  func files() async throws {
    let persian = try await read(
      ["۳۰،\u{200F} ۱۵:۵۸:۴۷] Ann: one", "۳۱،\u{200F} ۱۵:۵۸:۴۷] Bob: two"].map { "[۱۴۰۲/۳/" + $0 } + [
        "[۱۴۰۲/۴/۱،\u{200F} ۱۵:۵۸:۴۷] Ann: three"
      ])
    #expect(days(persian) == ["2023-06-20", "2023-06-21", "2023-06-22"] && persian.diagnostics.isEmpty)
    let hijri = try await read((27...29).map { "[\($0)/11/1444, 10:00:00] Ann: x" } + ["[1/12/1444, 10:00:00] Ann: y"])
    #expect(days(hijri) == ["2023-06-16", "2023-06-17", "2023-06-18", "2023-06-19"] && hijri.diagnostics.isEmpty)
    let thai = (1...30).map { "[\($0)/6/66 15:58:47] Ann: text \($0)" }
    let (whole, cut) = (try await read(thai), try await read(thai, chunk: 300))
    #expect(days(whole) == (1...30).map { "2023-06-" + ($0 < 10 ? "0" : "") + "\($0)" } && whole.diagnostics.isEmpty)
    #expect(cut.batches.count > 1 && cut.messages == whole.messages)
  }

  @Test("are not those of a few dates that were damaged, of which a warning tells once")
  func damaged() async throws {
    let lines =
      (1...9).map { "[0\($0).06.2023, 15:58:47] Ann: \($0)" } + ["[10.06.1402, 15:58:47] Ann: a", "[11.06.1402, 15:58:47] Ann: b"]
    let read = try await read(lines)
    #expect(days(read).suffix(2) == ["1402-06-10", "1402-06-11"] && days(read).first == "2023-06-01")
    #expect(read.diagnostics.map(\.severity) == [.warning] && read.diagnostics[0].summary.contains("before 2009"))
    let short = try await self.read((1...9).map { "[0\($0).06.23, 15:58:47] Ann: \($0)" } + ["[10.06.66, 15:58:47] Ann: a"])
    #expect(days(short).last == "2066-06-10")
    let persian = try await self.read((1...9).map { "[1402/3/\($0), 15:58:47] Ann: \($0)" } + ["[2023/6/20, 15:58:47] Ann: a"])
    #expect(days(persian).last == "2023-06-20" && days(persian).first == "2023-05-22")
  }

  @Test("go through the facts of a file and back")
  func facts() {
    var facts = WhatsAppFacts(order: .dayMonthYear, isOrderKnown: true, isDirect: false)
    facts.forms = [
      .init(form: WhatsAppForm(), order: .yearMonthDay, calendar: .persian), .init(form: WhatsAppForm(), order: .dayMonthYear),
    ]
    #expect(WhatsAppFacts(facts.text) == facts)
  }
}
