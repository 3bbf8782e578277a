import Foundation
import MessageList

/// A whole message: avatar, bubble, reactions and footer. The factory draws the views in it.
public struct MessageContainerView: MarkupView {
  private let messageID: String
  private let arguments: Int

  /// Makes the view, as the SDK's document does. The width, the bindings and the gesture mean nothing here.
  public init(
    factory: some ViewFactory, channel: ChatChannel, message: ChatMessage, width: CGFloat? = nil, showsAllInfo: Bool, isInThread: Bool,
    isLast: Bool, scrolledId: Binding<String?> = .constant(nil), quotedMessage: Binding<ChatMessage?> = .constant(nil),
    onLongPress: @escaping (MessageDisplayInfo) -> Void = { _ in }
  ) {
    self.init(message: message, showsAllInfo: showsAllInfo, isInThread: isInThread, isLast: isLast)
  }

  init(message: ChatMessage, showsAllInfo: Bool, isInThread: Bool, isLast: Bool) {
    messageID = message.id
    arguments = ViewArguments.container(showsAllInfo: showsAllInfo, isInThread: isInThread, isLast: isLast)
  }

  /// The markup of the partial `MessageContainerView`.
  public var html: HTML { HTML(.messageContainerView, of: messageID, told: arguments) }
}

/// The note above a pinned message.
public struct MessageTopView: MarkupView {
  /// The markup of the partial `MessageTopView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.messageTopView, of: message.id) }
}

/// The author's name above a group. It draws nothing if the layout has no header.
public struct GroupHeaderView: MarkupView {
  /// The markup of the partial `LastInGroupHeaderView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.lastInGroupHeaderView, of: message.id) }
}

/// The avatar beside a message.
public struct MessageAvatarView: MarkupView {
  /// The markup of the partial `MessageAvatarView`.
  public let html: HTML

  /// Makes the view.
  public init(for userDisplayInfo: UserDisplayInfo) { html = HTML(.messageAvatarView, told: ViewArguments.person(userDisplayInfo)) }
}

/// The name of a message's author.
public struct MessageAuthorView: MarkupView {
  private let name: String

  /// Makes the view.
  public init(message: ChatMessage) {
    name = message.author.displayName
  }

  /// A `<bdi>`, so that a name's direction stays its own.
  public var html: HTML { "<bdi class=\"author\">\(name)</bdi>" }
}

/// The text in a message's bubble.
public struct MessageTextView: MarkupView {
  /// The markup of the partial `MessageTextView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage, isFirst: Bool = false) { html = HTML(.messageTextView, of: message.id) }
}

/// The line that stands for a deleted message.
public struct DeletedMessageView: MarkupView {
  /// The markup of the partial `DeletedMessageView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.deletedMessageView, of: message.id) }
}

/// A line in the middle of the list, as system messages are.
public struct SystemMessageView: MarkupView {
  /// What is drawn.
  public let html: HTML

  /// The view of a system message, with its attachments and reactions.
  public init(message: ChatMessage) {
    html = HTML(.systemMessageView, of: message.id)
  }

  /// A line with other words than the message's.
  public init(message text: String) {
    html = "<div class=\"bubble\"><div class=\"text\" dir=\"auto\">\(text)</div></div>"
  }
}

/// The author's name and the time below a group. It draws nothing where the layout shows no name.
public struct MessageAuthorAndDateView: MarkupView {
  /// The markup of the partial `MessageAuthorAndDateView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.messageAuthorAndDateView, of: message.id) }
}

/// The time of a message.
public struct MessageDateView: MarkupView {
  /// The markup of the partial `MessageDateView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.messageDateView, of: message.id) }
}

/// The mark for a message that was sent, delivered or read.
public struct MessageReadIndicatorView: MarkupView {
  /// The markup of the partial `MessageReadIndicatorView`.
  public let html: HTML

  /// Makes the view.
  public init(channel: ChatChannel, message: ChatMessage) { html = HTML(.messageReadIndicatorView, of: message.id) }
}

/// The note about a translation.
public struct MessageTranslationFooterView: MarkupView {
  /// The markup of the partial `MessageTranslationFooterView`.
  public let html: HTML

  /// Makes the view.
  public init(messageViewModel: MessageViewModel) { html = HTML(.messageTranslationFooterView, of: messageViewModel.message.id) }
}
