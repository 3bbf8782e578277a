import ChatModel
import FoundationEssentials

/// A message as a program's own views and rules see it, under the SDK's names.
///
/// Everything of `Message` can be asked for as well: `message.attachments`, `message.reactions` ...
@dynamicMemberLookup
public struct ChatMessage: Sendable, Identifiable {
  /// The message as it was read.
  public var message: Message
  /// Who wrote it.
  public var author: ChatUser
  /// Whether the current user wrote it.
  public var isSentByCurrentUser: Bool
  /// The parts that are drawn of it by the built-in rules; nil of one in memory that no build has planned.
  package var layoutOptions: ChatMessageLayoutOptions?
  /// What the build found out beyond the message's own record.
  package var findings = ChatMessageFindings()

  /// Makes a message.
  public init(_ message: Message, author: ChatUser, isSentByCurrentUser: Bool = false) {
    self.message = message
    self.author = author
    self.isSentByCurrentUser = isSentByCurrentUser
  }

  /// The export's id.
  public var id: String { message.id }
  /// The text as it was written; none of a deleted message, whose `message.text` an export may still hold.
  public var text: String { message.isDeleted ? "" : message.text }
  /// The kind; the SDK calls it the type.
  public var type: MessageKind { message.kind }
  /// Whether it is pinned: by its own record, or by a message that says that its author pinned it.
  public var isPinned: Bool { message.pin != nil || findings.isPinned }
  /// How many replies its thread has; where that is not known, as many as the export states.
  public var replyCount: Int { findings.replyCount ?? message.statedReplyCount }
  /// The id of the message that it answers in a thread, under the SDK's name.
  public var parentMessageId: String? { message.parentID }
  /// The message that it quotes: as the archive has it in view factories, layout options resolvers and message lists, elsewhere the copy that the
  /// export has beside it. Nil where there is neither.
  public var quotedMessage: ChatMessage? { findings.quotedMessage.value ?? message.quotedMessage.map { ChatMessage(copy: $0) } }
  /// When it was sent.
  public var createdAt: Date { message.createdAt.date }

  /// What the message says of itself.
  public subscript<Value>(dynamicMember member: KeyPath<Message, Value>) -> Value { message[keyPath: member] }
}

/// What a build finds out about a message beyond its own record.
package struct ChatMessageFindings: Sendable {
  /// Whether the archive says that it is pinned.
  var isPinned = false
  /// How many replies the archive has; nil where nobody counted.
  var replyCount: Int?
  /// The message that it quotes.
  var quotedMessage = Rare<ChatMessage>.absent

  /// Nothing.
  init() {}

  /// What the plan has of a message.
  init(_ planned: PlannedMessage) {
    isPinned = planned.pinnedBy != nil
    replyCount = planned.thread?.replyCount
    quotedMessage = Rare(planned.quote?.message)
  }
}

extension ChatMessage {
  /// A message as a program sees it once all is decided.
  package init(_ planned: PlannedMessage) {
    self.init(planned.message, author: planned.author, isSentByCurrentUser: planned.isOwn)
    layoutOptions = planned.options
    if planned.hasParts { findings = ChatMessageFindings(planned) }
  }

  /// A message of which only a copy inside another one is known. When it was sent is not.
  init(copy: QuotedMessage) {
    var message = Message(
      id: copy.id, authorID: copy.authorID, text: copy.text, createdAt: Timestamp(seconds: 0), kind: copy.isDeleted ? .deleted : .regular)
    message.isTimeKnown = false
    message.isPlainText = copy.isPlainText
    message.attachments = copy.attachment.map { [$0] } ?? []
    self.init(message, author: User(id: copy.authorID))
  }
}
