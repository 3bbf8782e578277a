import ChatModel
import MessageList
import Testing

@Suite("The layout of list types whose groups have headers")
struct GroupHeaderTests {
  private static let headed = MessageListType.allCases.filter(\.hasGroupHeaders)
  private static let start = GroupMarks(isGroupStart: true)
  private static let end = GroupMarks(isGroupEnd: true)

  private func options(
    _ type: MessageListType, _ marks: GroupMarks, _ change: (inout LayoutCase) -> Void = { _ in }
  ) -> ChatMessageLayoutOptions {
    LayoutCase {
      $0.config.messageListType = type
      $0.marks = marks
      change(&$0)
    }.options
  }

  @Test("A group's first message has avatar, name and time, the others the avatar's room", arguments: [MessageListType.team, .commerce])
  func groups(type: MessageListType) {
    #expect(options(type, Self.start) == [.bubble, .avatar, .timestamp, .authorName, .text])
    #expect(options(type, Self.end) == [.bubble, .continuousBubble, .avatarSizePadding, .text])
    #expect(options(type, GroupMarks()) == [.bubble, .continuousBubble, .avatarSizePadding, .text])
  }

  @Test("Every line of a livestream has name and time, and none an avatar unless it was asked for")
  func livestream() {
    for marks in [Self.start, Self.end, GroupMarks()] {
      #expect(options(.livestream, marks) == [.bubble, .timestamp, .authorName, .text])
      #expect(options(.livestream, marks) { $0.config.messageDisplayOptions.showAvatars = true }.contains(.avatar))
    }
  }

  @Test("Names stand in channels of two, on both sides, and of deleted messages too", arguments: headed)
  func names(type: MessageListType) {
    #expect(options(type, Self.start) { $0.memberIDs = ["ann", "me"] }.contains(.authorName))
    #expect(options(type, Self.start) { $0.message.authorID = "me" }.contains(.authorName))
    let deleted = options(type, Self.start) { $0.message.deletedAt = Timestamp(seconds: 1) }
    #expect(deleted.isSuperset(of: [.authorName, .timestamp]) && deleted.isDisjoint(with: [.reactions, .deliveryStatusIndicator]))
    let bare = options(type, Self.start) {
      $0.config.messageDisplayOptions.showAuthorName = false
      $0.config.messageDisplayOptions.showMessageDate = false
    }
    #expect(bare.isDisjoint(with: [.authorName, .timestamp]))
  }

  @Test("Only commerce has two sides, and says at the end of a group whether it was read")
  func sides() {
    for type in Self.headed {
      let own = options(type, Self.end) { $0.message.authorID = "me" }
      #expect(own.contains(.flipped) == (type == .commerce) && own.contains(.deliveryStatusIndicator) == (type == .commerce))
    }
    #expect(!options(.commerce, Self.start) { $0.message.authorID = "me" }.contains(.deliveryStatusIndicator))
    #expect(
      options(.team, Self.end) {
        $0.message.authorID = "me"
        $0.config.messageListAlignment = .standard
      }.contains(.flipped))
  }

  @Test("System messages are drawn as in a messenger", arguments: headed)
  func system(type: MessageListType) {
    #expect(options(type, Self.start) { $0.message.kind = .system } == [.text, .centered])
  }

  @Test("A header stands above the first message, a new author, and after a pause or a message that breaks groups")
  func begins() {
    let grouping = MessageGrouping(maxTimeIntervalBetweenMessagesInGroup: 60)
    func begins(_ seconds: Int64, author: UInt32 = 1, kind: MessageKind = .regular, after older: MessageKind? = .regular) -> Bool {
      grouping.beginsGroup(
        GroupingInput(author: author, kind: kind, createdAt: Timestamp(seconds: seconds)),
        after: older.map { GroupingInput(author: 1, kind: $0, createdAt: Timestamp(seconds: 0)) })
    }
    #expect(begins(0, after: nil))
    #expect(!begins(0) && !begins(60) && begins(61) && !begins(-1_000))
    #expect(begins(1, author: 2))
    for kind in [MessageKind.system, .error, .ephemeral] { #expect(begins(1, kind: kind) && begins(1, after: kind)) }
    #expect(!begins(1, kind: .deleted) && !begins(1, after: .deleted))
  }
}
