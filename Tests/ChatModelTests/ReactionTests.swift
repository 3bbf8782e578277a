import ChatModel
import Testing

@Suite("A reaction")
struct ReactionTests {
  @Test("Everybody counts one unless the export gives scores")
  func score() {
    #expect(Reaction(type: "like", count: 3).score == 3)
    #expect(Reaction(type: "clap", count: 2, score: 12).score == 12)
    #expect(ReactionRecord(messageID: "m1", type: "like", userID: "ada").score == 1)
  }
}
