import CustomViews
import Foundation
import MessageList

/// The messages of a page or thread as the data source of a program's message list, the newest first.
struct MessageWindow: ChatMessageListVCDataSource {
  let channel: ChatChannel
  let messages: [ChatMessage]

  func channel(for vc: ChatMessageListVC) -> ChatChannel? { channel }
  func numberOfMessages(in vc: ChatMessageListVC) -> Int { messages.count }
  func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? { message(at: indexPath) }
  func chatMessageListVC(_ vc: ChatMessageListVC, messageLayoutOptionsAt indexPath: IndexPath) -> ChatMessageLayoutOptions {
    message(at: indexPath)?.layoutOptions ?? .standard
  }

  private func message(at indexPath: IndexPath) -> ChatMessage? {
    messages.indices.contains(indexPath.item) ? messages[indexPath.item] : nil
  }

  /// A program's message list with these messages.
  func list(_ type: ChatMessageListVC.Type, components: Components) -> ChatMessageListVC {
    let list = type.init()
    list.components = components
    list.dataSource = self
    return list
  }
}
