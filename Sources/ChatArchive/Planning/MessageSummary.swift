import ChatModel
import MessageList
import TextMarkup

/// A message in one line of plain text: for quotes and for the list of channels.
struct MessageSummary: Sendable {
  /// The longest text, in characters; three lines of a quote show less.
  static let maximumLength = 280

  private let parser: MessageTextParser

  init(_ config: MessageListConfig) {
    parser = MessageTextParser(
      options: TextMarkupOptions(
        markdownSupportEnabled: config.markdownSupportEnabled, localLinkDetectionEnabled: config.localLinkDetectionEnabled))
  }

  /// The same in one line, with a word for what has none.
  func line(of message: Message) -> String {
    let line = Self.singleSpaced(text(of: QuotedMessage(message)))
    return !line.isEmpty ? line : message.location != nil ? "📍 Location" : "Empty message"
  }

  /// A text with one space between its words and none around them. Most texts are so, which their bytes tell for less.
  static func singleSpaced(_ text: String) -> String {
    let bytes = text.utf8.span
    let space = UInt8(ascii: " ")
    var last = space
    var index = 0
    while index < bytes.count, bytes[index] >= space, bytes[index] < 0x80, bytes[index] != space || last != space {
      last = bytes[index]
      index += 1
    }
    if index == bytes.count, last != space { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text, or the SDK's word for what stands in its place.
  func text(of message: QuotedMessage) -> String {
    if message.isDeleted { return "Message deleted" }
    let text = plainText(of: parser.parse(message.text, isPlain: message.isPlainText, mentions: []))
    if !text.isEmpty { return text.count > Self.maximumLength ? text.prefix(Self.maximumLength) + "…" : text }
    if let poll = message.pollName { return "📊 " + poll }
    guard let attachment = message.attachment else { return "" }
    switch attachment.kind {
    case .image: return "Photo"
    case .giphy: return "Giphy"
    case .video: return "Video"
    case .voiceRecording: return "Voice message"
    case .audio: return attachment.title ?? "Audio"
    case .link: return attachment.linkURL ?? attachment.url ?? "Link"
    case .file: return attachment.title ?? "File"
    case .sticker: return (attachment.title.map { $0 + " " } ?? "") + "Sticker"
    case .contact: return attachment.title.map { "Contact: " + $0 } ?? "Contact"
    case .card: return attachment.title ?? attachment.text ?? attachment.authorName ?? "Card"
    case .unknown: return attachment.title ?? attachment.typeName
    }
  }
}

extension QuotedMessage {
  /// What a quote has of a message.
  init(_ message: Message) {
    self.init(
      id: message.id, authorID: message.authorID, text: message.text, attachment: message.attachments.first, isDeleted: message.isDeleted)
    pollName = message.poll?.name
    isPlainText = message.isPlainText || message.richText != nil
  }
}
