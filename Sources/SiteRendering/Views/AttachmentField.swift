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
