import Commands
import Foundation

/// Groups what one person wrote within an hour.
final class HourGroups: ChatChannelViewModel {
  override func groupMessages() {
    // The newest message comes first.
    for (index, message) in messages.enumerated() {
      var keys: [String] = []
      if index == 0 || !belong(messages[index - 1], message) { keys.append(firstMessageKey) }
      if index + 1 == messages.count || !belong(message, messages[index + 1]) { keys.append(lastMessageKey) }
      messagesGroupingInfo[message.id] = keys
    }
  }

  private func belong(_ newer: ChatMessage, _ older: ChatMessage) -> Bool {
    newer.author == older.author && newer.createdAt.timeIntervalSince(older.createdAt) < 3600
  }
}
