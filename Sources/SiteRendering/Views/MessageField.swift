import Templating

/// A message: what `MessageListRow` and the partials below it are filled with.
enum MessageField: Int, ViewLayout {
  case classes, bubbleClasses, anchor, authorID, actions, sentAt, time, day, shortDay, year, speaker, groupHeader, isPinned, pinnedBy
  case isCentered, isBubble, isTeam, isLivestream, isCommerce, isDeleted, isFirstUnread, hasHeaderTime, hasFooterTime, isEmpty, mayTurn
  case showsAllInfo, isFirst, isLast, onlyVisibleToYou
  case text, original
  case dateIndicator, replyTo, avatar, header, quoted, gallery, attachments, poll, location, topReactions, bottomReactions, thread, footer
  case source, extras, fold, isFoldEnd, subjectHref

  static let viewName = "Message"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isCentered, .isBubble, .isTeam, .isLivestream, .isCommerce, .isDeleted, .isFirstUnread, .hasHeaderTime, .hasFooterTime, .isEmpty,
      .mayTurn, .isFoldEnd, .isPinned, .showsAllInfo, .isFirst, .isLast, .onlyVisibleToYou:
      .flag
    case .year: .number
    case .text, .original: .markup
    case .dateIndicator: .view(DateIndicatorField.schema)
    case .replyTo: .view(ReplyToField.schema)
    case .avatar: .view(AvatarField.schema)
    case .header: .view(MessageHeaderField.schema)
    case .quoted: .view(QuotedMessageField.schema)
    case .gallery: .view(GalleryField.schema)
    case .attachments: .list(AttachmentField.schema)
    case .poll: .view(PollField.schema)
    case .location: .view(LocationField.schema)
    case .topReactions, .bottomReactions: .view(ReactionsField.schema)
    case .thread: .view(ThreadField.schema)
    case .footer: .view(FooterField.schema)
    case .source: .view(MessageSourceField.schema)
    case .extras: .view(MessageExtrasField.schema)
    case .fold: .view(MessageFoldField.schema)
    default: .text
    }
  }
}
