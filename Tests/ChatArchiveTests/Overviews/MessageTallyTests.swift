import ChatModel
import ChatStorage
import Testing

@testable import ChatArchive
@testable import SiteOverviews

@Suite("What is counted of messages")
struct MessageTallyTests {
  private func tally(_ text: String, _ change: (inout Message) -> Void = { _ in }) -> MessageTally {
    var message = Message(id: "m", authorID: "ada", text: text, createdAt: Timestamp(microseconds: 0))
    change(&message)
    var tally = MessageTally()
    tally.add(message)
    return tally
  }

  @Test(
    "A word is what stands between spaces and has a letter or digit; each Chinese or Japanese character is one",
    arguments: [
      ("", 0), ("one", 1), ("one two\nthree", 3), ("don't – we’re", 2), ("https://example.com/a-b is it", 3), ("... !!", 0), ("1 + 1", 2),
      ("naïve Ærø привет", 3), ("日本語", 3), ("한국어 좋아요", 2), ("שלום עולם", 2), ("🎉🎉", 0),
    ])
  func words(text: String, count: Int) {
    #expect(tally(text).words == count)
  }

  @Test("Emoji are counted as they are drawn: joined people and skin tones are one each; digits and signs are none")
  func emoji() {
    #expect(tally("🎉 yes 🎉 👩‍👩‍👧 👍🏽 ☕️ ❤️ 1 © …").emoji == ["🎉": 2, "👩‍👩‍👧": 1, "👍🏽": 1, "☕️": 1, "❤️": 1])
  }

  @Test("What the chat says, what is deleted and what nobody but its author could see is not counted")
  func others() {
    #expect(tally("Ada joined") { $0.kind = .system } == MessageTally())
    #expect(tally("gone") { $0.kind = .deleted } == MessageTally())
    for kind in [MessageKind.ephemeral, .error] {
      let own = tally("hello 🎉") { ($0.kind, $0.reactions) = (kind, [Reaction(type: "like", count: 1)]) }
      #expect(own == MessageTally())
    }
  }

  @Test("Reactions are counted by what is shown for them, and nothing that an export says of their number takes some away")
  func reactions() {
    let counted = tally("x") { $0.reactions = [Reaction(type: "like", count: 3), Reaction(type: "wow", count: -2)] }
    #expect(counted.reactions == ["👍": 3, "😮": 0] && counted.reactionCount == 3)
    let named = tally("x") {
      $0.reactions = [Reaction(type: "clap", count: 1), Reaction(type: "👏", count: 2), Reaction(type: "pog:77", count: 4)]
      $0.reactions[2].emoji = CustomEmoji(name: "pog")
    }
    #expect(named.reactions == ["👏": 3, ":pog:": 4])
  }

  @Test("Sums beyond all numbers are the greatest one, counted one by one, together or from records")
  func hugeCounts() throws {
    let counted = tally("x") { $0.reactions = [Reaction(type: "like", count: .max), Reaction(type: "wow", count: .max - 1)] }
    #expect(counted.reactionCount == .max)
    var (sum, records) = (counted, MessageTally())
    sum.add(counted)
    for tally in [counted, counted, sum] { try records.add(record: tally.record) }
    #expect(sum.reactions == ["👍": .max, "😮": .max] && records.reactions == sum.reactions)
    #expect(sum.words == 2 && records.words == 4)
  }

  @Test("What was counted is added again from its record, and nothing has none")
  func records() throws {
    let counted = tally("one 🎉") { $0.reactions = [Reaction(type: "like", count: 3)] }
    var twice = MessageTally()
    try twice.add(record: counted.record)
    #expect(twice == counted)
    try twice.add(record: counted.record)
    #expect(twice.words == 2 && twice.reactions == ["👍": 6] && twice.emoji == ["🎉": 2])
    try twice.add(record: [])
    #expect(twice.words == 2 && MessageTally().record == [])
  }

  @Test("A record that ends early is damage, wherever it ends")
  func damage() {
    let record = tally("one 🎉") { $0.reactions = [Reaction(type: "like", count: 3)] }.record
    for end in 1..<record.count {
      var counted = MessageTally()
      #expect(throws: RecordReader.Damage.self) { try counted.add(record: Array(record[..<end])) }
    }
  }
}
