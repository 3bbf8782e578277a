import Foundation
import MessageList

/// The layout that a data source decides, asked before any page was made; other messages are another resolver's.
final class DataSourceLayout: ChatMessageLayoutOptionsResolver {
  private let layout: [String: ChatMessageLayoutOptions]
  private let other: ChatMessageLayoutOptionsResolver?

  init(_ layout: [String: ChatMessageLayoutOptions], otherwise other: ChatMessageLayoutOptionsResolver?) {
    self.layout = layout
    self.other = other
    super.init()
  }

  override func resolvedOptions(
    at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>
  ) throws -> ChatMessageLayoutOptions {
    let message = messages[messages.index(messages.startIndex, offsetBy: indexPath.item)]
    if let options = layout[message.id] { return options }
    return try other?.resolvedOptions(at: indexPath, in: channel, with: messages) ?? .standard
  }
}
