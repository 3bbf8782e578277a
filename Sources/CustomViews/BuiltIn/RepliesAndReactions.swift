import MessageList

/// The link from a message to its thread.
public struct MessageRepliesView: MarkupView {
  /// The markup of the partial `MessageRepliesView`.
  public let html: HTML

  /// Makes the view.
  public init(channel: ChatChannel, message: ChatMessage, replyCount: Int) {
    html = HTML(.messageRepliesView, of: message.id, told: replyCount)
  }
}

/// The link from a reply in the channel to its thread.
public struct MessageRepliesShownInChannelView: MarkupView {
  /// The markup of the partial `MessageRepliesShownInChannelView`.
  public let html: HTML

  /// Makes the view.
  public init(channel: ChatChannel, message: ChatMessage) { html = HTML(.messageRepliesShownInChannelView, of: message.id) }
}

/// The part of a thread's page below the header: the floating date and the messages.
public struct MessageThreadView: MarkupView {
  /// The markup of the partial `MessageThreadDestination`.
  public let html: HTML

  /// Makes the view.
  public init(channel: ChatChannel, message: ChatMessage?) { html = HTML(.messageThreadDestination) }
}

/// The reactions on top of a bubble.
public struct ReactionsContainer: MarkupView {
  /// The markup of the partial `MessageReactionView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.messageReactionView, of: message.id) }
}

/// The reactions below a bubble.
public struct BottomReactionsView: MarkupView {
  /// The markup of the partial `BottomReactionsView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage, showsAllInfo: Bool) {
    html = HTML(.bottomReactionsView, of: message.id, told: ViewArguments.reactions(showsAllInfo: showsAllInfo))
  }
}

/// The names of people who reacted, which a reaction shows when it is opened.
public struct ReactionsUsersView: MarkupView {
  /// The markup of the partial `ReactionsUsersView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.reactionsUsersView, of: message.id) }
}
