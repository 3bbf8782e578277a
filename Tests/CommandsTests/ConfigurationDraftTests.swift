import ChatArchive
import Configuration
import Testing

@testable import Commands

@Suite("The first configuration of an export")
struct ConfigurationDraftTests {
  private static func inspection(names: [String], lacksZone: Bool = false) -> ExportInspection {
    var inspection = ExportInspection()
    inspection.people = names.enumerated().map { InspectedPerson(id: "id\($0)", name: $1, messages: 100 - $0) }
    inspection.mayLackTimeZone = lacksZone
    return inspection
  }

  private static func values(_ draft: ConfigurationDraft) throws -> [String: ConfigurationValue.Content] {
    guard case .object(let members) = try JSON5Reader.read(Array(draft.text.utf8)).content else { return [:] }
    return Dictionary(members.map { ($0.key, $0.value.content) }) { first, _ in first }
  }

  @Test("has what is known, and the rest as comments")
  func known() throws {
    let inspection = Self.inspection(names: ["Ada", "Ben"])
    let open = ConfigurationDraft(inspection: inspection, title: nil, currentUser: nil, timeZone: nil, dateOrder: nil)
    #expect(try Self.values(open).isEmpty)
    #expect(open.text.contains("//   Ada (id: id0), 100 messages\n"))
    let full = ConfigurationDraft(
      inspection: inspection, title: "Tea \"club\"", currentUser: "id1", timeZone: "Europe/Prague", language: "de",
      dateOrder: .yearMonthDay)
    #expect(
      try Self.values(full) == [
        "title": .string("Tea \"club\""), "currentUser": .string("id1"), "timeZone": .string("Europe/Prague"), "language": .string("de"),
        "dateOrder": .string("ymd"),
      ])
  }

  @Test("is a configuration also with every key that it only suggests")
  func suggestions() throws {
    let draft = ConfigurationDraft(
      inspection: Self.inspection(names: ["Ada"], lacksZone: true), title: nil, currentUser: nil, timeZone: nil, dateOrder: nil)
    let text = draft.text.replacing(#/  // (?="[a-zA-Z]+": )/#, with: "  ")
    let schema = ConfigurationFile.keys.map(\.name)
    guard case .object(let members) = try JSON5Reader.read(Array(text.utf8)).content else { return #expect(Bool(false)) }
    #expect(members.map(\.key) == ["title", "currentUser", "timeZone", "language", "dateOrder", "theme", "baseURL"])
    #expect(members.allSatisfy { schema.contains($0.key) })
  }

  @Test("asks for a time zone where the export may name none")
  func zone() {
    func draft(lacksZone: Bool) -> String {
      ConfigurationDraft(
        inspection: Self.inspection(names: [], lacksZone: lacksZone), title: nil, currentUser: nil, timeZone: nil, dateOrder: nil
      ).text
    }
    #expect(draft(lacksZone: true).contains("This export has none") && draft(lacksZone: true).contains("dateOrder"))
    #expect(!draft(lacksZone: false).contains("This export has none") && !draft(lacksZone: false).contains("dateOrder"))
  }

  @Test("is the same file whatever people are called")
  func hostile() throws {
    let names = ["a\n\"title\": \"b\",", "*/ //", "\u{2028}\"x\": 1,", String(repeating: "n", count: 10_000)]
    let draft = ConfigurationDraft(
      inspection: Self.inspection(names: names), title: "a\",\n\"me\": \"b", currentUser: names[0], timeZone: nil, dateOrder: nil)
    #expect(try Set(Self.values(draft).keys) == ["title", "currentUser"])
    #expect(draft.text.utf8.count < 4000)
  }

  @Test("lists no more people than one can choose from")
  func many() {
    let draft = ConfigurationDraft(
      inspection: Self.inspection(names: (0..<30).map { "P\($0)" }), title: nil, currentUser: nil, timeZone: nil, dateOrder: nil)
    #expect(draft.text.contains("P9 ") && !draft.text.contains("P10 ") && draft.text.contains("and 20 more"))
  }
}
