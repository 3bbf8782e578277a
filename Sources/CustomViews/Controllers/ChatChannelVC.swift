import Foundation
import MessageList

/// The screen of a channel, under the SDK's name: the message list of a channel that a program has in memory.
///
/// ```swift
/// let channelVC = ChatChannelVC(channelController: controller)
/// let report = try await channelVC.messageListVC.build(to: "./site")
/// ```
open class ChatChannelVC: UIViewController, ThemeProvider, ChatMessageListVCDataSource {
  /// Has the channel and its messages.
  public let channelController: ChatChannelController
  /// The message list, of the type that `Components.default` has.
  open lazy var messageListVC: ChatMessageListVC = makeList()
  /// Where messages are written: nowhere in an archive.
  open lazy var messageComposerVC = ComposerVC()

  /// Makes the screen of a channel.
  public init(channelController: ChatChannelController) {
    self.channelController = channelController
    super.init()
  }

  /// The controller's channel.
  open func channel(for vc: ChatMessageListVC) -> ChatChannel? { channelController.channel }
  /// As many as the controller has.
  open func numberOfMessages(in vc: ChatMessageListVC) -> Int { channelController.messages.count }
  /// The controller's message at a place.
  open func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? {
    let messages = channelController.messages
    return messages.indices.contains(indexPath.item) ? messages[indexPath.item] : nil
  }
}

/// The screen of a thread, under the SDK's name: the message list of a message and its replies that a program has in memory.
///
/// A site that is built of it has the message in its channel, and the replies on the page of its thread.
open class ChatThreadVC: UIViewController, ThemeProvider, ChatMessageListVCDataSource {
  /// Has the message and its replies.
  public let messageController: ChatMessageController
  /// The message list, of the type that `Components.default` has.
  open lazy var messageListVC: ChatMessageListVC = makeList()
  /// Where replies are written: nowhere in an archive.
  open lazy var messageComposerVC = ComposerVC()

  /// Makes the screen of a thread.
  public init(messageController: ChatMessageController) {
    self.messageController = messageController
    super.init()
  }

  /// The controller's channel.
  open func channel(for vc: ChatMessageListVC) -> ChatChannel? { messageController.channel }
  /// The replies, and the message that they answer.
  open func numberOfMessages(in vc: ChatMessageListVC) -> Int {
    messageController.replies.count + (messageController.message == nil ? 0 : 1)
  }
  /// The reply at a place; behind the oldest one, the message that they answer.
  open func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? {
    let replies = messageController.replies
    if replies.indices.contains(indexPath.item) { return replies[indexPath.item] }
    return indexPath.item == replies.count ? messageController.message : nil
  }
}

extension ThemeProvider where Self: ChatMessageListVCDataSource {
  /// A list of the type that the components have, with the messages of this controller.
  fileprivate func makeList() -> ChatMessageListVC {
    let list = (components.messageListVC ?? ChatMessageListVC.self).init()
    list.components = components
    list.appearance = appearance
    list.dataSource = self
    return list
  }
}

/// The screen where messages are written, under the SDK's name. It is never drawn: an archive is only read.
open class ComposerVC: UIViewController {
  /// What would be written. It has no effect.
  public struct Content {
    /// The message that would be changed.
    public private(set) var editingMessage: ChatMessage?
    /// The message that would be quoted.
    public private(set) var quotingMessage: ChatMessage?

    /// Notes the message that would be changed.
    public mutating func editMessage(_ message: ChatMessage) { editingMessage = message }
    /// Notes the message that would be quoted.
    public mutating func quoteMessage(_ message: ChatMessage) { quotingMessage = message }
  }

  /// What would be written. It has no effect.
  public var content = Content()
}
