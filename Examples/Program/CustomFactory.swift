import Commands

/// Draws the time of messages with a word before it, and empty channels with their names.
struct CustomFactory {
  static let shared = CustomFactory()
}

// In an extension, Swift warns of a method that nearly meets one of the protocol's.
extension CustomFactory: ViewFactory {
  func makeMessageDateView(for message: ChatMessage) -> HTML {
    "<span class=\"sent-at\">sent \(MessageDateView(message: message))</span>"
  }

  func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> HTML {
    VStack { Text("Nobody has written in \(channel.name ?? "this channel") yet.") }.padding(.vertical, 24)
  }
}
