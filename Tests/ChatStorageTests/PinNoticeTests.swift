import ChatModel
import StableHashing
import Testing

@testable import ChatStorage

@Suite("Messages that others say are pinned")
struct PinNoticeTests {
  private func notice(_ id: String, of pinned: String, by author: String, at seconds: Int64) -> Message {
    message(id, at: seconds) { ($0.kind, $0.authorID, $0.quotedMessageID, $0.isPinNotice) = (.system, author, pinned, true) }
  }

  @Test("have who said it last, and what only quotes a message pins nothing")
  func pins() throws {
    let (archive, channel) = try StoredArchive.make(
      [message("a", at: 1), message("b", at: 2), notice("x", of: "a", by: "bo", at: 3)],
      [message("c", at: 4) { $0.quotedMessageID = "b" }, notice("y", of: "a", by: "cy", at: 5), notice("z", of: "gone", by: "bo", at: 6)])
    let (ofA, ofOther) = (Pin(at: Timestamp(seconds: 5), userID: "cy"), Pin(at: Timestamp(seconds: 6), userID: "bo"))
    #expect(channel.pins == [IDHash.hash("a"): ofA, IDHash.hash("gone"): ofOther])
    #expect(try archive.reader.messages(at: channel.listed.all()).map(\.isPinNotice) == [false, false, true, false, true, true])
  }

  @Test("are pinned no more where messages say that themselves and this one does not, and have who pinned them in threads too")
  func stated() throws {
    var channel = Channel(id: "c")
    channel.statesPins = true
    let pinned = message("b", at: 2) { $0.pin = Pin() }
    var (reply, line) = (message("r", at: 5), notice("z", of: "r", by: "di", at: 6))
    (reply.pin, reply.parentID, line.parentID) = (Pin(), "a", "a")
    let (_, stored) = try StoredArchive.make(
      [message("a", at: 1), pinned, notice("x", of: "a", by: "bo", at: 3), notice("y", of: "b", by: "cy", at: 4), reply, line],
      channel: channel)
    #expect(stored.pins.mapValues(\.userID) == [IDHash.hash("b"): "cy", IDHash.hash("r"): "di"])
  }
}
