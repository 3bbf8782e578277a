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

  @Test(
    "What is shown for it is the emoji of the SDK's types and of short names, of a picture its name between colons, else the type",
    arguments: [
      ("like", "👍"), ("sad", "👎"), ("clap", "👏"), ("yum", "😋"), (":clap:", "👏"), ("+1", "👍"), ("+1::skin-tone-3", "👍🏼"),
      (":wave::skin-tone-6:", "👋🏿"), ("skin-tone-3", "🏼"), ("custom", "custom"), ("👏", "👏"), ("1️⃣", "1️⃣"), ("", ""), ("::", "::"),
      ("clap::", "👏"), ("a::b::c", "🅰️"), (":", ":"),
    ])
  func symbol(type: String, symbol: String) {
    #expect(Reaction(type: type, count: 1).symbol == symbol)
  }

  @Test(
    "A picture that is not there is told by its name between colons, in whatever letters, and one that stands for an emoji by that",
    arguments: [
      ("like", ":like:"), ("party_parrot", ":party_parrot:"), ("größe", ":größe:"), ("笑", ":笑:"), ("👏", "👏"), ("1️⃣", "1️⃣"), ("❤", "❤"),
    ])
  func picture(name: String, symbol: String) {
    var reaction = Reaction(type: name, count: 1)
    reaction.emoji = CustomEmoji(name: name)
    #expect(reaction.symbol == symbol)
  }

  @Test("Everybody counts one unless the export gives scores")
  func score() {
    #expect(Reaction(type: "like", count: 3).score == 3)
    #expect(Reaction(type: "clap", count: 2, score: 12).score == 12)
    #expect(ReactionRecord(messageID: "m1", type: "like", userID: "ada").score == 1)
  }
}
