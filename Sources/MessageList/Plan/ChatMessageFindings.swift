import ChatModel

/// What a build finds out about a message beyond its own record.
package struct ChatMessageFindings: Sendable {
  /// Whether the archive says that it is pinned.
  var isPinned = false
  /// How many replies the archive has; nil where nobody counted.
  var replyCount: Int?
  /// The message that it quotes.
  var quotedMessage = Rare<ChatMessage>.absent

  /// Nothing.
  init() {}

  /// What the plan has of a message.
  init(_ planned: PlannedMessage) {
    isPinned = planned.pinnedBy != nil
    replyCount = planned.thread?.replyCount
    quotedMessage = Rare(planned.quote?.message)
  }
}

extension ChatMessage {
  /// A message as a program sees it once all is decided.
  package init(_ planned: PlannedMessage) {
    self.init(planned.message, author: planned.author, isSentByCurrentUser: planned.isOwn)
    layoutOptions = planned.options
    if planned.hasParts { findings = ChatMessageFindings(planned) }
  }

  /// A message of which only a copy inside another one is known. When it was sent is not.
  init(copy: QuotedMessage) {
    var message = Message(
      id: copy.id, authorID: copy.authorID, text: copy.text, createdAt: Timestamp(seconds: 0), kind: copy.isDeleted ? .deleted : .regular)
    message.isTimeKnown = false
    message.isPlainText = copy.isPlainText
    message.attachments = copy.attachment.map { [$0] } ?? []
    self.init(message, author: User(id: copy.authorID))
  }
}
