import Commands

/// A program with the whole command line: `swift run example build Examples/export.json`.
@main struct MyArchive: App {
  init() {
    var colors = ColorPalette()
    colors.messageCurrentUserBackground = [.red, .white]
    let options = MessageDisplayOptions(
      currentUserMessageTransition: .scale.combined(with: .asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading))),
      messageLinkDisplayResolver: { message in [.foregroundColor: message.isSentByCurrentUser ? UIColor.red : .green] })
    let config = MessageListConfig(messageDisplayOptions: options, dateIndicatorPlacement: .messageList, pageSize: 100)
    StreamChat(
      chatClient: ChatClient(export: "Examples/export.json"), appearance: Appearance(colors: colors),
      utils: Utils(messageListConfig: config))
    Components.default.avatarView = SquareAvatarView.self
  }

  var body: some Scene {
    WindowGroup {
      ChatChannelListView(viewFactory: CustomFactory.shared, channelViewModel: HourGroups.self)
    }
  }
}
