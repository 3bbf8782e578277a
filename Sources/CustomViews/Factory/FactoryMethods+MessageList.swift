// The methods that draw the list of messages.
extension FactoryMethods {
  /// Notes the methods that a factory overrides.
  mutating func addListMethods<Factory: ViewFactory>(of factory: Factory) {
    if overrides("makeMessageListModifier", Factory.MessageListModifier.self, .messageList) {
      messageListModifier = { (factory.makeMessageListModifier() as Factory.MessageListModifier).body(content: $0).html }
    }
    if overrides("makeMessageListContainerModifier", Factory.MessageListContainerModifier.self, .messageList) {
      messageListContainerModifier = {
        (factory.makeMessageListContainerModifier() as Factory.MessageListContainerModifier).body(content: $0).html
      }
    }
    if overrides("makeMessageListBackground", Factory.MessageListBackground.self, .messageList) {
      messageListBackground = { AnyView(factory.makeMessageListBackground(colors: $0, isInThread: $1) as Factory.MessageListBackground) }
    }
    if overrides("makeMessageListDateIndicator", Factory.MessageListDateIndicatorViewType.self, .messageListDateIndicator) {
      messageListDateIndicator = { (factory.makeMessageListDateIndicator(date: $0) as Factory.MessageListDateIndicatorViewType).html }
    }
    if overrides("makeDateIndicatorView", Factory.DateIndicatorViewType.self, .dateIndicatorView) {
      dateIndicator = { (factory.makeDateIndicatorView(dateString: $0) as Factory.DateIndicatorViewType).html }
    }
    if overrides("makeNewMessagesIndicatorView", Factory.NewMessagesIndicatorViewType.self, .newMessagesIndicatorView) {
      newMessagesIndicator = {
        (factory.makeNewMessagesIndicatorView(newMessagesStartId: .constant($0), count: $1) as Factory.NewMessagesIndicatorViewType).html
      }
    }
    if overrides("makeEmptyMessagesView", Factory.EmptyMessagesViewType.self, .emptyMessagesView) {
      emptyMessages = { (factory.makeEmptyMessagesView(for: $0, colors: $1) as Factory.EmptyMessagesViewType).html }
    }
    if overrides("makeScrollToBottomButton", Factory.ScrollToBottomButtonType.self, .scrollToBottomButton) {
      scrollToBottomButton = {
        (factory.makeScrollToBottomButton(unreadCount: $0, onScrollToBottom: {}) as Factory.ScrollToBottomButtonType).html
      }
    }
    if overrides("makeChannelHeaderViewModifier", Factory.ChatHeaderViewModifier.self, .channelHeader) {
      channelHeaderModifier = { (factory.makeChannelHeaderViewModifier(for: $0) as Factory.ChatHeaderViewModifier).body(content: $1).html }
    }
    if overrides("makeMessageThreadHeaderViewModifier", Factory.ThreadHeaderViewModifier.self, .messageThreadHeader) {
      threadHeaderModifier = { (factory.makeMessageThreadHeaderViewModifier() as Factory.ThreadHeaderViewModifier).body(content: $0).html }
    }
    if overrides("makeMessageThreadDestination", Factory.MessageThreadDestination.self, .messageThreadDestination) {
      threadDestination = { (factory.makeMessageThreadDestination()($0, $1) as Factory.MessageThreadDestination).html }
    }
  }
}
