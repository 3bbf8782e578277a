import Appearance
import Foundation
import MessageList

/// The message list, under the UIKit SDK's names: subclass it to move or remove its parts and to give messages content views of their own, and
/// replace `Components.messageListVC`; or give it a data source and build the site of one channel whose messages a program has in memory.
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
/// A build makes an instance for the site's layout and one for each page, whose data source has the page's messages.
open class ChatMessageListVC {
  /// Where the messages come from.
  public var dataSource: (any ChatMessageListVCDataSource)?
  /// The look; nil takes the theme's.
  public var appearance: Appearance?
  /// The message list's options.
  public var utils = Utils()
  /// Draws views in the program's own way; nil draws the templates.
  public var viewFactory: (any ViewFactory)?
  /// The replaceable parts. Default `Components.default` when the list is made.
  public var components = Components.default

  /// The list.
  public let view = MessageListView()
  /// The list of the messages, which is all of it.
  public var listView: MessageListView { view }
  /// The button that leads to the newest message. By default it stands at the bottom of the trailing edge.
  public let scrollToLatestMessageButton = MessageListPart()
  /// The date that floats above the list, by default in the middle. It can be moved sideways and removed.
  public let dateOverlayView = MessageListPart()
  /// Who is typing, in replay, by default at the bottom of the leading edge.
  public let typingIndicatorView = MessageListPart()

  /// Makes a list without messages.
  public required init() {}

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

  /// Called once for a site, before `setUpLayout()`.
  open func setUp() {}

  /// Lays the list's parts out. Called once for a site; what moved becomes rules of the style sheet.
  open func setUpLayout() {}

  /// Called once for a site, after `setUpLayout()`.
  open func setUpAppearance() {}

  /// Which parts of the message at a place are drawn; `item` counts from 0 and from the newest message of a page. `.standard` leaves it to the
  /// components' resolver and the built-in rules. By default it is the data source that says it.
  open func cellLayoutOptionsForMessage(at indexPath: IndexPath) -> ChatMessageLayoutOptions {
    dataSource?.chatMessageListVC(self, messageLayoutOptionsAt: indexPath) ?? .standard
  }

  /// The content view of the message at a place. By default it is that of the components.
  ///
  /// A message whose content view is another one has the name of its class as a class name, and the style sheet has its rules for those messages. It is
  /// asked twice, before any page is made and while they are, and must give one answer.
  open func cellContentClassForMessage(at indexPath: IndexPath) -> ChatMessageContentView.Type {
    components.messageContentView ?? ChatMessageContentView.self
  }
}
