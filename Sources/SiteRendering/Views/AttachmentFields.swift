import Templating

/// Any attachment that is not in a gallery. One of the flags says which.
enum AttachmentField: Int, ViewLayout {
  case isGiphy, isRemoteMedia, isAudio, isVoiceRecording, isFile, isLink, isSticker, isContact, isCard, isUnknown
  case width, height
  case path, downloadName, image, url, title, alt, details, fileType, author, description, host, duration, type
  case waveform, card

  static let viewName = "Attachment"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isGiphy, .isRemoteMedia, .isAudio, .isVoiceRecording, .isFile, .isLink, .isSticker, .isContact, .isCard, .isUnknown: .flag
    case .width, .height: .number
    case .waveform: .markup
    case .card: .view(CardField.schema)
    default: .text
    }
  }
}

/// `GalleryView`: pictures and films of one message.
enum GalleryField: Int, ViewLayout {
  case layout, more, items, moreItems

  static let viewName = "Gallery"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .layout: .number
    case .more: .text
    case .items, .moreItems: .list(GalleryItemField.schema)
    }
  }
}

/// A picture or film in a gallery.
enum GalleryItemField: Int, ViewLayout {
  case isVideo, isSpoiler, path, image, poster, alt, details, width, height

  static let viewName = "GalleryItem"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isVideo, .isSpoiler: .flag
    case .width, .height: .number
    case .path, .image, .poster, .alt, .details: .text
    }
  }
}

/// `CardView`: what a card has beside the title, author, text and picture that attachments have.
enum CardField: Int, ViewLayout {
  case hasFields, hue, authorURL, body, fields, images, links, footer, time, timeLabel

  static let viewName = "Card"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .hasFields: .flag
    case .body: .markup
    case .fields: .list(CardFieldField.schema)
    case .links: .list(ButtonField.schema)
    case .images: .list(GalleryItemField.schema)
    default: .text
    }
  }
}

/// A name and its value on a card.
enum CardFieldField: Int, ViewLayout {
  case isInline, name, value

  static let viewName = "CardField"
  static let schema = makeSchema()
  var kind: FieldKind { self == .isInline ? .flag : .markup }
}

/// `LocationView`: a place that a message shares.
enum LocationField: Int, ViewLayout {
  case url, title, address, coordinates, until

  static let viewName = "Location"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
