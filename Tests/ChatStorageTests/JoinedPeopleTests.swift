import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("People with several ids")
struct JoinedPeopleTests {
  private let ada = Person(ids: ["U1", "user9"], name: "Ada Lovelace")

  @Test("are one author, with the name that the user gave")
  func author() throws {
    let (archive, channel) = try StoredArchive.merge(
      [message("1", at: 1) { $0.authorID = "U1" }], [message("2", at: 2) { $0.authorID = "user9" }], people: [ada])
    let entries = channel.listed.all()
    #expect(Set(entries.map(\.author)).count == 1)
    #expect(try archive.messages(channel).map(\.authorID) == ["U1", "U1"])
    #expect(entries.compactMap { archive.author(of: $0)?.user.displayName } == ["Ada Lovelace", "Ada Lovelace"])
    #expect(archive.user("user9").id == "U1" && archive.diagnostics.isEmpty)
  }

  @Test("have one record, in which the first id's says most, and are one member")
  func record() throws {
    var batch = ChatBatch()
    batch.users = [
      User(id: "user9", name: "ada9", imageURL: "nine.png", role: "admin"), User(id: "U1", name: "ada", imageURL: "one.png"),
    ]
    var channel = Channel(id: "c")
    channel.memberIDs = ["user9", "bob", "U1"]
    batch.channels = [ChannelRecord(channel: channel)]
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path, joining: [Person(ids: ["U1", "user9"])])
    try spool.append(SpoolBlock(batch, source: 0))
    let archive = try spool.finish()
    let user = archive.user("user9")
    #expect(user.name == "ada" && user.imageURL == "one.png" && user.role == "admin" && user.id == "U1")
    #expect(archive.users.count == 1 && archive.channels[0].channel.memberIDs == ["U1", "bob"])
  }

  @Test("are found in mentions, quotes, reactions, pins and polls")
  func references() throws {
    let (archive, channel) = try StoredArchive.merge(
      [
        message("1") {
          $0.mentionedUserIDs = ["user9", "U1", "bob"]
          $0.quotedMessage = QuotedMessage(id: "0", authorID: "user9")
          $0.pin = Pin(userID: "user9")
          $0.reactions = [Reaction(type: "like", count: 2, userIDs: ["user9", "bob"])]
          var poll = Poll(id: "p", name: "?")
          poll.options = [PollOption(id: "o", text: "o", voteCount: 1, voterIDs: ["user9"])]
          poll.answers = [PollAnswer(text: "a", userID: "user9")]
          $0.poll = poll
        }
      ], people: [ada])
    let message = try #require(try archive.messages(channel).first)
    #expect(message.mentionedUserIDs == ["U1", "bob"] && message.quotedMessage?.authorID == "U1" && message.pin?.userID == "U1")
    #expect(message.reactions.first?.userIDs == ["U1", "bob"])
    #expect(message.poll?.options.first?.voterIDs == ["U1"] && message.poll?.answers.first?.userID == "U1")
  }

  @Test("of whom nobody has an id are told")
  func unknown() throws {
    let (archive, _) = try StoredArchive.merge([message("1")], people: [Person(ids: ["ann", "nobody"])])
    #expect(archive.diagnostics.contains { $0.severity == .warning && $0.summary.contains("\"nobody\"") })
  }
}
