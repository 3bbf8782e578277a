import ChatModel
import Testing

@testable import ChatReading
@testable import WhatsAppReading

@Suite("The head of a WhatsApp message")
struct WhatsAppHeaderTests {
  private static func read(_ line: String, _ order: DateOrder = .dayMonthYear) -> String? {
    var line = line
    return line.withUTF8 { bytes in
      guard let header = WhatsAppHeader(bytes), let wall = header.wallClock(order) else { return nil }
      let parts = Timestamp(seconds: wall).words.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0) }
      let date = (year: parts[0], month: parts[1], day: parts[2])
      let time = [header.hour, header.minute, header.second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      return "\(date.year)-\(date.month)-\(date.day) \(time)|\(String(decoding: bytes[header.end...], as: UTF8.self))"
    }
  }

  @Test(
    "is read in the ways of all phones and languages that are known",
    arguments: [
      ("[20.06.19, 15:58:47] Ann: Hi", "2019-6-20 15:58:47|Ann: Hi"), ("20/06/19, 15:58 - Ann: Hi", "2019-6-20 15:58:00|Ann: Hi"),
      ("\u{200E}[20.06.19, 15:58:47] Ann: Hi", "2019-6-20 15:58:47|Ann: Hi"), ("2/11/19, 14:18 - A: b", "2019-11-2 14:18:00|A: b"),
      ("[05.08.23, 5:52:02 PM] A: b", "2023-8-5 17:52:02|A: b"), ("[05.08.23, 5:52:02\u{202F}PM] A: b", "2023-8-5 17:52:02|A: b"),
      ("[31/12/2022 11:40:26] A: b", "2022-12-31 11:40:26|A: b"), ("20/6/2017 8:28 p. m. - A: b", "2017-6-20 20:28:00|A: b"),
      ("20/6/2017 12:05 a. m. - A: b", "2017-6-20 00:05:00|A: b"), ("2020-01-02, 12:00:01 - A: b", "2020-1-2 12:00:01|A: b"),
      ("2024/10/31 15:50:46 - A: b", "2024-10-31 15:50:46|A: b"), ("[2024/1/5 下午3:04:05] A: b", "2024-1-5 15:04:05|A: b"),
      ("2024/1/5 上午12:04 - A: b", "2024-1-5 00:04:00|A: b"), ("[2024. 1. 5. 오후 3:04:05] A: b", "2024-1-5 15:04:05|A: b"),
      ("[2024/01/05 午後3:04:05] A: b", "2024-1-5 15:04:05|A: b"), ("5.1.2024 klo 15.04 - A: b", "2024-1-5 15:04:00|A: b"),
      ("15/12/2025, 10:34:00 AM Charlie: hi", "2025-12-15 10:34:00|Charlie: hi"), ("20.06.19, 15:58 – A: b", "2019-6-20 15:58:00|A: b"),
      ("20/06/2562 15:58 - A: b", "2019-6-20 15:58:00|A: b"), ("20/06/19, 15:58: Ann: Hi", "2019-6-20 15:58:00|Ann: Hi"),
      ("20/6/2017 a las 20:28 - A: b", "2017-6-20 20:28:00|A: b"), ("20/06/2019 à 20:28 - A: b", "2019-6-20 20:28:00|A: b"),
      ("[٢٠/٠٦/٢٠١٩, ٣:٥٨:٤٧ م] A: b", "2019-6-20 15:58:47|A: b"), ("20/06/2019، 15:58 - A: b", "2019-6-20 15:58:00|A: b"),
      ("۲۰/۰۶/۲۰۱۹، ۱۵:۵۸ - A: b", "2019-6-20 15:58:00|A: b"),
      ("[\u{200F}18\u{200F}/3\u{200F}/2022، 14:56:01] A: b", "2022-3-18 14:56:01|A: b"),
      ("[١٨\u{200F}/٣\u{200F}/٢٠٢٢، ٢:٥٦:٠٠ م] A: b", "2022-3-18 14:56:00|A: b"),
      ("[14:56:01, 18/3/22] A: b", "2022-3-18 14:56:01|A: b"), ("14:56, 18/03/2022 - A: b", "2022-3-18 14:56:00|A: b"),
      ("[18/3/2565 BE, 2:56:01 PM] A: b", "2022-3-18 14:56:01|A: b"), ("[18/3/65 BE, 14:56:01] A: b", "2022-3-18 14:56:01|A: b"),
      ("[18/3/R4, 14:56:01] A: b", "2022-3-18 14:56:01|A: b"), ("[R4/3/18 14:56:01] A: b", "2022-3-18 14:56:01|A: b"),
      ("18/3/22, 3:07 in the afternoon - A: b", "2022-3-18 15:07:00|A: b"), ("18/3/22, 3:07 at night - A: b", "2022-3-18 03:07:00|A: b"),
      ("18/3/22, 9:07 at night - A: b", "2022-3-18 21:07:00|A: b"), ("18/3/22, 12:07 in the morning - A: b", "2022-3-18 00:07:00|A: b"),
      ("18/3/22, 3:07 PTG - A: b", "2022-3-18 15:07:00|A: b"), ("18/3/22, 3:07 PG - A: b", "2022-3-18 03:07:00|A: b"),
      ("2023. 03. 25. du. 7:02 - A: b", "2023-3-25 19:02:00|A: b"), ("2023. 03. 25. de. 7:02 - A: b", "2023-3-25 07:02:00|A: b"),
      ("[2023. 03. 25. du. 12:02:33] A: b", "2023-3-25 12:02:33|A: b"), ("2023. 03. 25. 7:02 du. - A: b", "2023-3-25 19:02:00|A: b"),
      ("25.03.2023 ÖS 7:02 - A: b", "2023-3-25 19:02:00|A: b"), ("25.03.2023 ÖÖ 12:02 - A: b", "2023-3-25 00:02:00|A: b"),
      ("18/3/22, 3:07:00 Anne-Marie: b", "2022-3-18 03:07:00|Anne-Marie: b"), ("18/3/22, 3:07:00 PG: b", "2022-3-18 03:07:00|PG: b"),
    ])
  func known(line: String, expected: String) {
    #expect(Self.read(line) == expected)
  }

  @Test(
    "is read in the digits and the words of phones of many regions",
    arguments: [
      ("२०/६/२३, ३:५८ PM - A: b", "2023-6-20 15:58:00|A: b"), ("[२०/६/२३, ३:५८:४७ PM] A: b", "2023-6-20 15:58:47|A: b"),
      ("২০/৬/২৩, ৩:৫৮ AM - A: b", "2023-6-20 03:58:00|A: b"), ("[၂၀/၆/၂၃ ၁၅:၅၈:၄၇] A: b", "2023-6-20 15:58:47|A: b"),
      ("၂၀/၆/၂၃ ညနေ ၃:၅၈ - A: b", "2023-6-20 15:58:00|A: b"), ("၂၀/၆/၂၃ နံနက် ၃:၅၈ - A: b", "2023-6-20 03:58:00|A: b"),
      ("[๒๐/๖/๒๓ ๑๕:๕๘:๔๗] A: b", "2023-6-20 15:58:47|A: b"), ("[೨೦/೬/೨೩ ೧೫:೫೮:೪೭] A: b", "2023-6-20 15:58:47|A: b"),
      ("[២០/៦/២៣ ១៥:៥៨:៤៧] A: b", "2023-6-20 15:58:47|A: b"), ("[2023-06-20, 15 h 58 min 47 s] A: b", "2023-6-20 15:58:47|A: b"),
      ("[2023-06-20\u{A0}15\u{A0}h\u{A0}58\u{A0}min\u{A0}47\u{A0}s] A: b", "2023-6-20 15:58:47|A: b"),
      ("2023-06-20, 15 h 58 - A: b", "2023-6-20 15:58:00|A: b"), ("2023-06-20, 03 h 58 p.m. - A: b", "2023-6-20 15:58:00|A: b"),
      ("20.06.23 г., 15:58 - A: b", "2023-6-20 15:58:00|A: b"), ("20.06.23 г., 15:58 ч. - A: b", "2023-6-20 15:58:00|A: b"),
      ("20.6.2023 г., 03:58 попл. - A: b", "2023-6-20 15:58:00|A: b"), ("20.6.2023 г., 03:58 претпл. - A: b", "2023-6-20 03:58:00|A: b"),
      ("20/06/2023 3:58 ከሰዓት - A: b", "2023-6-20 15:58:00|A: b"), ("20/06/2023 3:58 ጥዋት - A: b", "2023-6-20 03:58:00|A: b"),
      ("20.06.23 3:58 odp. - A: b", "2023-6-20 15:58:00|A: b"), ("20.06.23, 03:58 пп - A: b", "2023-6-20 15:58:00|A: b"),
      ("20.6.23., 15:58 - A: b", "2023-6-20 15:58:00|A: b"), ("20. 6. 2023., 3:58 popodne - A: b", "2023-6-20 15:58:00|A: b"),
      ("[٢٠٢٣-٠٦-٢٠ ٣:٥٨:٤٧ صبح] A: b", "2023-6-20 03:58:47|A: b"),
    ])
  func regions(line: String, expected: String) {
    #expect(Self.read(line) == expected)
  }

  @Test("has no digit where a character of three bytes is cut or is another")
  func cutDigits() {
    let line = Array("२०/६/२३, ३:५८ PM - A: b".utf8)
    for count in 0..<20 { #expect(Array(line[..<count]).withUnsafeBufferPointer { WhatsAppHeader($0) } == nil) }
    for other in ["ॐ/६/२३, ३:५८ PM - A: b", "२०/६/२ह, ३:५८ - A: b", "20/06/23, 15 hours - A: b", "20/06/23, 15 h x - A: b"] {
      #expect(Self.read(other) == nil)
    }
  }

  @Test(
    "is nothing else that begins with numbers",
    arguments: [
      "", "[", "20.06.19", "20/06/19 is when we met", "12:30 - lunch", "1. tea", "10/20/30/40, 10:00 - x", "[20.06.19, 15:58:47 Ann: Hi",
      "20/06/19, 99:58 - Ann: Hi", "2019/2019/19, 10:00 - x", "3.5.2 released 10:30 today", "20-06.19, 15:58 - A: b",
      "18/3/22, 3:07 wieczorem - Ann: Hi", "2024. 10. 31. 오후 3:50, Ann : Hi", "2015. 7. 9. 오후 8:34, 이름 : 글",
      "12:30, 3 of us - x", "[Hello/1/2, 10:00] A: b", "[14:56:01, Ann] b",
    ])
  func none(line: String) {
    #expect(Self.read(line) == nil)
  }

  @Test("follows the order that the file has")
  func order() {
    #expect(Self.read("3/4/19, 1:02 PM - A: b", .monthDayYear) == "2019-3-4 13:02:00|A: b")
    #expect(Self.read("13/14/19, 1:02 PM - A: b", .monthDayYear) == nil && Self.read("30/2/19, 1:02 - A: b") == nil)
    #expect(Self.read("19/4/3, 1:02 - A: b", .yearMonthDay) == "2019-4-3 01:02:00|A: b")
  }
}
