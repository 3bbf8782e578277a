import Appearance
import ChatModel

extension Appearance {
  /// The appearance with a message list's options laid over it. What an option leaves nil is as it was; without `animateChanges`
  /// nothing moves.
  ///
  /// A style sheet holds what is the same for all messages: `spacerWidth` is asked once, for a list of 46rem, and `reactionsTopPadding`
  /// once, for a plain message.
  public func applying(_ config: MessageListConfig) -> Appearance {
    let options = config.messageDisplayOptions
    let paddings = config.messagePaddings
    var appearance = self
    func lay<Value>(_ value: Value?, on path: WritableKeyPath<Appearance, Value>) {
      if let value { appearance[keyPath: path] = value }
    }
    lay(options.animateChanges ? options.currentUserMessageTransition : .identity, on: \.currentUserMessageTransition)
    lay(options.animateChanges ? options.otherUserMessageTransition : .identity, on: \.otherUserMessageTransition)
    lay(options.currentUserLinkAttributes, on: \.currentUserLinkAttributes)
    lay(options.otherUserLinkAttributes, on: \.otherUserLinkAttributes)
    lay(paddings.horizontal, on: \.bubbles.horizontalPadding)
    lay(paddings.quotedViewPadding, on: \.bubbles.quotedViewPadding)
    lay(paddings.singleBottom, on: \.bubbles.singleBottom)
    lay(paddings.groupBottom, on: \.bubbles.groupBottom)
    lay(options.lastInGroupHeaderSize, on: \.bubbles.lastInGroupHeaderSize)
    lay(options.overlayDateLabelSize, on: \.bubbles.overlayDateLabelSize)
    lay(options.newMessagesSeparatorSize, on: \.bubbles.newMessagesSeparatorSize)
    lay(options.spacerWidth?(Self.listWidth), on: \.bubbles.spacerWidth)
    lay(options.reactionsTopPadding?(Self.plainMessage), on: \.bubbles.reactionsTopPadding)
    appearance.animatesReactions = appearance.animatesReactions && options.shouldAnimateReactions
    appearance.highlightsJumps = appearance.highlightsJumps && config.highlightMessageWhenJumping
    return appearance
  }

  /// The widest list, 46rem of 17 pixels.
  private static let listWidth = 782.0
  private static let plainMessage = ChatMessage(
    Message(id: "", authorID: "", createdAt: Timestamp(seconds: 0)), author: ChatUser(id: ""))
}
