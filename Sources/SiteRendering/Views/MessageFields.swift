import Templating

/// The fields of a message, for `MessageListRow` and the partials in it.
enum MessageField: Int, ViewLayout {
  case classes, bubbleClasses, anchor, authorID, actions, sentAt, undrawnTime, time, day, shortDay, year, speaker, groupHeader
  case isPinned, pinnedBy
  case isCentered, isBubble, isTeam, isLivestream, isCommerce, isDeleted, isFirstUnread, hasHeaderTime, hasFooterTime, isEmpty, mayTurn
  case showsAllInfo, isFirst, isLast, onlyVisibleToYou, isFooterFirst
  case text, original
  case dateIndicator, replyTo, avatar, header, quoted, gallery, attachments, poll, location, topReactions, bottomReactions, thread, footer
  case source, extras, fold, isFoldEnd, subjectHref

  static let viewName = "Message"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isCentered, .isBubble, .isTeam, .isLivestream, .isCommerce, .isDeleted, .isFirstUnread, .hasHeaderTime, .hasFooterTime, .isEmpty,
      .mayTurn, .isFoldEnd, .isPinned, .showsAllInfo, .isFirst, .isLast, .onlyVisibleToYou,
      .isFooterFirst:
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

/// The fields of `MessageHeaderView`: the author above a group, in the list types that have one there.
enum MessageHeaderField: Int, ViewLayout {
  case classes, authorName, hue, role, roleHue

  static let viewName = "MessageHeader"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .classes, .authorName, .role, .roleHue: .text
    case .hue: .number
    }
  }
}

/// The fields of `MessageFooterView`: the line below a group's newest message.
enum FooterField: Int, ViewLayout {
  case classes, authorName, edited, editedAt, translatedTo, onlyVisibleToYou, notDelivered, delivery, deliveryLabel, readers, isBot, roleHue

  static let viewName = "Footer"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isBot, .edited, .onlyVisibleToYou, .notDelivered: .flag
    default: .text
    }
  }
}

/// The fields of `MessageAvatarView`: a person's picture or initials.
enum AvatarField: Int, ViewLayout {
  case image, initials, hue

  static let viewName = "Avatar"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .image, .initials: .text
    case .hue: .number
    }
  }
}

/// The fields of `MessageListDateIndicator`: a date between messages.
enum DateIndicatorField: Int, ViewLayout {
  case date, label, shortLabel

  static let viewName = "DateIndicator"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// The fields of a fold: messages that `MessageListRow` shows as one line until a reader opens it.
enum MessageFoldField: Int, ViewLayout {
  case label

  static let viewName = "MessageFold"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// The fields of `MessageSourceView`: where a message comes from, besides its author.
enum MessageSourceField: Int, ViewLayout {
  case isForwarded, forwardedFrom, forwardedAt, forwardedTime, via, note

  static let viewName = "MessageSource"
  static let schema = makeSchema()
  var kind: FieldKind { self == .isForwarded ? .flag : .text }
}

/// The fields of `MessageExtrasView`: rare parts below a message's text.
enum MessageExtrasField: Int, ViewLayout {
  case isRemoved, signature, historyLabel, edits, buttonRows

  static let viewName = "MessageExtras"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isRemoved: .flag
    case .signature, .historyLabel: .text
    case .edits: .list(MessageEditField.schema)
    case .buttonRows: .list(ButtonRowField.schema)
    }
  }
}

/// The fields of an earlier text of a message.
enum MessageEditField: Int, ViewLayout {
  case text, at, label

  static let viewName = "MessageEdit"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// The fields of a row of buttons.
enum ButtonRowField: Int, ViewLayout {
  case buttons

  static let viewName = "ButtonRow"
  static let schema = makeSchema()
  var kind: FieldKind { .list(ButtonField.schema) }
}

/// The fields of a button or menu in a bot's message.
enum ButtonField: Int, ViewLayout {
  case label, url, hasChoices, choices

  static let viewName = "Button"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .label, .url: .text
    case .hasChoices: .flag
    case .choices: .list(ButtonChoiceField.schema)
    }
  }
}

/// The fields of a choice in a menu.
enum ButtonChoiceField: Int, ViewLayout {
  case text

  static let viewName = "ButtonChoice"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// The fields of `QuotedMessageView`: a message inside the message that quotes it.
enum QuotedMessageField: Int, ViewLayout {
  case classes, href, author, avatar, text, thumbnail, hasCustomAttachment

  static let viewName = "QuotedMessage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .avatar: .view(AvatarField.schema)
    case .hasCustomAttachment: .flag
    default: .text
    }
  }
}

/// The fields of `MessageRepliesShownInChannelView`: the link from a reply in a channel to its thread.
enum ReplyToField: Int, ViewLayout {
  case href

  static let viewName = "ReplyTo"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// The fields of `MessageRepliesView`: the link to a thread.
enum ThreadField: Int, ViewLayout {
  case classes, href, label, avatar

  static let viewName = "Thread"
  static let schema = makeSchema()
  var kind: FieldKind { self == .avatar ? .view(AvatarField.schema) : .text }
}
