import ChatModel
import MessageList

/// The voice recordings of a message.
public struct VoiceRecordingView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `VoiceRecordingView` draws.
  public var html: HTML { HTML(.voiceRecordingView, of: messageID) }
}
