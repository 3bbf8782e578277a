import Appearance
import ChatModel

/// A message with everything decided: nothing is left to rendering but to write it down.
public struct PlannedMessage: Sendable {
  /// The message.
  public var message: Message
  /// Who wrote it.
  public var author: User
  /// Whether the current user wrote it.
  public var isOwn: Bool = false
  /// Whether who wrote it is marked as an agent.
  public var isAgent: Bool = false
  /// Where it stands in its group.
  public var marks: GroupMarks = GroupMarks()
  /// Which parts of it are drawn.
  public var options: ChatMessageLayoutOptions = []
  /// Whether a program decided which parts are drawn.
  public var isLayoutCustom: Bool = false
  /// How a program wants the links in it to look; nil for the appearance's own.
  public var linkAttributes: LinkAttributes?
  /// Whether the header above the group's oldest message is drawn.
  public var showsGroupHeader: Bool = false
  /// Whether its text consists of a few emoji only.
  public var isEmojiOnly: Bool = false
  /// Its text.
  public var text: PlannedText
  /// People whom the text mentions.
  public var mentions: [User] = []
  /// The date indicator above it; nil for none.
  public var dateIndicator: CivilDay?
  /// The day on which it was sent when the message before it on the page is of another day.
  public var newDay: CivilDay?
  /// Whether the line above it says that what follows is new to the current user.
  public var isFirstUnread: Bool = false
  /// Its files.
  public var attachments: [PlannedAttachment] = []
  /// The message that it quotes.
  public var quote: PlannedQuote?
  /// The link to its thread.
  public var thread: PlannedThread?
  /// The thread's page, for a reply that the channel lists.
  public var replyHref: String?
  /// The name of who pinned it.
  public var pinnedBy: String?
  /// How far it got.
  public var delivery: DeliveryStatus?
  /// Where the pictures of emoji are, by their addresses in the export.
  public var emoji: [String: MediaPlace] = [:]
  /// Names by user id, for people who reacted or voted.
  public var people: [String: User] = [:]

  /// Makes a planned message of which nothing is known but who wrote it.
  public init(message: Message, author: User) {
    self.message = message
    self.author = author
    text = PlannedText(shown: message.text)
  }
}
