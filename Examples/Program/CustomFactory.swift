import Commands

/// Draws the time of messages with a word before it, and empty channels with their names.
final class CustomFactory {
  static let shared = CustomFactory()
}

// In an extension, Swift warns of a method that nearly has a name, a label or a result of the protocol.
extension CustomFactory: ViewFactory {
  func makeMessageDateView(for message: ChatMessage) -> some View {
    HStack(spacing: 4) {
      Text("sent")
      MessageDateView(message: message)
    }
    .cssClass("sent-at")
  }

  func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> some View {
    VStack { Text("Nobody has written in \(channel.name ?? "this channel") yet.") }.padding(.vertical, 24)
  }
}
