/// What an attachment is.
public enum AttachmentKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A picture.
  case image
  /// An animated picture from Giphy.
  case giphy
  /// A film.
  case video
  /// A sound file.
  case audio
  /// A voice message, usually with its waveform.
  case voiceRecording
  /// Any other file.
  case file
  /// The preview of a web page that the text links to.
  case link
  /// A kind that the program does not know; shown as a labelled link.
  case unknown
  /// A sticker: a picture without a bubble.
  case sticker
  /// A person's card, with a telephone number as a rule.
  case contact
  /// Anything with a title, a text, fields and pictures; `Attachment.card` says more of it.
  case card
}
