import ChatModel
import Testing

@testable import ChatStorage

@Suite("Messages that others say are pinned")
struct PinNoticeTests {
  @Test("have who said it last, and what only quotes a message pins nothing")
  func pins() throws {
    func notice(_ id: String, of pinned: String, by author: String, at seconds: Int64) -> Message {
      message(id, at: seconds) { ($0.kind, $0.authorID, $0.quotedMessageID, $0.isPinNotice) = (.system, author, pinned, true) }
    }
    let (archive, channel) = try StoredArchive.make(
      [message("a", at: 1), message("b", at: 2), notice("x", of: "a", by: "bo", at: 3)],
      [message("c", at: 4) { $0.quotedMessageID = "b" }, notice("y", of: "a", by: "cy", at: 5), notice("z", of: "gone", by: "bo", at: 6)])
    #expect(channel.pins.mapValues { archive.authors[Int($0)] } == [StableHash.hash("a"): "cy", StableHash.hash("gone"): "bo"])
    #expect(try archive.reader.messages(at: channel.listed.all()).map(\.isPinNotice) == [false, false, true, false, true, true])
  }
}
