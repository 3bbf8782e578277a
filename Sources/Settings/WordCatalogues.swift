import Diagnostics
import SiteResources
import Words

/// The languages that sites can be in, for those who translate and choose.
package struct WordCatalogues: Sendable {
  /// A language.
  package struct Entry: Sendable {
    /// Its tag.
    package let tag: String
    /// Its own name.
    package let name: String
    /// Whether somebody other than the translator read all of it.
    package let isReviewed: Bool
    /// How many phrases it has.
    package let count: Int
  }

  /// What a catalogue that somebody translated lacks.
  package struct Result: Sendable {
    /// The language.
    package let entry: Entry
    /// The keys that it has no phrase for.
    package let missing: [String]
  }

  private let reader: WordsReader
  private let reference: WordCatalogue

  /// Finds the catalogues.
  /// - Parameter folder: A folder that holds `Templates`, `Themes`, `Words` and `Assets`; nil looks in the usual places.
  /// - Throws: `ArchiveError` when there are none, `ConfigurationErrors` for what is wrong with English.
  package init(resources folder: String? = nil) throws {
    reader = try WordsReader(try InstalledResources.locate(in: folder))
    reference = try reader.catalogue(of: LanguageList.standard, reference: nil)
  }

  /// How many phrases there are.
  package var count: Int { reference.keys.count }

  /// The languages, sorted by tag.
  /// - Throws: What is wrong with one of them.
  package func entries() throws -> [Entry] {
    try reader.languages.tags.map { tag in
      Self.entry(of: tag == LanguageList.standard ? reference : try reader.catalogue(of: tag, reference: reference))
    }
  }

  /// The language of the user's system, if there are words in it. It is proposed, and decides nothing.
  package func language(ofLocale name: String) -> String? {
    LanguageTag(String(name.prefix { $0 != "." && $0 != "@" })).flatMap { reader.languages.match($0) }
  }

  /// Checks a language that a user named.
  /// - Throws: `ArchiveError` with the languages that there are.
  package func check(language name: String) throws { _ = try reader.languages.tag(named: name) }

  /// Checks a file that somebody translated. Its name is that of its language.
  /// - Throws: `ConfigurationErrors` with all that is wrong with it.
  package func check(fileAt path: String) throws -> Result {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let tag = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    let catalogue = try WordCatalogue(
      InstalledResources.words(at: path), file: path, tag: tag, reference: tag == LanguageList.standard ? nil : reference)
    return Result(entry: Self.entry(of: catalogue), missing: catalogue.missingKeys(from: reference))
  }

  private static func entry(of catalogue: WordCatalogue) -> Entry {
    Entry(tag: catalogue.tag, name: catalogue.name, isReviewed: catalogue.isReviewed, count: catalogue.keys.count)
  }
}
