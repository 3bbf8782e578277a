import ChatModel
import ChatStorage
import MessageList

/// What the newest message of a channel says, in one line: the SDK's `messagePreviewFormatter`.
struct ChannelPreviews {
  private let archive: StoredArchive
  private let summary: MessageSummary

  init(_ archive: StoredArchive, _ config: MessageListConfig) {
    self.archive = archive
    summary = MessageSummary(config)
  }

  /// `Author: text`, or the text alone where nobody speaks; nil for a channel that lists nothing.
  func preview(of channel: StoredChannel) throws -> String? {
    guard let newest = channel.listed.last else { return nil }
    var message = try archive.reader.message(at: newest)
    message.nameMentions { archive.user($0).mention }
    let words = summary.text(of: QuotedMessage(message)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let text = !words.isEmpty ? words : message.location != nil ? "📍 Location" : "Empty message"
    guard message.kind != .system, message.kind != .error else { return text }
    return archive.user(message.authorID).displayName + ": " + sign(of: message) + text
  }

  /// A sign before the name of what a message consists of.
  private func sign(of message: Message) -> String {
    guard message.text.isEmpty, !message.isDeleted, message.poll == nil, let attachment = message.attachments.first else { return "" }
    switch attachment.kind {
    case .image: return "📷 "
    case .video: return "📹 "
    case .audio, .voiceRecording: return "🎧 "
    case .file: return "📄 "
    case .contact: return "👤 "
    case .giphy, .link, .sticker, .card, .unknown: return ""
    }
  }
}
