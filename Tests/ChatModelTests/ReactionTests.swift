import ChatModel
import Testing

@Suite("A reaction")
struct ReactionTests {
  @Test("Who reacts has a time beside them as soon as one is known")
  func times() {
    var reaction = Reaction(type: "like", count: 3)
    reaction.add("ann", at: nil)
    #expect(reaction.userIDs == ["ann"] && reaction.times.isEmpty)
    reaction.add("bob", at: Timestamp(seconds: 5))
    reaction.add("cid", at: nil)
    #expect(reaction.userIDs == ["ann", "bob", "cid"] && reaction.times == [nil, Timestamp(seconds: 5), nil])
  }

  @Test("Everybody counts one unless the export gives scores")
  func score() {
    #expect(Reaction(type: "like", count: 3).score == 3)
    #expect(Reaction(type: "clap", count: 2, score: 12).score == 12)
    #expect(ReactionRecord(messageID: "m1", type: "like", userID: "ada").score == 1)
  }
}
