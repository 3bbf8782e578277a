import Configuration
import Diagnostics

/// The phrases of a language as its file has them: a JSON object of keys and texts.
package struct WordCatalogue: Sendable {
  /// A phrase and where it stands.
  package struct Entry: Sendable {
    /// The phrase.
    package let phrase: Phrase
    /// The place of its key.
    package let place: Place
    /// What translators are told of it; nil where nothing is.
    package var comment: String?
  }

  /// The language's tag.
  package let tag: String
  /// The language's own name; empty where the file does not say it.
  package internal(set) var name = ""
  /// Whether somebody other than the translator read all of it.
  package internal(set) var isReviewed = false
  /// The phrases by key.
  package internal(set) var entries: [String: Entry] = [:]
  /// The keys in the order of the file.
  package internal(set) var keys: [String] = []

  /// The phrases alone.
  package var phrases: [String: Phrase] { entries.mapValues(\.phrase) }

  /// Reads a file.
  /// - Parameters:
  ///   - bytes: The text, UTF-8.
  ///   - file: The file's name, for messages.
  ///   - tag: The language.
  ///   - reference: The catalogue that has all keys and placeholders; nil where this is it.
  /// - Throws: `ConfigurationErrors` with all that is wrong. A key that is not there is not wrong, see `missingKeys(from:)`.
  package init(
    _ bytes: [UInt8], file: String, tag: String, reference: WordCatalogue?
  ) throws(ConfigurationErrors) {
    guard let language = LanguageTag(tag), language.isKnown, let rules = PluralRules(language.text) else {
      throw ConfigurationErrors(
        Diagnostic(
          .error, "there is no language \(QuotedText.quoting(tag))", at: Place(file: file),
          advice: "name the file after its language, such as de.json, pt-BR.json or zh-Hant.json"))
    }
    let value = try JSON5Reader.read(bytes, file: file)
    guard case .object(let members) = value.content else {
      throw ConfigurationErrors(Diagnostic(.error, "expected an object of keys and texts, found \(value.kind)", at: value.place))
    }
    var reader = WordCatalogueReader(catalogue: WordCatalogue(tag: language.text), rules: rules, reference: reference)
    for member in members { reader.read(member) }
    self = try reader.finish()
  }

  /// Reads single phrases that are laid over those of a language: the object `words` of a configuration or a theme.
  /// - Throws: `ConfigurationErrors` with all that is wrong.
  package init(
    overrides value: ConfigurationValue, tag: String, reference: WordCatalogue
  ) throws(ConfigurationErrors) {
    guard case .object(let members) = value.content else {
      throw ConfigurationErrors(Diagnostic(.error, "words: expected an object of keys and texts, found \(value.kind)", at: value.place))
    }
    guard let rules = PluralRules(tag) else {
      throw ConfigurationErrors(Diagnostic(.error, "there is no language \(tag)", at: value.place))
    }
    var reader = WordCatalogueReader(catalogue: WordCatalogue(tag: tag), rules: rules, reference: reference)
    for member in members { reader.readPhrase(member) }
    self = try reader.finish()
  }

  init(tag: String) { self.tag = tag }

  /// The keys of another catalogue that this one lacks, in their order.
  package func missingKeys(from reference: WordCatalogue) -> [String] { reference.keys.filter { entries[$0] == nil } }
}
