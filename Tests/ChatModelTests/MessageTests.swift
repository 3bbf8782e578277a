import ChatModel
import Testing

@Suite("A message")
struct MessageTests {
  @Test("A message is deleted by its kind or by the time of its deletion")
  func deleted() {
    var message = Message(id: "m1", authorID: "ada", createdAt: Timestamp(seconds: 0))
    #expect(!message.isDeleted)
    message.deletedAt = Timestamp(seconds: 5)
    #expect(message.isDeleted)
    #expect(Message(id: "m2", authorID: "ada", createdAt: Timestamp(seconds: 0), kind: .deleted).isDeleted)
  }

  @Test("What few messages have is there whatever order it comes in, and a message that lost it is as if it never had it")
  func parts() {
    let plain = Message(id: "m1", authorID: "ada", createdAt: Timestamp(seconds: 0))
    var message = plain
    message.parentID = nil
    message.attachments = []
    #expect(!message.hasParts)
    message.parentID = "root"
    message.attachments.append(Attachment(kind: .image))
    message.attachments[0].url = "a.png"
    message.quotedMessage = QuotedMessage(id: "q", authorID: "bob")
    message.statedReplyCount = 2
    let copy = message
    message.parentID = "other"
    #expect(copy.parentID == "root")
    #expect(copy.attachments.map(\.url) == ["a.png"])
    #expect(copy.quotedMessage?.id == "q" && copy.statedReplyCount == 2)
    #expect(message != copy && message != plain)
    message.parentID = nil
    message.attachments = []
    message.quotedMessage = nil
    message.statedReplyCount = 0
    #expect(message == plain && message.hashValue == plain.hashValue)
  }

  @Test("A message is small, since it is moved and copied at each step of a build")
  func size() {
    #expect(MemoryLayout<Message>.size <= 96)
  }

  @Test("System, error and ephemeral messages break a group, and no others")
  func breaksGroup() {
    #expect(MessageKind.allCases.filter(\.breaksGroup) == [.system, .error, .ephemeral])
  }

  @Test("The numbers of the kinds stay as they are, since archives store them")
  func rawValues() {
    #expect(MessageKind.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(AttachmentKind.allCases.map(\.rawValue) == Array(0...10))
  }
}
