import ChatModel
import CustomViews
import Diagnostics
import MessageList
import SiteRendering
import Synchronization
import Testing

@Suite("A reply that a program draws in its channel")
struct FactoryReplyTests {
  /// Draws something else than replies.
  struct OtherFactory: ViewFactory {
    func makeMessageTopView(message: ChatMessage) -> some View { Text("pinned") }
  }

  /// Draws replies.
  struct ReplyFactory: ViewFactory {
    func makeMessageRepliesShownInChannelView(
      channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int
    ) -> some View {
      Text(parentMessage.id)
    }
  }

  /// How often a message was read.
  final class Reads: Sendable {
    let count = Atomic<Int>(0)
  }

  private func reply(_ id: String, _ parent: PlannedParent) -> PlannedMessage {
    var planned = TestSite().plan(
      Message(id: id, authorID: "ann", text: "Yes", createdAt: Timestamp(seconds: 1_700_000_000)))
    planned.replyHref = "thread/a.html#m-\(id)"
    planned.parent = parent
    return planned
  }

  @Test("does not have what it answers read for a program that does not ask")
  func other() throws {
    let reads = Reads()
    var site = TestSite()
    site.factory = FactoryDrawing(FactoryMethods(OtherFactory()))
    let replies = (1...50).map { number in
      reply(
        "m\(number)",
        PlannedParent(replyCount: 1) {
          reads.count.add(1, ordering: .relaxed)
          return ChatMessage(
            Message(id: "a", authorID: "bob", createdAt: Timestamp(seconds: 0)), author: User(id: "bob", name: "Bob"),
            isSentByCurrentUser: false)
        })
    }
    let page = try site.page(replies)
    #expect(page.all("li.message").count == 50)
    #expect(reads.count.load(ordering: .relaxed) == 0)
  }

  @Test("stops the build, with its id, where what it answers cannot be read")
  func damaged() throws {
    var site = TestSite()
    site.factory = FactoryDrawing(FactoryMethods(ReplyFactory()))
    let error = #expect(throws: ArchiveError.self) {
      try site.page([reply("m7", PlannedParent(replyCount: 1) { throw ArchiveError("the temporary file is damaged") })])
    }
    #expect(error?.description.contains("what the message \"m7\" answers could not be read") == true)
  }
}
