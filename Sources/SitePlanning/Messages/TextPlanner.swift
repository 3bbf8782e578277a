import ChatModel
import MessageList
import Settings

/// Decides which text of a message is shown: its own, a translation, or none.
package struct TextPlanner: Sendable {
  /// The reader's language as translations may name it, the best first: with its region, as `zh-TW`, and without.
  private let languages: [String]
  /// Whether a reader of a translation may see the original.
  private let showsOriginal: Bool
  /// What readers call these languages.
  private let names: [String: String]

  /// Makes a planner for readers of a language, as HTML names it: `de-AT`.
  /// - Parameter names: What they call it, with its region and without.
  init(language: String, names: [String: String] = [:], showsOriginal: Bool) {
    self.names = names
    let plain = String(language.prefix { $0 != "-" })
    languages = plain == language ? [plain] : [language, plain]
    self.showsOriginal = showsOriginal
  }

  /// Makes a planner for the readers of a site.
  package init(_ settings: SiteSettings) {
    self.init(
      language: settings.labels.languageTag, names: settings.labels.languageNames,
      showsOriginal: settings.messageListConfig.messageDisplayOptions.showOriginalTranslatedButton)
  }

  /// The text of a message.
  package func text(of message: Message, isOwn: Bool) -> PlannedText {
    guard !message.isTextSuppressed else { return PlannedText(shown: "") }
    let plain = PlannedText(shown: message.text)
    guard !isOwn, !message.isDeleted, message.command == nil, let written = message.language else { return plain }
    for language in languages {
      if written == language { return plain }
      guard let translation = message.translations.first(where: { $0.language == language }) else { continue }
      guard !translation.text.isEmpty, translation.text != message.text else { return plain }
      return PlannedText(
        shown: translation.text, original: showsOriginal ? message.text : nil,
        translatedTo: names[language] ?? language)
    }
    return plain
  }
}
