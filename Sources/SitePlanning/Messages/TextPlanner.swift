import ChatModel
import MessageList
import Settings

/// Decides which text of a message is shown: its own, a translation, or none.
package struct TextPlanner: Sendable {
  /// The reader's language as translations may name it, the best first: with its region, as `zh-TW`, and without.
  private let languages: [String]
  /// Whether a reader of a translation may see the original.
  private let showsOriginal: Bool

  /// Makes a planner for readers of a language, as HTML names it: `de-AT`.
  init(language: String, showsOriginal: Bool) {
    let plain = String(language.prefix { $0 != "-" })
    languages = plain == language ? [plain] : [language, plain]
    self.showsOriginal = showsOriginal
  }

  /// Makes a planner for the readers of a site.
  package init(_ settings: SiteSettings) {
    self.init(
      language: settings.languageTag, showsOriginal: settings.messageListConfig.messageDisplayOptions.showOriginalTranslatedButton)
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
        translatedTo: LanguageName.english[language] ?? language)
    }
    return plain
  }
}

/// The English names of languages that chat services translate to.
enum LanguageName {
  /// The names by ISO 639-1 code. A code may have a script or region.
  static let english = [
    "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
    "es": "Spanish", "et": "Estonian", "fa": "Persian", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian",
    "hu": "Hungarian", "id": "Indonesian", "it": "Italian", "ja": "Japanese", "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian",
    "ms": "Malay", "nl": "Dutch", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak",
    "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish", "ta": "Tamil", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu",
    "vi": "Vietnamese", "zh": "Chinese", "zh-TW": "Chinese",
  ]
}
