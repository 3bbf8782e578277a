/// A message's text in another language.
public struct Translation: Sendable, Hashable {
  /// The language's code, for example `de`.
  public var language: String
  /// The translated text.
  public var text: String

  /// Makes a translation.
  public init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}
