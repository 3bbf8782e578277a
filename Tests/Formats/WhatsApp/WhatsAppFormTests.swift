import ChatModel
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import WhatsAppReading

@Suite("The form of the headers of a WhatsApp chat")
struct WhatsAppFormTests {
  private func read(_ text: String, chunk: Int = 1 << 19) async throws -> ReadExport {
    let folder = try ExportFolder()
    let path = try folder.write("WhatsApp Chat with Grp.txt", text.utf8)
    return try await ReadExport.paths([path], ReadingOptions(chunkSize: chunk, blockSize: 256))
  }

  private func form(_ header: String) throws -> WhatsAppForm {
    try #require(Array("\(header) Ann: hi".utf8).withUnsafeBufferPointer { WhatsAppHeader($0) }).form
  }

  @Test("is one of two lines whose dates and times differ in nothing but their numbers")
  func same() throws {
    let alike = [
      ("25/03/2023, 19:02 -", "01/12/2024, 09:00 -"), ("1/3/23, 9:02 PM -", "12/25/23, 11:02 AM -"),
      ("[1.3.23, 19:02:01]", "[31.12.23, 10:00:00]"),
      ("2023. 03. 25. du. 7:02 -", "2023. 03. 25. de. 11:02 -"), ("[R4/3/18 14:56:01]", "[H31/3/18 14:56:01]"),
    ]
    for (first, second) in alike { #expect(try form(first).agrees(with: form(second)), "\(first) \(second)") }
    let header = "05/03/2023, 09:02 -"
    let others = [
      "5/03/2023, 09:02 -", "05/3/2023, 09:02 -", "05/03/23, 09:02 -", "05/03/2023, 9:02 -", "05.03.2023, 09:02 -", "05/03/2023 09:02 -",
      "05/03/2023, 09:02:01 -", "05/03/2023, 09:02 AM -", "[05/03/2023, 09:02]", "05/03/2023, 09:02:", "05/03/2023, 09:02 –",
      "05/03/2023, 09.02 -", "09:02, 05/03/2023 -", "2023/03/05, 09:02 -", "05/03/2023, 09:02",
    ]
    for other in others { #expect(try !form(header).agrees(with: form(other)), "\(other)") }
    var learned = try form("25/12/2023, 19:02 -")
    #expect(try learned.agrees(with: form(header)) && learned.agrees(with: form("5/3/2023, 9:02 -")), "it shows nothing of zeros")
    learned.learn(try form(header))
    #expect(try !learned.agrees(with: form("5/3/2023, 9:02 -")) && WhatsAppForm(learned.text) == learned)
  }

  @Test("is that of the first one: lines of others are what people wrote, wherever the chat is cut")
  func pasted() async throws {
    let appointments = "01.04.2023, 10:00 Zahnarzt\n02.04.2023, 11:00 Friseur: Kurt"
    let others = [
      appointments, "2023-03-25 10:00:00 - foo - INFO: bar", "1/4/2023, 10:00 - 11:30: museum", "[12/03/2023, 18:00:00] Zoe: I quit",
    ]
    for header in ["25.03.2023, 19:0# -", "[25.03.23, 19:0#:00]"] {
      for other in others + [others.joined(separator: "\n")] {
        let lines = ["Ann: Termine:\n\(other)", "Bob: ok"].enumerated().map { header.replacing("#", with: "\($0)") + " \($1)\n" }
        let found = try await read(lines.joined())
        #expect(found.messages.map(\.authorID) == ["Ann", "Bob"] && found.users.map(\.name) == ["Ann", "Bob"], "\(header) \(other)")
        #expect(found.messages.map(\.text) == ["Termine:\n\(other)", "ok"] && found.diagnostics.isEmpty, "\(header) \(other)")
      }
    }
    let dates = try await read("25/03/2023, 19:02 - Ann: x\n1/4/2023, 10:00 - 11:30: museum\n26/03/2023, 09:05 - Bob: ok\n")
    #expect(dates.messages.map(\.authorID) == ["Ann", "Bob"], "the phone writes zeros")
    let long = (10..<30).map { "\($0).03.2023, 19:00 - Ann: Termine:\n\(appointments)\n\(appointments)\n" }.joined()
    let (whole, cut) = (try await read(long), try await read(long, chunk: 300))
    #expect(whole.messages.count == 20 && cut.batches.count > 3 && cut.messages == whole.messages && cut.diagnostics.isEmpty)
  }

  @Test("changes nothing in the messages before when more are exported")
  func moreExported() async throws {
    let lines = (10..<40).map { "25.03.2023, 19:\($0) - Ann: x\n01.04.2023, 10:00 Zahnarzt\n" }
    let (short, long) = (try await read(lines.prefix(20).joined()), try await read(lines.joined()))
    #expect(short.messages.count == 20 && Array(long.messages.prefix(20)) == short.messages)
  }

  @Test("differs between the parts of a file that was joined from two exports, each with its own order of day and month")
  func joined() async throws {
    let days = (14..<20).map { "3/\($0)/23, 7:02 PM - Ann: x\n" } + (14..<20).map { "[\($0).04.23, 19:02:01] Ann: y\n" }
    let found = try await read(days.joined() + "[05.05.23, 19:02:01] Bob: z\n")
    #expect(found.messages.map(\.text) == [String](repeating: "x", count: 6) + [String](repeating: "y", count: 6) + ["z"])
    #expect(found.messages[0].createdAt.seconds / 86_400 == 19_430 && found.messages[6].createdAt.seconds / 86_400 == 19_461)
    #expect(found.messages.last?.createdAt.seconds ?? 0 == 1_683_313_321 && found.diagnostics.isEmpty)

    // Of the same days, with other names of people.
    let first = (10..<50).map { "25.03.2023, 19:\($0) - \($0.isMultiple(of: 2) ? "Ann" : "Bob"): x\n" }
    let second = (10..<50).map { "25/03/2023, 19:\($0) - \($0.isMultiple(of: 2) ? "Ann" : "Me"): y\n" }
    #expect(try await read((first + second).joined()).messages.count == 80)
    // Where somebody's program wrote some hours with a zero and some without, the people show it.
    let hours = (0..<40).map { "25.03.2023, \($0.isMultiple(of: 3) ? "0" : "")9:00 - \($0.isMultiple(of: 2) ? "Ann" : "Bob"): \($0)\n" }
    #expect(try await read(hours.joined()).messages.count == 40)
    // Behind, in the form of one who makes appointments: only the people show that they are messages.
    let behind = "26/03/2023, 19:02 - Bob: y\n26/03/2023, 19:03 - Ann: z\n"
    #expect(try await read(first.joined() + behind).messages.count == 42)
    #expect(try await read(first.joined() + behind.replacing("Bob", with: "Tea").replacing("Ann", with: "Cake")).messages.count == 40)
  }

  @Test("shows the order of day and month, and what is pasted does not")
  func order() async throws {
    for pasted in ["3/25/2023, 10:00 AM - demo", "3/25/2023, 10:00 - demo", "03/25/2023, 10:00 - demo"] {
      let dates = ["05/03/2023, 19:01 - Ann: hi", "06/03/2023, 19:02 - Bob: invite", pasted, "07/03/2023, 19:02 - Ann: ok"]
      let days = try await read(dates.map { "\($0)\n" }.joined()).messages.filter { !$0.authorID.isEmpty }.map(\.createdAt.seconds)
      #expect(days.map { $0 / 86_400 } == [19_421, 19_422, 19_423], "\(pasted)")
    }
  }

  @Test("takes time in proportion to a file in which every line has another than the one before")
  func hostile() async throws {
    let forms = ["25.03.23, 19:02 - A: b\n", "[26.03.23, 19:02:01] A: b\n", "26/03/2023, 7:02 PM - A: b\n", "2023-03-26, 19:02: A: b\n"]
    let text = (0..<40_000).map { forms[$0 % 4] }.joined()
    var facts: WhatsAppFacts?
    let duration = try ThreadTime.measure {
      facts = try Array(text.utf8).withUnsafeBufferPointer { try WhatsAppSurveyor.survey(MemorySource($0)).facts }
    }
    #expect(facts?.forms.count == 1 && duration < .seconds(20))
  }
}
