/// An action that a message offers, under the SDK's name. The popover's actions are those of `supportedMessageActions`, and what each does is the
/// script's.
public protocol ChatMessageActionItem {
  /// What the reader sees.
  var title: String { get }
}

/// Would change a message. Nothing is changed in an archive.
public struct EditActionItem: ChatMessageActionItem {
  /// What the reader would see.
  public let title = "Edit Message"
  /// Makes the action.
  public init() {}
}

/// Would answer a message with a quote of it. Nothing is answered in an archive.
public struct InlineReplyActionItem: ChatMessageActionItem {
  /// What the reader would see.
  public let title = "Reply"
  /// Makes the action.
  public init() {}
}

/// Opens a message's thread: in an archive the popover's `thread_message_action`, which leads to the thread's page.
public struct ThreadReplyActionItem: ChatMessageActionItem {
  /// What the reader sees.
  public let title = "Thread Reply"
  /// Makes the action.
  public init() {}
}

/// Shows the actions of a message, under the SDK's name. There is none: the script makes the popover.
public enum ChatMessageActionsVC {}
