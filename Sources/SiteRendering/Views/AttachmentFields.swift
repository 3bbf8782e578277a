import Templating

/// The fields of an attachment outside a gallery. One of the flags says of which kind it is.
enum AttachmentField: Int, ViewLayout {
  case isGiphy, isRemoteMedia, isAudio, isVoiceRecording, isFile, isLink, isSticker, isContact, isCard, isUnknown, isUnnamed
  case width, height
  case path, downloadName, image, url, title, alt, details, fileType, fileTypeLabel, author, description, host, duration, type
  case waveform, card

  static let viewName = "Attachment"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isGiphy, .isRemoteMedia, .isAudio, .isVoiceRecording, .isFile, .isLink, .isSticker, .isContact, .isCard, .isUnknown, .isUnnamed:
      .flag
    case .width, .height: .number
    case .waveform: .markup
    case .card: .view(CardField.schema)
    default: .text
    }
  }
}

/// The fields of `GalleryView`: the pictures and films of a message.
enum GalleryField: Int, ViewLayout {
  case layout, more, moreLabel, items, moreItems

  static let viewName = "Gallery"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .layout: .number
    case .more, .moreLabel: .text
    case .items, .moreItems: .list(GalleryItemField.schema)
    }
  }
}

/// The fields of a picture or film in a gallery.
enum GalleryItemField: Int, ViewLayout {
  case isVideo, isSpoiler, isUnnamed, path, image, poster, alt, details, width, height

  static let viewName = "GalleryItem"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isVideo, .isSpoiler, .isUnnamed: .flag
    case .width, .height: .number
    case .path, .image, .poster, .alt, .details: .text
    }
  }
}

/// The fields of `CardView`, besides the title, author, text and picture that all attachments have.
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

/// The fields of a name and its value on a card.
enum CardFieldField: Int, ViewLayout {
  case isInline, name, value

  static let viewName = "CardField"
  static let schema = makeSchema()
  var kind: FieldKind { self == .isInline ? .flag : .markup }
}

/// The fields of `LocationView`: a location that a message shares.
enum LocationField: Int, ViewLayout {
  case url, title, address, coordinates, until

  static let viewName = "Location"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
