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

  @Test("System, error and ephemeral messages break a group, and no others")
  func breaksGroup() {
    #expect(MessageKind.allCases.filter(\.breaksGroup) == [.system, .error, .ephemeral])
  }

  @Test("The numbers of the kinds stay as they are, since archives store them")
  func rawValues() {
    #expect(MessageKind.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(AttachmentKind.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
  }
}
