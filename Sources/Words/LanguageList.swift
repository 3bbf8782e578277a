import Diagnostics

/// The languages that there are catalogues for.
package struct LanguageList: Sendable {
  /// The language of which every key has a phrase.
  package static let standard = "en"

  /// The tags, sorted.
  package let tags: [String]
  private let byMinimized: [String: String]

  /// Makes a list of the tags of catalogues. What is no tag is left out.
  package init(_ tags: [String]) {
    let known = tags.filter { LanguageTag($0) != nil }.sorted()
    self.tags = known
    byMinimized = Dictionary(known.compactMap { tag in LanguageTag(tag).map { ($0.minimized, tag) } }) { first, _ in first }
  }

  /// The catalogue whose words are right for a language: its own, or that of its nearest parent. `pt` means `pt-BR`, `zh-HK` means `zh-Hant`.
  package func match(_ tag: LanguageTag) -> String? {
    var next: LanguageTag? = tag
    while let current = next {
      if tags.contains(current.text) { return current.text }
      if let same = byMinimized[current.minimized] { return same }
      next = current.parent
    }
    return nil
  }

  /// The catalogues in which a phrase is looked for, in order: a language's own, those of its parents, and English.
  package func line(of tag: String) -> [String] {
    var line = [tag]
    var next = LanguageTag(tag)?.parent
    while let current = next {
      if let found = match(current), !line.contains(found) { line.append(found) }
      next = current.parent
    }
    return line.contains(Self.standard) ? line : line + [Self.standard]
  }

  /// The tag of the catalogue for a name that a user wrote.
  /// - Throws: `ArchiveError` with the languages that there are, the nearest first.
  package func tag(named name: String) throws(ArchiveError) -> String {
    if let tag = LanguageTag(name), let match = match(tag) { return match }
    let nearest = NearestName.match(for: name, in: tags)
    let others = tags.filter { $0 != nearest }
    throw ArchiveError(
      "there are no words in the language \"\(VisibleText.escaping(name, limit: 60))\"",
      advice: "the languages are " + ([nearest].compactMap { $0 } + others).joined(separator: ", "))
  }
}
