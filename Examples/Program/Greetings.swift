import ChatArchive
import Foundation

/// A conversation that no export holds.
struct Greetings: ChatMessageListVCDataSource {
  private static let lines = [("ida", "Good morning!"), ("jon", "Good morning <everybody>."), ("ida", "Tea?")]

  func channel(for vc: ChatMessageListVC) -> ChatChannel? {
    var channel = ChatChannel(id: "messaging:greetings", type: "messaging")
    channel.name = "Greetings"
    return channel
  }

  func numberOfMessages(in vc: ChatMessageListVC) -> Int { Self.lines.count }

  func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? {
    // The newest message comes first.
    let number = Self.lines.count - 1 - indexPath.item
    let (author, text) = Self.lines[number]
    let message = Message(
      id: "greeting-\(number)", authorID: author, text: text, createdAt: Timestamp(seconds: 1_772_366_400 + Int64(number) * 90))
    return ChatMessage(message, author: ChatUser(id: author, name: author.capitalized), isSentByCurrentUser: author == "ida")
  }
}
