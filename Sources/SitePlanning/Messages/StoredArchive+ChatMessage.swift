import ChatModel
import ChatStorage
import MessageList

extension StoredArchive {
  /// A message as a program sees it before anything is decided about it.
  func chatMessage(_ message: Message, currentUserID: String?) -> ChatMessage {
    ChatMessage(
      message, author: user(message.authorID), isSentByCurrentUser: currentUserID != nil && message.authorID == currentUserID)
  }
}
