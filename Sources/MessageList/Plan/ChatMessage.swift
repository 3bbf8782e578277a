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
  /// When it was sent.
  public var createdAt: Date { message.createdAt.date }

  /// What the message says of itself.
  public subscript<Value>(dynamicMember member: KeyPath<Message, Value>) -> Value { message[keyPath: member] }
}
