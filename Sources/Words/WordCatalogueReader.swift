import Configuration
import Diagnostics

/// Reads the members of a catalogue, and tells all that is wrong with them.
struct WordCatalogueReader {
  private var catalogue: WordCatalogue
  private let rules: PluralRules
  private let reference: WordCatalogue?
  private var problems: [Diagnostic] = []
  private var comments: [String: (text: String, place: Place)] = [:]
  private var metadata: Set<String> = []

  /// How many problems are told.
  private static let mostProblems = 200

  /// Makes a reader for an empty catalogue.
  init(catalogue: WordCatalogue, rules: PluralRules, reference: WordCatalogue?) {
    (self.catalogue, self.rules, self.reference) = (catalogue, rules, reference)
  }

  /// Reads a member: a phrase, a comment on one, or what the file says of itself.
  mutating func read(_ member: ConfigurationMember) {
    guard member.key.hasPrefix("@") else { return readPhrase(member) }
    guard case .string(let text) = member.value.content else {
      return report("\(member.key): expected a text, found \(member.value.kind)", at: member.value.place)
    }
    let isNew = member.key.hasPrefix("@@") ? metadata.insert(member.key).inserted : comments[String(member.key.dropFirst())] == nil
    guard isNew else { return reportRepeated(member) }
    switch member.key {
    case "@@name": catalogue.name = text
    case "@@review" where text == "reviewed" || text == "unreviewed": catalogue.isReviewed = text == "reviewed"
    case "@@review": report("@@review: expected reviewed or unreviewed, found \(QuotedText.quoting(text))", at: member.value.place)
    case _ where member.key.hasPrefix("@@"):
      report("unknown key \(QuotedText.quoting(member.key))", at: member.place, advice: "a file says @@name and @@review of itself")
    default: comments[String(member.key.dropFirst())] = (text, member.place)
    }
  }

  /// Reads a phrase.
  mutating func readPhrase(_ member: ConfigurationMember) {
    let key = member.key
    guard isKnown(member) else { return }
    guard catalogue.entries[key] == nil else { return reportRepeated(member) }
    guard let phrase = phrase(of: member) else { return }
    catalogue.entries[key] = WordCatalogue.Entry(phrase: phrase, place: member.place)
    catalogue.keys.append(key)
    check(phrase, of: member)
  }

  /// The catalogue.
  /// - Throws: All that is wrong, in the order of the file.
  mutating func finish() throws(ConfigurationErrors) -> WordCatalogue {
    for (key, comment) in comments.sorted(by: { $0.key < $1.key }) {
      if catalogue.entries[key] == nil, reference?.entries[key] == nil {
        report("a comment on a key that is not there: \(QuotedText.quoting(key))", at: comment.place)
      }
      catalogue.entries[key]?.comment = comment.text
    }
    if reference == nil { checkTwins() }
    let sorted = problems.enumerated().sorted {
      ($0.element.place.line ?? 0, $0.element.place.column ?? 0, $0.offset) < (
        $1.element.place.line ?? 0, $1.element.place.column ?? 0, $1.offset
      )
    }
    if let errors = ConfigurationErrors(sorted.prefix(Self.mostProblems).map(\.element)) { throw errors }
    return catalogue
  }

  private mutating func isKnown(_ member: ConfigurationMember) -> Bool {
    guard let reference, reference.entries[member.key] == nil else { return true }
    let nearest = problems.count < Self.mostProblems ? NearestName.match(for: member.key, in: reference.keys) : nil
    report(
      "unknown key \(QuotedText.quoting(member.key))", at: member.place,
      advice: nearest.map { "did you mean \(QuotedText.quoting($0))?" } ?? "the keys are those of Words/en.json")
    return false
  }

  private mutating func phrase(of member: ConfigurationMember) -> Phrase? {
    switch member.value.content {
    case .string(let source): return text(source, of: member.key, at: member.value.place).map { .text($0) }
    case .object(let forms): return plural(forms, of: member).map { .plural($0) }
    default:
      report("\(member.key): expected a text or an object of plural forms, found \(member.value.kind)", at: member.value.place)
      return nil
    }
  }

  private mutating func plural(_ forms: [ConfigurationMember], of member: ConfigurationMember) -> PluralPhrase? {
    var texts: [PluralCategory: PhraseText] = [:]
    let names = rules.needed.map(\.name).joined(separator: ", ")
    let count = problems.count
    for form in forms {
      guard let category = PluralCategory(name: form.key), rules.allowed.contains(category) else {
        report(
          "\(member.key): \(catalogue.tag) has no plural form \(QuotedText.quoting(form.key))", at: form.place,
          advice: "its forms are \(names)")
        continue
      }
      guard texts[category] == nil else {
        reportRepeated(form)
        continue
      }
      guard case .string(let source) = form.value.content else {
        report("\(member.key): expected a text, found \(form.value.kind)", at: form.value.place)
        continue
      }
      texts[category] = text(source, of: member.key, at: form.value.place)
    }
    guard problems.count == count else { return nil }
    let missing = rules.needed.filter { texts[$0] == nil }
    guard missing.isEmpty else {
      report(
        "\(member.key): the plural \(missing.count == 1 ? "form" : "forms") \(missing.map(\.name).joined(separator: ", ")) "
          + "\(missing.count == 1 ? "is" : "are") missing", at: member.value.place, advice: "the forms of \(catalogue.tag) are \(names)")
      return nil
    }
    return PluralPhrase(forms: texts, rules: rules)
  }

  private mutating func text(_ source: String, of key: String, at place: Place) -> PhraseText? {
    do {
      return try PhraseText(source)
    } catch {
      switch error {
      case .brace: report("\(key): a brace without its other one", at: place, advice: "placeholders are names in braces, such as {name}")
      case .name(let name):
        report(
          "\(key): {\(VisibleText.escaping(name, limit: 60))} is no placeholder", at: place,
          advice: "its name has letters and digits only, such as {name}")
      }
    }
    return nil
  }

  /// Checks a phrase against the one of the reference: the same kind, and the same placeholders.
  private mutating func check(_ phrase: Phrase, of member: ConfigurationMember) {
    guard let model = reference?.entries[member.key]?.phrase else { return }
    check(phrase, against: model, of: member.key, at: member.value.place)
  }

  private mutating func check(_ phrase: Phrase, against model: Phrase, of key: String, at place: Place) {
    switch (phrase, model) {
    case (.text, .plural):
      let forms = rules.needed.map { "\"\($0.name)\": \"…\"" }.joined(separator: ", ")
      return report("\(key): expected plural forms, found a text", at: place, advice: "write { \(forms) }")
    case (.plural, .text): return report("\(key): expected a text, found plural forms", at: place, advice: "write one text")
    default: break
    }
    let wanted = model.placeholders
    for (category, source) in phrase.sources {
      let found = Set((try? PhraseText(source).placeholders) ?? [])
      let form = category.map { " (\($0))" } ?? ""
      for name in found.subtracting(wanted).sorted() where name != "count" || category == nil {
        let known = wanted.sorted().map { "{\($0)}" }.joined(separator: ", ")
        report(
          "\(key)\(form): unknown placeholder {\(name)}", at: place,
          advice: wanted.isEmpty ? "this text has no placeholders" : "its placeholders are \(known)")
      }
      // Some languages have no number in some forms: “one message”, “a couple of messages”.
      for name in wanted.subtracting(found).sorted() where name != "count" || category == "other" || category == nil {
        report("\(key)\(form): the placeholder {\(name)} is missing", at: place, advice: "say it where it belongs in the sentence")
      }
    }
  }

  /// A twin says the same of chats as the phrase that it is one of says of channels.
  private mutating func checkTwins() {
    for key in catalogue.keys where key.hasSuffix(SiteWords.twinEnding) {
      guard let twin = catalogue.entries[key] else { continue }
      let name = String(key.dropLast(SiteWords.twinEnding.count))
      if let model = catalogue.entries[name]?.phrase {
        check(twin.phrase, against: model, of: key, at: twin.place)
      } else {
        report("\(key): there is no key \(QuotedText.quoting(name)) that this could be a twin of", at: twin.place)
      }
    }
  }

  private mutating func reportRepeated(_ member: ConfigurationMember) {
    report("the key \(QuotedText.quoting(member.key)) is here a second time", at: member.place, advice: "keep one of them")
  }

  private mutating func report(_ summary: String, at place: Place, advice: String? = nil) {
    problems.append(Diagnostic(.error, summary, at: place, advice: advice))
  }
}
