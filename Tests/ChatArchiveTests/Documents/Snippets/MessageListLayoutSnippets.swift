// swift-format-ignore-file
// What stands between the lines of the scaffold is quoted letter for letter from "Working with MessageList Layout" of Stream's documents about their
// chat SDKs (getstream.io/chat/docs/sdk/ios), which DocumentSnippetsTests compares. A line that ends in "// Added" is missing there.
import ChatArchive
import Foundation

enum MessageListLayoutSnippets {
  class LeftAlignedMessageLayoutOptionsResolver: ChatMessageLayoutOptionsResolver {
      override func optionsForMessage(at indexPath: IndexPath, in channel: _ChatChannel<NoExtraData>, with messages: AnyRandomAccessCollection<_ChatMessage<NoExtraData>>) -> ChatMessageLayoutOptions {
          // Get options for the message at given indexpath to change it. 
          var options = super.optionsForMessage(at: indexPath, in: channel, with: messages)
          // First it's needed to disable the flipping of sides when messages is sent from current user
          options.remove(.flipped)
          // After that we need to ensure that for current user there will be avatar included in the message.
          options.insert(.avatar)
          // If you want, you can include the author name for the message as well.
          options.insert(.authorName)
          return options
      }
  }

  static func leftAlign() {
    Components.default.messageLayoutOptionsResolver = LeftAlignedMessageLayoutOptionsResolver()
  }

  class NoBubblesMessageLayoutOptionsResolver: ChatMessageLayoutOptionsResolver {
      override func optionsForMessage(at indexPath: IndexPath, in channel: _ChatChannel<NoExtraData>, with messages: AnyRandomAccessCollection<_ChatMessage<NoExtraData>>) -> ChatMessageLayoutOptions {
          // Get options for the message at given indexPath to change it.
          var options = super.optionsForMessage(at: indexPath, in: channel, with: messages)
          options.remove(.bubble)
          return options
      }
  }

  static func hideBubbles() {
    Components.default.messageLayoutOptionsResolver = NoBubblesMessageLayoutOptionsResolver()
  }

  class NotGroupedMessageLayoutOptionsResolver: ChatMessageLayoutOptionsResolver {
      override func optionsForMessage(at indexPath: IndexPath, in channel: _ChatChannel<NoExtraData>, with messages: AnyRandomAccessCollection<_ChatMessage<NoExtraData>>) -> ChatMessageLayoutOptions {
          // Get options for the message at given indexPath to change it.
          var options = super.optionsForMessage(at: indexPath, in: channel, with: messages)

          options.insert(.continuousBubble)
          options.insert(.timestamp)
          options.insert(.avatar)

          let message = messages[messages.index(messages.startIndex, offsetBy: indexPath.item)] // Added
          // Let's add authorName to the message when it's not send by current user.
          if !message.isSentByCurrentUser && !channel.isDirectMessageChannel {
              options.insert(.authorName)
          }

          return options
      }
  }

  final class SquareAvatarView: ChatAvatarView {
      override func layoutSubviews() {
          super.layoutSubviews()
          imageView.layer.cornerRadius = 3
      }
  }

  static func squareAvatars() {
    Components.default.avatarView = SquareAvatarView.self
  }

  final class CustomMessageOptionsResolver: ChatMessageLayoutOptionsResolver {
      override func optionsForMessage(
          at indexPath: IndexPath,
          in channel: ChatChannel,
          with messages: AnyRandomAccessCollection<ChatMessage>
      ) -> ChatMessageLayoutOptions {
          // First let's get the default options for the message and clean them up.
          var options = super.optionsForMessage(at: indexPath, in: channel, with: messages)
          options.remove([.flipped, .bubble, .timestamp, .avatar, .avatarSizePadding, .authorName, .threadInfo, .reactions])

          // Little helper to figure out if the message is first in group.
          let isFirstInGroup: Bool = {
              let messageIndex = messages.index(messages.startIndex, offsetBy: indexPath.item)
              let message = messages[messageIndex]
              guard messageIndex < messages.index(before: messages.endIndex) else { return true }
              let previousMessage = messages[messages.index(after: messageIndex)]
              guard previousMessage.author == message.author else { return true }
              let delay = previousMessage.createdAt.timeIntervalSince(message.createdAt)
              return delay > minTimeIntervalBetweenMessagesInGroup
          }()

          // If the message is first in group and sent by someone, let's add metadata to it.
          if isFirstInGroup {
              options.insert([.avatar, .timestamp, .authorName])
          } else {
              // The message needs to have avatarView-sized padding otherwise the message below the first one would 
              // have leading on the level of the avatar displayed in first message.
              options.insert(.avatarSizePadding)
          }
          return options
      }
  }

  final class CustomChatMessageContentView: ChatMessageContentView {
      override var maxContentWidthMultiplier: CGFloat { 1 }

      // Let's override the layout function to implement custom layout:
      override func layout(options: ChatMessageLayoutOptions) {
          super.layout(options: options)

          // To have the avatarView aligned at top with rest of the we need to set leading alignment to `mainContainer`.
          mainContainer.alignment = .leading

          // Get subviews of container holding `bubbleContentContainer` when we disabled `.bubble` option.
          let subviews = bubbleThreadMetaContainer.subviews
          // Remove the subviews.
          bubbleThreadMetaContainer.removeAllArrangedSubviews()
          // Simply add the subviews in reversed order
          bubbleThreadMetaContainer.addArrangedSubviews(subviews.reversed())
          // By default, there are directionalLayoutMargins with system value because of the bubble border option.
          // We need to disable them to get cleaner 
          bubbleContentContainer.directionalLayoutMargins = .zero
      }
  }

  static func moveMetadata() {
    Components.default.messageLayoutOptionsResolver = CustomMessageOptionsResolver()
    Components.default.messageContentView = CustomChatMessageContentView.self // Assign type, not instance.
  }
}
