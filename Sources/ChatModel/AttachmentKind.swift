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
}
