import ChatModel
import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Dates of WhatsApp that are none")
struct WhatsAppDateOrderTests {
  private func error(_ date: String, order: DateOrder?) async throws -> Diagnostic? {
    let folder = try ExportFolder()
    let path = try folder.write("WhatsApp Chat with Tea.txt", "\(date), 10:00 - Ann: a\n".utf8)
    var options = ReadingOptions()
    options.zone.dateOrder = order
    return await #expect(throws: ArchiveError.self) { try await ReadExport.paths([path], options) }?.diagnostic
  }

  @Test("are told with the order that the user gave, which may be what is wrong")
  func givenOrder() async throws {
    let error = try await error("31/12/23", order: .monthDayYear)
    #expect(error?.summary == "this message's date is impossible in the order mdy")
    #expect(error?.advice?.hasPrefix("give another --date-order than mdy") == true && error?.advice?.contains("--keep-going") == true)
  }

  @Test("are told too where the time is none, and such a line is no part of the message before it")
  func impossibleTime() async throws {
    let text = "[28/02/23, 10:00:00] Ann: a\n[28/02/23, 25:61:00] Bob: b\n[28/02/23, 10:01:00] Ann: c\n"
    let folder = try ExportFolder()
    let path = try folder.write("WhatsApp Chat with Tea.txt", text.utf8)
    let read = try await ReadExport.paths([path], ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.text) == ["a", "c"] && read.report.unreadable == ["not a record": 1])
    let error = try #require(read.diagnostics.first)
    #expect(error.summary == "this message has an impossible time" && error.place.byte == 28)
  }

  @Test("change nothing in the order of the others", arguments: ["45/02/23", "02/25/23"])
  func damagedDate(_ date: String) async throws {
    let dates = ["13/02/23", "14/02/23", "03/04/23", date]
    let folder = try ExportFolder()
    let path = try folder.write("WhatsApp Chat with Tea.txt", dates.map { "\($0), 10:00 - Ann: a\n" }.joined().utf8)
    let read = try await ReadExport.paths([path], ReadingOptions(keepGoing: true))
    #expect(read.messages.prefix(3).map(\.createdAt) == [1_676_282_400, 1_676_368_800, 1_680_516_000].map { Timestamp(seconds: $0) })
  }

  @Test("have a year of two digits in front where most show it")
  func yearFirst() async throws {
    let text = ["67/02/13", "67/02/14", "67/02/01"].map { "\($0), 10:00 - Ann: a\n" }.joined()
    let folder = try ExportFolder()
    let path = try folder.write("WhatsApp Chat with Tea.txt", text.utf8)
    let read = try await ReadExport.paths([path], ReadingOptions())
    #expect(read.messages.count == 3 && read.diagnostics.isEmpty)
  }

  @Test("do not begin a chat: text before the first message is told where it stands")
  func textBefore() async throws {
    let folder = try ExportFolder()
    let path = try folder.write("WhatsApp Chat with Tea.txt", "\n\nfoo\n28/02/23, 10:00 - Ann: a\n".utf8)
    let read = try await ReadExport.paths([path], ReadingOptions())
    #expect(read.messages.map(\.text) == ["a"])
    #expect(read.diagnostics.contains { $0.severity == .warning && $0.place.byte == 2 && $0.summary.contains("before the first message") })
  }

  @Test("are told with the option that gives an order where none was given")
  func noOrder() async throws {
    let error = try await error("45/45/23", order: nil)
    #expect(error?.summary == "this message has an impossible date")
    #expect(error?.advice?.contains("--date-order") == true && error?.advice?.contains("repair the file") == true)
  }
}
