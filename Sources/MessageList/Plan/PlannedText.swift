/// The text of a message that is shown, and its original where a translation is shown.
public struct PlannedText: Sendable, Hashable {
  /// The text that is shown.
  public var shown: String
  /// The text as it was written; nil unless `shown` is a translation and the reader may see both.
  public var original: String?
  /// The English name of the language that it was translated to, its code where it has none here; nil unless `shown` is a translation.
  public var translatedTo: String?

  /// Makes a text from its parts.
  @inlinable public init(shown: String, original: String? = nil, translatedTo: String? = nil) {
    self.shown = shown
    self.original = original
    self.translatedTo = translatedTo
  }
}
