import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Reactions that stand apart from their messages")
struct ReactionIndexTests {
  @Test("are added to their message once for each person, by type, whenever it is read")
  func separate() throws {
    let reactions = try reactions(
      of: message("m"),
      [
        ReactionRecord(messageID: "m", type: "wow", userID: "bob"), ReactionRecord(messageID: "m", type: "like", userID: "cid", score: 5),
        ReactionRecord(messageID: "m", type: "like", userID: "ann"), ReactionRecord(messageID: "m", type: "like", userID: "cid"),
        ReactionRecord(messageID: "other", type: "like", userID: "ann"),
      ])
    #expect(
      reactions == [
        Reaction(type: "like", count: 2, score: 6, userIDs: ["cid", "ann"]), Reaction(type: "wow", count: 1, score: 1, userIDs: ["bob"]),
      ])
  }

  @Test("count only once when the message names the same people")
  func named() throws {
    let known = message("m") { $0.reactions = [Reaction(type: "like", count: 1, userIDs: ["ann"])] }
    let records = [
      ReactionRecord(messageID: "m", type: "like", userID: "ann"), ReactionRecord(messageID: "m", type: "like", userID: "bob"),
    ]
    #expect(try reactions(of: known, records) == [Reaction(type: "like", count: 2, userIDs: ["ann", "bob"])])
  }

  @Test("name the people whom the message only counts")
  func counted() throws {
    let known = message("m") { $0.reactions = [Reaction(type: "like", count: 2, score: 7)] }
    let records = ["ann", "bob", "cid"].map { ReactionRecord(messageID: "m", type: "like", userID: $0) }
    #expect(try reactions(of: known, Array(records.prefix(2))) == [Reaction(type: "like", count: 2, score: 7, userIDs: ["ann", "bob"])])
    #expect(try reactions(of: known, records) == [Reaction(type: "like", count: 3, score: 8, userIDs: ["ann", "bob", "cid"])])
  }

  @Test("count each by itself where they name nobody")
  func anonymous() throws {
    let records = [ReactionRecord(messageID: "m", type: "like", userID: ""), ReactionRecord(messageID: "m", type: "like", userID: "")]
    #expect(try reactions(of: message("m"), records) == [Reaction(type: "like", count: 2)])
  }

  @Test("of many types take no time that grows with the square of their number")
  func manyTypes() throws {
    let types = (0..<60_000).map { "t\($0)" }
    let stated = message("m") { $0.reactions = types.map { Reaction(type: $0, count: 1) } }
    var found: [Reaction] = []
    let time = try ThreadTime.measure {
      found = try reactions(of: stated, types.map { ReactionRecord(messageID: "m", type: $0, userID: "u") })
    }
    #expect(found.count == types.count && found.allSatisfy { $0.count == 1 && $0.userIDs == ["u"] })
    #expect(time < .seconds(20))
  }

  private func reactions(of message: Message, _ records: [ReactionRecord]) throws -> [Reaction] {
    var first = ChatBatch()
    first.reactions = Array(records.prefix(1))
    var second = ChatBatch()
    second.messages = [MessageRun(channelKey: "c", messages: [message])]
    second.reactions = Array(records.dropFirst(1))
    let archive = try StoredArchive.make([first, second])
    let entry = try #require(archive.channels[0].listed.first)
    let reactions = try archive.reader.message(at: entry).reactions
    #expect(try archive.reader.messages(at: [entry]).map(\.reactions) == [reactions], "reading again adds nothing")
    return reactions
  }
}
