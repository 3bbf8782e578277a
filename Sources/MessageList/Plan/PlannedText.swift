/// The text of a message that is shown, and its original where a translation is shown.
public struct PlannedText: Sendable, Hashable {
  /// The text that is shown.
  public var shown: String
  /// The text as it was written; nil unless `shown` is a translation and the reader may see both.
  public var original: String?
  /// The code of the language that it was translated to.
  public var translatedTo: String?

  /// Makes a text from its parts.
  public init(shown: String, original: String? = nil, translatedTo: String? = nil) {
    self.shown = shown
    self.original = original
    self.translatedTo = translatedTo
  }
}
