import ChatModel
import ChatStorage
import MessageList
import StableHashing
import TextMarkup
import Words

/// Plans quoted messages: from the archive where it has them, else from the export's copy inside the message that quotes.
struct QuotePlanner {
  let channel: ChannelPlan
  let archive: StoredArchive
  let summary: MessageSummary
  let currentUserID: String?
  let words: SiteWords
  /// Whether a quote holds the message itself, for a program to draw.
  let keepsMessages: Bool

  /// The quote inside a message.
  /// - Parameters:
  ///   - way: The way from the page that the message is on.
  ///   - media: Finds an attachment's picture.
  func quote(
    in message: Message, from way: PageWay, media: (Attachment, Message) throws -> PlannedAttachment
  ) throws -> PlannedQuote? {
    guard message.quotedMessageID != nil || message.quotedMessage != nil else { return nil }
    let id = message.quotedMessageID ?? message.quotedMessage?.id ?? ""
    let hash = IDHash.hash(id)
    let position = channel.stored.positions[hash]
    if let position, var original = try archive.message(at: position, in: channel.stored), original.id == id {
      // That a message is in a topic, or in the thread of which it has a copy, is said by its thread.
      if original.isTopicRoot || message.quotedMessageID == nil && message.parentID == id { return nil }
      original.nameMentions { archive.user($0).mention }
      let href = try way.href(to: id, at: position, in: channel)
      return keeping(original, in: try plan(summary.quoted(original), href: href, in: message, media: media))
    }
    let isHidden = channel.stored.hiddenQuotes.contains(hash)
    guard let copy = message.quotedMessage, !isHidden else {
      let text = words(isHidden ? "message.quoteHidden" : "message.quoteMissing")
      let quote = PlannedQuote(author: User(id: "", name: words("message.quoted")), isOwn: false, text: text)
      return keeping(Self.message(QuotedMessage(id: id, authorID: "", text: text), quotedIn: message), in: quote)
    }
    return keeping(Self.message(copy, quotedIn: message), in: try plan(copy, href: nil, in: message, media: media))
  }

  /// Where the message is that a line of the platform's speaks of: it refers to the one that was pinned, or that a thread was started at.
  func href(toSubjectOf line: Message, from way: PageWay) throws -> String? {
    guard let id = line.quotedMessageID, id != line.id, let position = channel.stored.positions[IDHash.hash(id)],
      let subject = try archive.message(at: position, in: channel.stored), subject.id == id
    else { return nil }
    return try way.href(to: id, at: position, in: channel)
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
    guard !quoted.isDeleted else { return quote }
    quote.hasLinks = quoted.hasLinks
    guard let attachment = quoted.attachment else { return quote }
    quote.hasCustomAttachment = attachment.kind == .unknown
    let shows: Set<AttachmentKind> = [.image, .giphy, .video, .link]
    if shows.contains(attachment.kind) {
      let planned = try media(attachment, message)
      quote.thumbnail = planned.thumbnail ?? (attachment.kind == .video ? nil : planned.file)
    }
    return quote
  }
}

extension StoredArchive {
  /// Reads the message at a position of a channel.
  func message(at position: MessagePosition, in channel: StoredChannel) throws -> Message? {
    switch position {
    case .listed(let index): return try channel.listed.entry(at: index).map { try reader.message(at: $0) }
    case .thread(let place): return try reader.message(at: channel.replies[place].message)
    }
  }
}
