// The methods that draw the list of messages.
extension FactoryMethods {
  /// Notes the methods that a factory overrides.
  mutating func addListMethods<Factory: ViewFactory>(of factory: Factory) {
    if overrides("makeMessageListModifier", Factory.MessageListModifier.self, .messageList) {
      messageListModifier = { factory.makeMessageListModifier().body(content: $0).html }
    }
    if overrides("makeMessageListContainerModifier", Factory.MessageListContainerModifier.self, .messageList) {
      messageListContainerModifier = { factory.makeMessageListContainerModifier().body(content: $0).html }
    }
    if overrides("makeMessageListBackground", Factory.MessageListBackground.self, .messageList) {
      messageListBackground = { AnyView(factory.makeMessageListBackground(colors: $0, isInThread: $1)) }
    }
    if overrides("makeMessageListDateIndicator", Factory.MessageListDateIndicatorViewType.self, .messageListDateIndicator) {
      messageListDateIndicator = { factory.makeMessageListDateIndicator(date: $0).html }
    }
    if overrides("makeDateIndicatorView", Factory.DateIndicatorViewType.self, .dateIndicatorView) {
      dateIndicator = { factory.makeDateIndicatorView(dateString: $0).html }
    }
    if overrides("makeNewMessagesIndicatorView", Factory.NewMessagesIndicatorViewType.self, .newMessagesIndicatorView) {
      newMessagesIndicator = { factory.makeNewMessagesIndicatorView(newMessagesStartId: .constant($0), count: $1).html }
    }
    if overrides("makeEmptyMessagesView", Factory.EmptyMessagesViewType.self, .emptyMessagesView) {
      emptyMessages = { factory.makeEmptyMessagesView(for: $0, colors: $1).html }
    }
    if overrides("makeScrollToBottomButton", Factory.ScrollToBottomButtonType.self, .scrollToBottomButton) {
      scrollToBottomButton = { factory.makeScrollToBottomButton(unreadCount: $0, onScrollToBottom: {}).html }
    }
    if overrides("makeChannelHeaderViewModifier", Factory.ChatHeaderViewModifier.self, .channelHeader) {
      channelHeaderModifier = { factory.makeChannelHeaderViewModifier(for: $0).body(content: $1).html }
    }
    if overrides("makeMessageThreadHeaderViewModifier", Factory.ThreadHeaderViewModifier.self, .messageThreadHeader) {
      threadHeaderModifier = { factory.makeMessageThreadHeaderViewModifier().body(content: $0).html }
    }
    if overrides("makeMessageThreadDestination", Factory.MessageThreadDestination.self, .messageThreadDestination) {
      threadDestination = { factory.makeMessageThreadDestination()($0, $1).html }
    }
  }
}
