import ChatModel
import Diagnostics
import Testing

@testable import ChatReading

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
    #expect(error?.summary == "this message has a date that is none in the order mdy")
    #expect(error?.advice?.hasPrefix("give another --date-order than mdy") == true && error?.advice?.contains("--keep-going") == true)
  }

  @Test("are told with the option that gives an order where none was given")
  func noOrder() async throws {
    let error = try await error("45/45/23", order: nil)
    #expect(error?.summary == "this message has a date that is none")
    #expect(error?.advice?.contains("--date-order") == true && error?.advice?.contains("repair the file") == true)
  }
}
