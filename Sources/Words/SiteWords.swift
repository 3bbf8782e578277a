/// The words of a site in its language: `words("thread.replies", count: 3)`.
///
/// Every phrase has a key. A catalogue, `Words/<tag>.json`, says what stands for it. All values are text and no markup: whoever writes the result
/// to a page escapes it.
package final class SiteWords: Sendable {
  /// The tag of the catalogue, such as `de` or `pt-BR`.
  package let tag: String
  /// How the language's text runs.
  package let direction: WritingDirection
  /// Whether the export calls its conversations chats, so that keys with a twin in `.chat` mean that one.
  package let isAboutChats: Bool
  /// How numbers are written.
  let numbers: NumberWriting
  private let layers: [[String: Phrase]]
  private let phrases: [String: Phrase]

  /// Lays catalogues over each other.
  /// - Parameters:
  ///   - tag: The language.
  ///   - layers: The phrases by key: those of the configuration first, then the language's own, then those that stand in for it.
  ///   - numbers: How numbers are written.
  ///   - isAboutChats: Whether the words speak of chats where they would speak of channels.
  package init(tag: String, layers: [[String: Phrase]], numbers: NumberWriting = .plain, isAboutChats: Bool = false) {
    self.tag = tag
    direction = LanguageTag(tag)?.direction ?? .leftToRight
    self.layers = layers
    self.numbers = numbers
    self.isAboutChats = isAboutChats
    phrases = Self.merged(layers, isAboutChats: isAboutChats)
  }

  /// No words: every key stands for itself.
  package static let none = SiteWords(tag: LanguageList.standard, layers: [])

  /// The same words with numbers in another manner.
  package func writing(_ numbers: NumberWriting) -> SiteWords {
    SiteWords(tag: tag, layers: layers, numbers: numbers, isAboutChats: isAboutChats)
  }

  /// The same words for conversations that are chats, or channels.
  package func about(chats isAboutChats: Bool) -> SiteWords {
    guard isAboutChats != self.isAboutChats else { return self }
    return SiteWords(tag: tag, layers: layers, numbers: numbers, isAboutChats: isAboutChats)
  }

  /// How the key of a twin ends.
  static let twinEnding = ".chat"

  /// The phrases that count. In each layer a twin stands before the phrase that it is one of, and the first layer with either counts.
  private static func merged(_ layers: [[String: Phrase]], isAboutChats: Bool) -> [String: Phrase] {
    var phrases: [String: Phrase] = [:]
    for layer in layers.reversed() {
      phrases.merge(layer) { $1 }
      guard isAboutChats else { continue }
      for (key, phrase) in layer where key.hasSuffix(twinEnding) { phrases[String(key.dropLast(twinEnding.count))] = phrase }
    }
    return phrases
  }

  /// The phrase of a key; nil for a key that there is not.
  package func phrase(_ key: String) -> Phrase? { phrases[key] }

  /// All keys, sorted.
  package var keys: [String] { phrases.keys.sorted() }

  /// All that decides the words, as one text: what is made with other words is to be made again.
  package var rules: String {
    phrases.sorted { $0.key < $1.key }.reduce(into: "\(tag)\n") { text, entry in
      for (category, source) in entry.value.sources { text += "\(entry.key) \(category ?? "") \(source.utf8.count) \(source)\n" }
    }
  }

  /// The text of a key without placeholders. A key that there is not stands for itself.
  package func callAsFunction(_ key: String) -> String { text(key, count: nil) { _ in nil } }

  /// The text of a key with what stands for its placeholders: `words("message.forwardedFrom", ["name": name])`.
  package func callAsFunction(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
    text(key, count: nil) { name in values.first { $0.key == name }?.value }
  }

  /// The text of a key with values that are known only while the program runs.
  package func callAsFunction(_ key: String, arguments: [(name: String, value: String)]) -> String {
    text(key, count: nil) { name in arguments.first { $0.name == name }?.value }
  }

  /// The text of a key for a number of things: `words("thread.replies", count: 3)`. `{count}` is the number as the locale writes it.
  package func callAsFunction(_ key: String, count: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
    text(key, count: count) { name in values.first { $0.key == name }?.value }
  }

  /// The text of a key for a number of things, with values that are known only while the program runs.
  package func callAsFunction(_ key: String, count: Int, arguments: [(name: String, value: String)]) -> String {
    text(key, count: count) { name in arguments.first { $0.name == name }?.value }
  }

  /// The text of a key cut at its placeholders, for markup and values of other kinds between its parts.
  /// - Parameter count: How many things there are, where the phrase has plural forms. `{count}` is then written as text.
  package func pieces(_ key: String, count: Int? = nil) -> [PhraseText.Part] {
    guard let phrase = phrases[key] else { return [.literal(key)] }
    let parts = phrase.text(for: count).parts
    guard let count else { return parts }
    return parts.map { $0 == .placeholder("count") ? .literal(number(count)) : $0 }
  }

  private func text(_ key: String, count: Int?, _ value: (String) -> String?) -> String {
    guard let phrase = phrases[key] else { return key }
    let text = phrase.text(for: count)
    guard let count else { return text.filled(value) }
    return text.filled { name in value(name) ?? (name == "count" ? number(count) : nil) }
  }
}
