import ChatModel
import FoundationEssentials

/// A message for the views and rules of a program, under the SDK's names.
///
/// You can also use everything in `Message`: `message.attachments`, `message.reactions` ...
@dynamicMemberLookup
public struct ChatMessage: Sendable, Identifiable {
  /// The message as it was read.
  public var message: Message
  /// Who wrote it.
  public var author: ChatUser
  /// Whether the current user wrote it.
  public var isSentByCurrentUser: Bool
  /// The parts that the built-in rules draw; nil for a message in memory that no build has planned.
  package var layoutOptions: ChatMessageLayoutOptions?
  /// Facts that a build found out beyond the message's own record.
  package var findings = ChatMessageFindings()

  /// Makes a message.
  public init(_ message: Message, author: ChatUser, isSentByCurrentUser: Bool = false) {
    self.message = message
    self.author = author
    self.isSentByCurrentUser = isSentByCurrentUser
  }

  /// The export's id.
  public var id: String { message.id }
  /// The text as it was written; empty for a deleted message, whose `message.text` an export may still have.
  public var text: String { message.isDeleted ? "" : message.text }
  /// The kind; the SDK calls it the type.
  public var type: MessageKind { message.kind }
  /// Whether it is pinned: its own record says so, or a message says that its author pinned it.
  public var isPinned: Bool { message.pin != nil || findings.isPinned }
  /// How many replies its thread has. If that is not known, the number that the export states.
  public var replyCount: Int { findings.replyCount ?? message.statedReplyCount }
  /// The id of the message that it answers in a thread, under the SDK's name.
  public var parentMessageId: String? { message.parentID }
  /// The message that it quotes; nil if there is none.
  ///
  /// View factories, layout options resolvers and message lists get the message in the archive. Elsewhere it is the copy in the export.
  public var quotedMessage: ChatMessage? { findings.quotedMessage.value ?? message.quotedMessage.map { ChatMessage(copy: $0) } }
  /// When it was sent.
  public var createdAt: Date { message.createdAt.date }

  /// Gives access to everything in `Message`.
  public subscript<Value>(dynamicMember member: KeyPath<Message, Value>) -> Value { message[keyPath: member] }
}

/// Facts about a message that a build finds out beyond its own record.
package struct ChatMessageFindings: Sendable {
  /// Whether the message is pinned.
  var isPinned = false
  /// How many replies the archive has; nil if they were not counted.
  var replyCount: Int?
  /// The message that it quotes.
  var quotedMessage = Rare<ChatMessage>.absent

  /// Makes findings without facts.
  init() {}

  /// Makes findings from a planned message.
  init(_ planned: PlannedMessage) {
    isPinned = planned.pinnedBy != nil
    replyCount = planned.thread?.replyCount
    quotedMessage = Rare(planned.quote?.message)
  }
}

extension ChatMessage {
  /// Makes a message from one that is planned.
  package init(_ planned: PlannedMessage) {
    self.init(planned.message, author: planned.author, isSentByCurrentUser: planned.isOwn)
    layoutOptions = planned.options
    if planned.hasParts { findings = ChatMessageFindings(planned) }
  }

  /// Makes a message from the copy inside a message that quotes it. The time is not known.
  init(copy: QuotedMessage) {
    var message = Message(
      id: copy.id, authorID: copy.authorID, text: copy.text, createdAt: Timestamp(seconds: 0), kind: copy.isDeleted ? .deleted : .regular)
    message.isTimeKnown = false
    message.isPlainText = copy.isPlainText
    message.attachments = copy.attachment.map { [$0] } ?? []
    self.init(message, author: User(id: copy.authorID))
  }
}
