import Appearance

extension Appearance {
  /// The appearance with a message list's options laid over it. What an option leaves nil is as it was; without `animateChanges`
  /// nothing moves.
  ///
  /// `reactionsTopPadding` is a closure of a message and is not applied: the appearance holds what is the same for all messages.
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
    return appearance
  }
}
