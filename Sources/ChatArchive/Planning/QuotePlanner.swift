import ChatModel
import ChatStorage
import MessageList
import SiteNaming
import TextMarkup

/// Plans quoted messages: from the archive where it has them, else from the export's copy inside the message that quotes.
struct QuotePlanner {
  let channel: ChannelPlan
  let archive: StoredArchive
  let summary: MessageSummary
  let currentUserID: String?
  /// Whether a quote holds the message itself, for a program to draw.
  let keepsMessages: Bool

  /// The quote inside a message.
  /// - Parameters:
  ///   - page: The channel's page that the message is on; nil in a thread.
  ///   - thread: The hash of the root of the thread that the message is drawn in; nil on the channel's pages.
  ///   - media: Finds an attachment's picture.
  func quote(
    in message: Message, page: Int?, thread: UInt64?, media: (Attachment, Message) throws -> PlannedAttachment
  ) throws -> PlannedQuote? {
    // What the platform says shows no quotes: they tell which message was pinned, or which thread was started.
    guard message.kind != .system, message.quotedMessageID != nil || message.quotedMessage != nil else { return nil }
    let id = message.quotedMessageID ?? message.quotedMessage?.id ?? ""
    let hash = StableHash.hash(id)
    let position = channel.stored.positions[hash]
    if let position, var original = try self.message(hash, at: position), original.id == id {
      // That a message stands in a topic is said by its thread.
      if original.isTopicRoot { return nil }
      original.nameMentions { archive.user($0).mention }
      let href = try href(to: id, at: position, page: page, thread: thread)
      return keeping(original, in: try plan(QuotedMessage(original), href: href, in: message, media: media))
    }
    guard let copy = message.quotedMessage else {
      let text = "The quoted message is not in the export"
      let quote = PlannedQuote(author: User(id: "", name: "Quoted message"), isOwn: false, text: text)
      return keeping(Self.message(QuotedMessage(id: id, authorID: "", text: text), quotedIn: message), in: quote)
    }
    return keeping(Self.message(copy, quotedIn: message), in: try plan(copy, href: nil, in: message, media: media))
  }

  private func keeping(_ original: @autoclosure () -> Message, in quote: PlannedQuote) -> PlannedQuote {
    guard keepsMessages else { return quote }
    var quote = quote
    quote.message = ChatMessage(original(), author: quote.author, isSentByCurrentUser: quote.isOwn)
    return quote
  }

  /// What is known of a message that the archive does not have. When it was sent is not.
  private static func message(_ copy: QuotedMessage, quotedIn message: Message) -> Message {
    var original = Message(
      id: copy.id, authorID: copy.authorID, text: copy.text, createdAt: message.createdAt, kind: copy.isDeleted ? .deleted : .regular)
    original.isTimeKnown = false
    original.isPlainText = copy.isPlainText
    original.attachments = copy.attachment.map { [$0] } ?? []
    return original
  }

  private func plan(
    _ quoted: QuotedMessage, href: String?, in message: Message, media: (Attachment, Message) throws -> PlannedAttachment
  ) throws -> PlannedQuote {
    var quote = PlannedQuote(
      author: archive.user(quoted.authorID), isOwn: currentUserID != nil && quoted.authorID == currentUserID,
      text: summary.text(of: quoted), href: href)
    guard !quoted.isDeleted, let attachment = quoted.attachment else { return quote }
    quote.hasLinks = attachment.kind == .link
    quote.hasCustomAttachment = attachment.kind == .unknown
    let shows: Set<AttachmentKind> = [.image, .giphy, .video, .link]
    if shows.contains(attachment.kind) {
      let planned = try media(attachment, message)
      quote.thumbnail = planned.thumbnail ?? (attachment.kind == .video ? nil : planned.file)
    }
    return quote
  }

  private func message(_ hash: UInt64, at position: MessagePosition) throws -> Message? {
    switch position {
    case .listed(let index): return try channel.stored.listed.entry(at: index).map { try archive.reader.message(at: $0) }
    case .thread(let root):
      guard let thread = channel.stored.thread(ofRoot: root) else { return nil }
      let replies = channel.stored.replies[thread.replies]
      return try replies.first { $0.message.idHash == hash }.map { try archive.reader.message(at: $0.message) }
    }
  }

  private func href(to id: String, at position: MessagePosition, page: Int?, thread: UInt64?) throws -> String? {
    let anchor = "#m-" + MessageAnchor.anchor(for: id)
    switch position {
    case .listed(let index):
      let target = channel.pagination.page(ofMessageAt: index)
      if page == target { return anchor }
      return (thread == nil ? "" : "../") + "\(target).html" + anchor
    case .thread(let root):
      guard let stored = channel.stored.thread(ofRoot: root) else { return nil }
      if thread == root { return anchor }
      let fileName = MessageAnchor.threadFileName(for: try archive.rootID(of: stored, in: channel.stored))
      return (thread == nil ? "thread/" : "") + fileName + anchor
    }
  }
}
