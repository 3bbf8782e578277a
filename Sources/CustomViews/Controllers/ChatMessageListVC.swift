import Appearance
import Foundation
import MessageList

/// The message list, under the UIKit SDK's names.
///
/// Subclass it to move or remove its parts, or to give messages content views of their own, and then set `Components.messageListVC`. Or give it a data
/// source, and build the site of one channel whose messages a program has in memory.
///
/// ```swift
/// final class CustomMessageListVC: ChatMessageListVC {
///   override func setUpLayout() {
///     super.setUpLayout()
///     scrollToLatestMessageButton.centerXAnchor.constraint(equalTo: view.layoutMarginsGuide.centerXAnchor).isActive = true
///     dateOverlayView.removeFromSuperview()
///   }
/// }
/// Components.default.messageListVC = CustomMessageListVC.self
/// ```
/// A build makes one instance for the site's layout, and one for each page. The data source of a page's list has the page's messages.
///
/// It has every member that the SDK's document lists. Here the browser and the script do the work of a running app, and each member says how.
/// Members that take a value that cannot exist here, such as a `UITouch`, are never called.
open class ChatMessageListVC: UIViewController, ThemeProvider {
  /// Where the messages come from. The list holds it strongly.
  public var dataSource: (any ChatMessageListVCDataSource)?
  /// Receives each message before it is drawn, if the list builds a site of messages in memory.
  public weak var delegate: (any ChatMessageListVCDelegate)?
  /// The client for messages that are not in memory. The list's own build takes only the current user from it.
  public var client: ChatClient?
  /// Opens other screens. Pages use links instead. Default: the router of the components.
  open lazy var router: ChatMessageListRouter = components.messageListRouter
  /// The look; nil takes the theme's.
  public var appearance: Appearance?
  /// The message list's options.
  public var utils = Utils()
  /// Draws views in the program's own way; nil draws the templates.
  public var viewFactory: (any ViewFactory)?
  /// The replaceable parts. Default `Components.default` when the list is made.
  public var components = Components.default

  /// The list of the messages, which is all of `view`.
  public let listView = ChatMessageListView()
  /// The button that leads to the newest message. By default it stands at the bottom of the trailing edge.
  public let scrollToLatestMessageButton = ScrollToLatestMessageButton()
  /// The date that floats above the list, by default in the middle. It can be moved sideways and removed.
  public let dateOverlayView = ChatMessageListScrollOverlayView()
  /// Who is typing, in replay, by default at the bottom of the leading edge.
  public let typingIndicatorView = TypingIndicatorView()
  /// The height of `typingIndicatorView` in the SDK, in points. It has no effect: the style sheet's class `typing-indicator` has it.
  open private(set) var typingIndicatorViewHeight: CGFloat = 28
  /// Whether the list receives who types. Always false: nobody types in an archive. Replay shows who typed all the same.
  open var isTypingEventsEnabled: Bool { false }
  /// Whether pages have `scrollToLatestMessageButton`.
  open var isScrollToBottomButtonVisible: Bool { !scrollToLatestMessageButton.isHidden }

  /// Makes a list without messages.
  public required override init() { super.init() }

  /// Makes a list of messages in memory.
  public convenience init(
    dataSource: any ChatMessageListVCDataSource, appearance: Appearance? = nil, utils: Utils = Utils(),
    viewFactory: (any ViewFactory)? = nil, components: Components = .default
  ) {
    self.init()
    self.dataSource = dataSource
    self.appearance = appearance
    self.utils = utils
    self.viewFactory = viewFactory
    self.components = components
  }

  override func makeView() -> UIView { listView }

  /// Called once for a site, before `setUpLayout()`.
  open func setUp() {}

  /// Lays out the list's parts. Called once for a site; parts that moved become rules of the style sheet.
  open func setUpLayout() {}

  /// Called once for a site, after `setUpLayout()`.
  open func setUpAppearance() {}

  /// Which parts of the message at a place are drawn; `item` counts from 0 and from the newest message of a page. `.standard` leaves it to the
  /// components' resolver and the built-in rules. By default the data source decides.
  open func cellLayoutOptionsForMessage(at indexPath: IndexPath) -> ChatMessageLayoutOptions {
    dataSource?.chatMessageListVC(self, messageLayoutOptionsAt: indexPath) ?? .standard
  }

  /// The content view of the message at a place. By default the components decide.
  ///
  /// A message with another content view has the class's name as a CSS class, and the style sheet has rules for those messages. The build
  /// asks twice, before pages are made and while they are made, and both answers must be the same.
  open func cellContentClassForMessage(at indexPath: IndexPath) -> ChatMessageContentView.Type {
    components.messageContentView ?? ChatMessageContentView.self
  }

  /// Nil: the view factory has a method for each kind of attachment.
  open func attachmentViewInjectorClassForMessage(at indexPath: IndexPath) -> AttachmentViewInjector.Type? { nil }

  // These have an effect while a site is set up.

  /// Says whether pages have `scrollToLatestMessageButton`.
  /// - Parameter animated: Has no effect.
  open func setScrollToLatestMessageButton(visible: Bool, animated: Bool = true) { scrollToLatestMessageButton.isHidden = !visible }
  /// Lets replay show who types.
  /// - Parameter typingUsers: Has no effect: the archive knows who wrote.
  open func showTypingIndicator(typingUsers: [ChatUser]) { typingIndicatorView.isHidden = false }
  /// Lets replay not show who types.
  open func hideTypingIndicator() { typingIndicatorView.isHidden = true }

  // Links and the script do the work of these.

  /// Calls the router. A thread has a page, linked below the message that it answers.
  open func showThread(messageId: MessageId) { router.showThread(messageId: messageId) }
  /// Calls `scrollToMostRecentMessage()`.
  open func scrollToLatestMessage() { scrollToMostRecentMessage() }
  /// Has no effect: the button is a link to the newest message.
  open func scrollToMostRecentMessage(animated: Bool = true) {}
  /// Calls `completion`: changes appear in the next build.
  open func updateMessages(with changes: [ListChange<ChatMessage>], completion: (() -> Void)? = nil) { completion?() }
  /// Calls the router for the popover of the message at a place. On the page, the script opens it.
  open func didSelectMessageCell(at indexPath: IndexPath) {
    if let message = dataSource?.chatMessageListVC(self, messageAt: indexPath) { router.showMessageActionsPopUp(for: message) }
  }
  /// Nil: the script writes the day of the topmost message into what `makeDateIndicatorView` drew.
  open func scrollOverlay(_ overlay: ChatMessageListScrollOverlayView, textForItemAt indexPath: IndexPath) -> String? { nil }
  /// Never called: a message that was not delivered has a mark, which does nothing.
  open func messageContentViewDidTapOnErrorIndicator(_ indexPath: IndexPath?) {}
  /// Opens the thread with `showThread(messageId:)`. Never called: it is a link.
  open func messageContentViewDidTapOnThread(_ indexPath: IndexPath?) {
    if let message = indexPath.flatMap({ dataSource?.chatMessageListVC(self, messageAt: $0) }) { showThread(messageId: message.id) }
  }
  /// Never called: a quote is a link to its message.
  open func messageContentViewDidTapOnQuotedMessage(_ indexPath: IndexPath?) {}
  /// Never called: an avatar is a picture.
  open func messageContentViewDidTapOnAvatarView(_ indexPath: IndexPath?) {}
  /// Calls the router. Never called: a link's preview is a link.
  open func didTapOnLinkAttachment(_ attachment: ChatMessageLinkAttachment, at indexPath: IndexPath?) { router.showLinkPreview(attachment) }
  /// Calls the router. Never called: a file is a link to it.
  open func didTapOnAttachment(_ attachment: ChatMessageFileAttachment, at indexPath: IndexPath?) { router.showFilePreview(attachment) }
  /// Never called: nothing is uploaded.
  open func galleryMessageContentView(at indexPath: IndexPath?, didTakeActionOnUploadingAttachment attachmentId: AttachmentId) {}
  /// Never called: a picture opens in the lightbox, and without the script is a link to its file.
  open func galleryMessageContentView(
    at indexPath: IndexPath?, didTapAttachmentPreview attachmentId: AttachmentId, previews: [GalleryItemPreview]
  ) {}

  // These are never called, because values of their types cannot exist here.

  /// Nothing is sent.
  open func didTapOnAttachmentAction(_ action: AttachmentAction, at indexPath: IndexPath) {}
  /// The browser taps.
  open func handleTap(_ gesture: UITapGestureRecognizer) {}
  /// The browser presses; the script opens the popover.
  open func handleLongPress(_ gesture: UILongPressGestureRecognizer) {}
  /// The browser scrolls.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The list is an HTML list.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// The list is an HTML list.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { dataSource?.numberOfMessages(in: self) ?? 0 }
  /// The list is an HTML list.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  /// The list is an HTML list.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// The popover is the script's.
  open func chatMessageActionsVC(
    _ vc: ChatMessageActionsVC, message: ChatMessage, didTapOnActionItem actionItem: any ChatMessageActionItem
  ) {}
  /// The popover is the script's.
  open func chatMessageActionsVCDidFinish(_ vc: ChatMessageActionsVC) {}
  /// The browser taps.
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  /// The browser closes what it shows.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
}

/// Provides the messages of a message list that a program has in memory, under the UIKit SDK's names.
public protocol ChatMessageListVCDataSource {
  /// The channel that is shown; nil shows none.
  func channel(for vc: ChatMessageListVC) -> ChatChannel?
  /// How many messages there are.
  func numberOfMessages(in vc: ChatMessageListVC) -> Int
  /// The message at a place; `item` counts from 0 and from the newest message. Nil leaves the place out.
  func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage?
  /// Which parts of the message at a place are drawn; `.standard` leaves it to the components' resolver and the built-in rules.
  func chatMessageListVC(_ vc: ChatMessageListVC, messageLayoutOptionsAt indexPath: IndexPath) -> ChatMessageLayoutOptions
}

extension ChatMessageListVCDataSource {
  /// The built-in rules.
  public func chatMessageListVC(_ vc: ChatMessageListVC, messageLayoutOptionsAt indexPath: IndexPath) -> ChatMessageLayoutOptions {
    .standard
  }
}

/// Receives what happens in the message list, under the SDK's name.
public protocol ChatMessageListVCDelegate: AnyObject {
  /// A message will be drawn. Called once for each message that the data source gives, before any page is made.
  func chatMessageListVC(_ vc: ChatMessageListVC, willDisplayMessageAt indexPath: IndexPath)
  /// A reader chose an action. Never called: the script performs actions.
  func chatMessageListVC(_ vc: ChatMessageListVC, didTapOnAction actionItem: any ChatMessageActionItem, for message: ChatMessage)
  /// A reader scrolls. Never called: the browser scrolls.
  func chatMessageListVC(_ vc: ChatMessageListVC, scrollViewDidScroll scrollView: UIScrollView)
}

/// The message list itself, to whose edges its parts are tied, under the SDK's name.
public final class ChatMessageListView: UIView {
  /// Whether the newest message is in sight. Always false: only the browser knows.
  public var isLastCellFullyVisible: Bool { false }
}

/// The date that floats above the list, under the SDK's name.
public final class ChatMessageListScrollOverlayView: UIView {}

/// Who is typing, in replay, under the SDK's name.
public final class TypingIndicatorView: UIView {}

/// The button that leads to the newest message, under the SDK's name.
public final class ScrollToLatestMessageButton: UIView {
  /// The number of new messages. It has no effect: new messages have a line above them (`showNewMessagesSeparator`).
  public var content = ChannelUnreadCount.noUnread
}
