import Configuration
import Diagnostics
import MessageList
import SiteResources
import Words

/// Finds the words of a site: the catalogue of its language, those that stand in for it, and single phrases of the user's own over them.
package struct WordsReader {
  private let resources: InstalledResources
  /// The languages that there are.
  package let languages: LanguageList
  /// What was found on the way.
  private(set) var notes: [Diagnostic] = []

  /// Looks which languages there are.
  /// - Throws: `ArchiveError` where the folder of catalogues cannot be read, or English is not among them.
  package init(_ resources: InstalledResources) throws {
    self.resources = resources
    languages = LanguageList(try resources.languages())
    guard languages.tags.contains(LanguageList.standard) else {
      throw ArchiveError(
        "the words of English are missing", at: Place(file: resources.wordsPath(of: LanguageList.standard)),
        advice: "install chatarchive again")
    }
  }

  /// The language of a locale, where there is a catalogue for it; else English.
  func language(ofLocale name: String?) -> String {
    name.flatMap { LanguageTag($0) }.flatMap { languages.match($0) } ?? LanguageList.standard
  }

  /// The locale whose dates and numbers go with a language that a user named: that language itself with its region, where the system knows it.
  func locale(of name: String) -> String {
    let tags = [LanguageTag(name)?.text, LanguageTag(name).flatMap { languages.match($0) }].compactMap(\.self)
    return tags.map { String($0.map { $0 == "-" ? "_" : $0 }) }.first { DateLabels.knows(locale: $0) } ?? LanguageList.standard
  }

  /// The words of a language.
  /// - Parameters:
  ///   - language: The tag of a catalogue.
  ///   - overrides: Phrases of the user's own, objects of keys and texts; the first one with a key counts.
  /// - Throws: `ConfigurationErrors` with all that is wrong with a catalogue or with `overrides`.
  mutating func words(in language: String, overrides: [ConfigurationValue]) throws -> SiteWords {
    let reference = try catalogue(of: LanguageList.standard, reference: nil)
    let line = try languages.line(of: language).map {
      $0 == LanguageList.standard ? reference : try catalogue(of: $0, reference: reference)
    }
    if let note = note(on: line, reference) { notes.append(note) }
    let own = try overrides.map { try WordCatalogue(overrides: $0, tag: language, reference: reference) }
    return SiteWords(tag: language, layers: (own + line).map(\.phrases))
  }

  /// A catalogue that came with the program.
  /// - Throws: As `words(in:overrides:)` does.
  package func catalogue(of language: String, reference: WordCatalogue?) throws -> WordCatalogue {
    let path = resources.wordsPath(of: language)
    return try WordCatalogue(InstalledResources.words(at: path), file: path, tag: language, reference: reference)
  }

  /// What is told of phrases that nobody translated.
  private func note(on line: [WordCatalogue], _ reference: WordCatalogue) -> Diagnostic? {
    let translated = line.dropLast()
    let missing = reference.keys.count { key in !translated.contains { $0.entries[key] != nil } }
    guard let own = translated.first, missing > 0 else { return nil }
    return Diagnostic(
      .note, "\(missing) of \(reference.keys.count) phrases have no words in \(own.tag), so they are in English",
      at: Place(file: resources.wordsPath(of: own.tag)))
  }
}
