import ChatModel
import MessageList

/// Decides which text of a message is shown: its own, or a translation.
struct TextPlanner: Sendable {
  /// The reader's language: that of the site's locale.
  let language: String
  /// Whether a reader of a translation may see the original.
  let showsOriginal: Bool

  /// The text of a message.
  func text(of message: Message, isOwn: Bool) -> PlannedText {
    let plain = PlannedText(shown: message.text)
    guard !isOwn, !message.isDeleted, message.command == nil, let written = message.language, written != language else { return plain }
    guard let translation = message.translations.first(where: { $0.language == language }) else { return plain }
    guard !translation.text.isEmpty, translation.text != message.text else { return plain }
    return PlannedText(
      shown: translation.text, original: showsOriginal ? message.text : nil,
      translatedTo: LanguageName.english[language] ?? language)
  }
}
