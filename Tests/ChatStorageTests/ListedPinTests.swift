import ChatModel
import Diagnostics
import StableHashing
import Testing

@testable import ChatStorage

@Suite("Messages that a channel's own record lists as pinned")
struct ListedPinTests {
  private static func channel(_ pins: PinRecord...) -> Channel {
    var channel = Channel(id: "c")
    channel.pins = pins
    return channel
  }

  @Test("are pinned in the list and in threads, by whom the record says, and nothing is told of it")
  func listed() throws {
    let byBo = Pin(at: Timestamp(seconds: 9), userID: "bo")
    let (archive, stored) = try StoredArchive.make(
      [message("a", at: 1), message("b", at: 2)], [reply("r", to: "a", at: 3)],
      channel: Self.channel(PinRecord(messageID: "a", pin: byBo), PinRecord(messageID: "r")))
    #expect(stored.pins == [IDHash.hash("a"): byBo, IDHash.hash("r"): Pin()])
    #expect(stored.diagnostics.isEmpty && archive.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test("and that no page shows are counted in one note, which names the first")
  func lost() throws {
    let deleted = message("d", at: 2) { $0.kind = .deleted }
    let pins = ["a", "x", "d", "x", "y"].map { PinRecord(messageID: $0) }
    var channel = Channel(id: "c")
    channel.pins = pins
    let (_, stored) = try StoredArchive.make([message("a", at: 1), deleted], channel: channel)
    #expect(stored.pins == [IDHash.hash("a"): Pin()])
    let note = try #require(stored.diagnostics.first)
    #expect(stored.diagnostics.count == 1 && note.severity == .note && note.place.messageID == "x")
    #expect(note.summary.hasPrefix("channel c: 3 pins name no message that the site shows"))
    #expect(try StoredArchive.make([], channel: Self.channel(PinRecord(messageID: "x"))).channel.diagnostics.count == 1)
  }

  @Test("have from the record what it says, and the rest from the line that tells of the pin")
  func noticed() throws {
    let line = message("n", at: 5) { ($0.kind, $0.authorID, $0.quotedMessageID, $0.isPinNotice) = (.system, "cy", "a", true) }
    let messages = [message("a", at: 1), line]
    func pin(_ pin: Pin) throws -> Pin? {
      try StoredArchive.make(messages, channel: Self.channel(PinRecord(messageID: "a", pin: pin))).channel.pins[IDHash.hash("a")]
    }
    #expect(try pin(Pin()) == Pin(at: Timestamp(seconds: 5), userID: "cy"))
    #expect(try pin(Pin(userID: "bo")) == Pin(at: Timestamp(seconds: 5), userID: "bo"))
    #expect(try pin(Pin(at: Timestamp(seconds: 4))) == Pin(at: Timestamp(seconds: 4), userID: "cy"))
  }

  @Test("are those of the newest export that lists any, and their people are joined")
  func merged() throws {
    let batches = [["a"], ["b"], []].enumerated().map { number, pinned in
      var batch = ChatBatch()
      let newest = message("c\(number)", at: 3 + Int64(number))
      batch.messages = [MessageRun(channelKey: "c", messages: [message("a", at: 1), message("b", at: 2), newest])]
      var channel = Channel(id: "c")
      channel.pins = pinned.map { PinRecord(messageID: $0, pin: Pin(userID: "user9")) }
      batch.channels = [ChannelRecord(channel: channel)]
      return batch
    }
    let archive = try StoredArchive.merge(batches: batches, people: [Person(ids: ["U1", "user9"])])
    #expect(archive.channels[0].pins == [IDHash.hash("b"): Pin(userID: "U1")])
  }
}
