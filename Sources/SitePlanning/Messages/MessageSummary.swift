import ChatModel
import MessageList
import Settings
import TextMarkup
import Words

/// A message in one line of plain text: for quotes and for the list of channels.
package struct MessageSummary: Sendable {
  /// The longest text, in characters; three lines of a quote show less.
  static let maximumLength = 280
  /// How much of a text is looked at, in bytes: a message may be as long as it likes and be quoted as often, and so may a character of it.
  private static let maximumBytes = 8192

  private let parser: MessageTextParser
  private let texts: TextPlanner
  private let currentUserID: String?
  private let words: SiteWords

  /// - Parameter texts: Decides whether a message is shown in its own words or in a translation; a summary has the same.
  init(_ config: MessageListConfig, texts: TextPlanner, currentUserID: String?, words: SiteWords) {
    self.words = words
    self.texts = texts
    self.currentUserID = currentUserID
    parser = MessageTextParser(
      options: TextMarkupOptions(
        markdownSupportEnabled: config.markdownSupportEnabled, localLinkDetectionEnabled: config.localLinkDetectionEnabled))
  }

  /// Makes the one of a site.
  package init(_ context: BuildContext) {
    self.init(
      context.settings.messageListConfig, texts: TextPlanner(context.settings), currentUserID: context.currentUserID,
      words: context.settings.labels.words)
  }

  /// The same in one line.
  package func line(of message: Message) -> String {
    let line = Self.singleSpaced(text(of: quoted(message)))
    return line.isEmpty ? words("message.empty") : line
  }

  /// The text that a message is shown with, and its structure where that is not written in the text.
  private func shown(_ message: Message) -> (text: String, structure: RichText?) {
    let planned = texts.text(of: message, isOwn: currentUserID != nil && message.authorID == currentUserID)
    return (planned.shown, planned.translatedTo == nil && !message.isTextSuppressed ? message.richText : nil)
  }

  /// The links in the text that a message is shown with.
  package func links(in message: Message) -> [(url: String, label: String)] {
    let (text, structure) = shown(message)
    return (structure ?? parser.structure(of: text, isPlain: message.isPlainText, mentions: []))?.links ?? []
  }

  /// What a quote has of a message. A quote does not open, so that spoilers stay closed.
  package func quoted(_ message: Message) -> QuotedMessage {
    let (text, structure) = shown(message)
    var quoted = QuotedMessage(
      id: message.id, authorID: message.authorID, text: structure.map { plainText(of: $0, hidesSpoilers: true) } ?? text,
      attachment: message.attachments.first, isDeleted: message.isDeleted)
    quoted.pollName = message.poll?.name
    quoted.hasLocation = message.location != nil
    quoted.hasLinks = message.attachments.contains { $0.kind == .link }
    quoted.isPlainText = message.isPlainText || structure != nil
    if quoted.text.isEmpty, quoted.attachment == nil, quoted.pollName == nil, !quoted.hasLocation, !message.buttons.isEmpty {
      quoted.text = message.buttons.lazy.flatMap { $0 }.map(\.label).joined(separator: " · ")
      quoted.isPlainText = true
    }
    return quoted
  }

  /// A text with one space between its words and none around them. Most texts are so, which their bytes tell for less.
  package static func singleSpaced(_ text: String) -> String {
    let bytes = text.utf8.span
    let space = UInt8(ascii: " ")
    var last = space
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte > space || byte == space && last != space, !mayBeWhitespace(byte), last != space || standsAlone(byte) else {
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      last = byte
    }
    return last == space && !text.isEmpty ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
  }

  /// Whether a byte begins scalars of which some are white space: those from U+0080 on, U+1000, U+2000 and U+3000.
  private static func mayBeWhitespace(_ byte: UInt8) -> Bool { byte == 0xC2 || byte >= 0xE1 && byte <= 0xE3 }

  /// Whether a byte begins no scalar that joins the one before it: such a one makes a space part of another character. Those of Latin, Greek
  /// and Cyrillic letters and of ideographs do not; of others it is not known.
  private static func standsAlone(_ byte: UInt8) -> Bool {
    byte < 0x80 || byte >= 0xC3 && byte <= 0xCB || byte >= 0xCE && byte <= 0xD1 || byte >= 0xE4 && byte <= 0xE9
  }

  /// The text, or the SDK's word for what stands in its place, cut where it is too long.
  func text(of message: QuotedMessage) -> String {
    let text = wholeText(of: message)
    if text.utf8.count <= Self.maximumLength { return text }
    let start = Self.beginning(of: text)
    if start.count > Self.maximumLength { return start.prefix(Self.maximumLength) + "…" }
    return start.utf8.count < text.utf8.count ? start + "…" : text
  }

  /// What is looked at of a text, up to a scalar's end.
  private static func beginning(of text: String) -> String {
    let bytes = text.utf8
    guard bytes.count > maximumBytes else { return text }
    var end = bytes.index(bytes.startIndex, offsetBy: maximumBytes)
    while bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
    // Characters of a part of a long text are looked for in all of it.
    return String(Substring(bytes[..<end]))
  }

  private func wholeText(of message: QuotedMessage) -> String {
    if message.isDeleted { return words("message.deleted") }
    let beginning = Self.beginning(of: message.text)
    let text = plainText(of: parser.parse(beginning, isPlain: message.isPlainText, mentions: []))
    if !text.isEmpty { return beginning.utf8.count < message.text.utf8.count ? text + "…" : text }
    if let poll = message.pollName { return "📊 " + poll }
    guard let attachment = message.attachment else {
      return message.hasLocation ? "📍 " + words("attachment.location") : words("message.empty")
    }
    return self.text(of: attachment)
  }

  private func text(of attachment: Attachment) -> String {
    switch attachment.kind {
    case .image: words("attachment.photo")
    case .giphy: words("attachment.giphy")
    case .video: words("attachment.video")
    case .voiceRecording: words("attachment.voiceMessage")
    case .audio: attachment.title ?? words("attachment.audio")
    case .link: attachment.linkURL ?? attachment.url ?? words("attachment.link")
    case .file: attachment.title ?? words("attachment.file")
    case .sticker: attachment.title.map { words("attachment.stickerOf", ["name": $0]) } ?? words("attachment.sticker")
    case .contact: attachment.title.map { words("attachment.contactOf", ["name": $0]) } ?? words("attachment.contact")
    case .card: attachment.title ?? attachment.text ?? attachment.authorName ?? words("attachment.card")
    case .unknown: attachment.title ?? attachment.typeName
    }
  }
}
