import ChatModel
import Testing

@testable import ChatStorage

@Suite("Authors whom an export does not describe")
struct UnknownAuthorTests {
  private func diagnostics(users: [String], authors: [String]) throws -> [String] {
    var batch = ChatBatch()
    batch.users = users.map { User(id: $0) }
    let messages = authors.enumerated().map {
      Message(id: "m\($0.offset)", authorID: $0.element, createdAt: Timestamp(seconds: Int64($0.offset)))
    }
    batch.messages = [MessageRun(channelKey: "c", messages: messages)]
    return try StoredArchive.make([batch]).diagnostics.map(\.summary)
  }

  @Test("are told once, with the first of them; a message without an author is not their matter")
  func told() throws {
    #expect(try diagnostics(users: ["ann"], authors: ["ann", "ann", ""]).isEmpty)
    #expect(
      try diagnostics(users: ["ann"], authors: ["ann", "bob", "bob"])
        == ["1 author is not described in the export, bob first; the id is shown as the name"])
    #expect(
      try diagnostics(users: [], authors: ["ann", "bob"])
        == ["2 authors are not described in the export, ann first; the id is shown as the name"])
  }
}
