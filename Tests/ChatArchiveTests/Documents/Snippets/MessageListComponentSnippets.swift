// swift-format-ignore-file
// The code of "Message List" of Stream's documents about their UIKit SDK (getstream.io/chat/docs/sdk/ios), whose copy that this was taken from lost its
// fences and some of its lines. A line that ends in "// Added" is missing there, one that ends in "// Restored" has gaps there. Closing braces, which all
// are missing there, are not marked.
import ChatArchive
import Foundation

// 1
open class CustomChannelViewController: UIViewController, ThemeProvider {

    /// Controller for observing data changes within the channel.
    open var channelController: ChatChannelController!

    /// The message list component responsible to render the messages.
    open lazy var messageListVC: ChatMessageListVC = ChatMessageListVC()

    /// Controller that handles the composer view.
    open lazy var messageComposerVC = ComposerVC()

    override open func viewDidLoad() {
        super.viewDidLoad() // Added

        // Setup
        messageListVC.delegate = self
        messageListVC.dataSource = self
        messageListVC.client = ChatClient.shared

        // Setup Channel Controller
        channelController.delegate = self
        channelController.synchronize() // Added

        // Layout
        messageListVC.view.translatesAutoresizingMaskIntoConstraints = false
        addChildViewController(messageListVC, targetView: view)
        NSLayoutConstraint.activate([ // Added
            messageListVC.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            messageListVC.view.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            messageListVC.view.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            messageListVC.view.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        ])
    }
}

// 2
extension UIViewController {
    func addChildViewController(_ child: UIViewController, targetView superview: UIView) {
        child.willMove(toParent: self)
        addChild(child) // Added
        superview.addSubview(child.view) // Added
        child.didMove(toParent: self)
    }
}

typealias ChannelViewController = CustomChannelViewController // Added: the document calls it by both names

// 3
extension ChannelViewController: ChatMessageListVCDataSource {
    open func channel(for vc: ChatMessageListVC) -> ChatChannel? {
        channelController.channel // Added
    }

    open func numberOfMessages(in vc: ChatMessageListVC) -> Int {
        channelController.messages.count // Added
    }

    open func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? {
        return channelController.messages[indexPath.item]
    }

    open func chatMessageListVC(
        _ vc: ChatMessageListVC,
        messageLayoutOptionsAt indexPath: IndexPath
    ) -> ChatMessageLayoutOptions {
        guard let channel = channelController.channel else { return [] } // Restored
        return messageListVC.components.messageLayoutOptionsResolver.optionsForMessage(
            at: indexPath,
            in: channel,
            with: AnyRandomAccessCollection(channelController.messages),
            appearance: messageListVC.appearance
        )
    }
}

// 4
extension ChannelViewController: ChatMessageListVCDelegate {
    open func chatMessageListVC(
        _ vc: ChatMessageListVC,
        willDisplayMessageAt indexPath: IndexPath
    ) {
        if channelController.state != .remoteDataFetched { return } // Added

        // Load previous messages before showing the last 10 messages.
        if indexPath.row < channelController.messages.count - 10 {
            return // Added
        }

        channelController.loadPreviousMessages() // Added
    }

    open func chatMessageListVC(
        _ vc: ChatMessageListVC,
        didTapOnAction actionItem: ChatMessageActionItem,
        for message: ChatMessage
    ) {
        // Handle message actions
        switch actionItem {
        case is EditActionItem:
            dismiss(animated: true) { [weak self] in
                self?.messageComposerVC.content.editMessage(message) // Added
            }
        case is InlineReplyActionItem:
            dismiss(animated: true) { [weak self] in
                self?.messageComposerVC.content.quoteMessage(message) // Added
            }
        case is ThreadReplyActionItem:
            dismiss(animated: true) { [weak self] in
                self?.messageListVC.showThread(messageId: message.id) // Added
            }
        default: // Added
            return // Added
        }
    }

    open func chatMessageListVC(_ vc: ChatMessageListVC, scrollViewDidScroll scrollView: UIScrollView) {
        // Handle scroll events, and check if the last message was read, to mark the channel read.
        if messageListVC.listView.isLastCellFullyVisible, channelController.channel?.isUnread == true { // Restored
            channelController.markRead() // Added
        }
    }
}

// 5
extension ChannelViewController: ChatChannelControllerDelegate {

    open func channelController(
        _ channelController: ChatChannelController,
        didUpdateMessages changes: [ListChange<ChatMessage>]
    ) {
        messageListVC.updateMessages(with: changes)
    }

    open func channelController(
        _ channelController: ChatChannelController,
        didUpdateChannel channel: EntityChange<ChatChannel>
    ) {
        let channelUnreadCount = channelController.channel?.unreadCount ?? .noUnread // Restored
        messageListVC.scrollToLatestMessageButton.content = channelUnreadCount
    }

    open func channelController(
        _ channelController: ChatChannelController,
        didChangeTypingUsers typingUsers: Set<ChatUser>
    ) {
        guard channelController.areTypingEventsEnabled else { return }

        let currentUserId = channelController.client.currentUserId

        let typingUsersWithoutCurrentUser = typingUsers
            .sorted { $0.id < $1.id } // Restored
            .filter { $0.id != currentUserId } // Restored

        if typingUsersWithoutCurrentUser.isEmpty {
            messageListVC.hideTypingIndicator() // Added
        } else {
            messageListVC.showTypingIndicator(typingUsers: typingUsersWithoutCurrentUser)
        }
    }
}

enum MessageListComponentSnippets {
  // 6
  static func messageListVC() {
    Components.default.messageListVC = CustomMessageListVC.self
  }

  final class AdminContentView: ChatMessageContentView {}

  // 7
  enum ContentViews {
    final class CustomMessageListVC: ChatMessageListVC {

        override func cellContentClassForMessage(at indexPath: IndexPath) -> ChatMessageContentView.Type {
            let message = dataSource?.chatMessageListVC(self, messageAt: indexPath) // Added
            if message?.author.id == "ben" { return AdminContentView.self } // Added
            return super.cellContentClassForMessage(at: indexPath) // Added
        }
    }
  }

  // 8
  final class CustomMessageListVC: ChatMessageListVC {
      override func setUpLayout() {
          super.setUpLayout() // Added

          NSLayoutConstraint.activate([ // Added
              scrollToLatestMessageButton.centerXAnchor.constraint(equalTo: view.layoutMarginsGuide.centerXAnchor)
          ])

          dateOverlayView.removeFromSuperview() // Added
      }
  }

  final class CustomChatMessageListRouter: ChatMessageListRouter {}

  // 9
  static func messageListRouter() {
    Components.default.messageListRouter = CustomChatMessageListRouter()
  }
}
