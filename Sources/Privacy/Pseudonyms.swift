import ChatModel
import Diagnostics

/// The ids and names that people have on the site.
package struct Pseudonyms: Sendable {
  /// The names of people whose own are not shown, by their ids.
  private var shown: [String: String] = [:]
  private var newIDs: [String: String] = [:]
  /// What stands for names that belong to nobody who is known, in small letters.
  private var standing: [String: String] = [:]
  /// The people who are removed.
  package private(set) var removed: Set<String> = []
  /// What finds names in texts.
  package private(set) var replacer = NameReplacer([])
  /// First names of people with other names, which texts may still have.
  package private(set) var firstNames: [String] = []
  /// What is called a person who was removed.
  package let removedName: String
  private let salt: Salt
  private let coversEverybody: Bool
  private let personName: @Sendable (String) -> String

  /// Decides on the names of all people who were found.
  /// - Parameters:
  ///   - people: People who have several ids; a name that they are given replaces all others.
  ///   - words: What a person is called by generated digits, and what one who was removed is called.
  /// - Throws: `ArchiveError` for people who are not there.
  package init(
    _ protection: Protection, _ survey: ArchiveSurvey, joined people: [Person], salt: Salt, words: PrivacyWords
  ) throws {
    self.salt = salt
    removedName = words.removed
    personName = words.person
    let roster = Roster(survey, joined: people)
    removed = try roster.ids(named: protection.removed, in: "privacy.remove")
    let chosen = try protection.names.reduce(into: [String: String]()) { names, entry in
      for id in try roster.ids(named: entry.key, in: "privacy.pseudonyms.names") { names[id] = entry.value }
    }
    let everybody = survey.people.union(people.flatMap(\.ids))
    let covered: Set<String>
    switch protection.pseudonyms {
    case .nobody: (covered, coversEverybody) = ([], false)
    case .everybody(let others):
      coversEverybody = true
      covered = everybody.subtracting(try roster.ids(named: others, in: "privacy.pseudonyms.except"))
    case .people(let texts): (covered, coversEverybody) = (try roster.ids(named: texts, in: "privacy.pseudonyms.people"), false)
    }
    name(everybody.sorted(), covered: covered, chosen: chosen, people, roster)
    let aliases = try protection.aliases.reduce(into: [String: [String]]()) { all, entry in
      for id in try roster.ids(named: entry.key, in: "privacy.pseudonyms.aliases") { all[id, default: []] += entry.value }
    }
    prepare(survey, aliases: aliases)
  }

  private mutating func name(
    _ everybody: [String], covered: Set<String>, chosen: [String: String], _ people: [Person], _ roster: Roster
  ) {
    let given = people.reduce(into: [String: String]()) { names, person in
      for id in person.ids { names[id] = names[id] ?? person.name }
    }
    var owners: [String: Set<String>] = [:]
    for id in everybody { owners[code(of: roster.first(of: id), digits: 4), default: []].insert(roster.first(of: id)) }
    for id in everybody {
      let first = roster.first(of: id)
      newIDs[id] = "p" + salt.digits(12, of: first, for: "person")
      if removed.contains(id) {
        shown[id] = removedName
      } else if let name = chosen[id] ?? given[id] {
        shown[id] = name
      } else if covered.contains(id) {
        let short = code(of: first, digits: 4)
        shown[id] = personName((owners[short]?.count ?? 0) > 1 ? code(of: first, digits: 8) : short)
      }
    }
  }

  private func code(of id: String, digits: Int) -> String { salt.digits(digits, of: id, for: "name").uppercased() }

  /// Gathers what texts may call people.
  private mutating func prepare(_ survey: ArchiveSurvey, aliases: [String: [String]]) {
    var names: [NameReplacer.Name] = []
    var firsts: Set<String> = []
    for id in newIDs.keys.sorted() {
      let replacement = shown[id]
      for name in (survey.names[id] ?? []).union([id]).sorted() {
        guard let replacement, name != replacement else { continue }
        standing[name.lowercased()] = standing[name.lowercased()] ?? replacement
        names += Self.forms(of: name, replacement: replacement, isID: name == id)
        let words = name.split(separator: " ")
        if words.count > 1, let first = words.first, first.count > 2 { firsts.insert(String(first)) }
      }
      for alias in aliases[id] ?? [] where replacement != nil {
        names.append(NameReplacer.Name(alias, replacement: replacement ?? ""))
        firsts.remove(alias)
      }
      if replacement == nil, id.utf8.count > 4, id.utf8.contains(where: { (0x30...0x39).contains($0) }) {
        names.append(NameReplacer.Name(id, replacement: newIDs[id] ?? ""))
      }
    }
    let said = Set(aliases.values.joined().map { $0.lowercased() })
    firstNames = firsts.filter { !said.contains($0.lowercased()) }.sorted()
    replacer = NameReplacer(names)
  }

  /// A name as texts may have it. Of a telephone number that is also its digits alone.
  private static func forms(of name: String, replacement: String, isID: Bool) -> [NameReplacer.Name] {
    let letters = name.unicodeScalars.filter { $0.properties.isAlphabetic }.count
    let digits = name.filter(\.isASCII).filter(\.isNumber)
    if letters == 0, digits.count > 6 {
      return [name, "+" + digits, digits].map { NameReplacer.Name($0, replacement: replacement) }
    }
    let isWord = letters == name.unicodeScalars.count
    return [NameReplacer.Name(name, replacement: replacement, isExact: isWord, needsAt: name.count < 3 || isID && isWord)]
  }

  /// The id that a person has on the site.
  package func newID(of id: String) -> String {
    id.isEmpty ? "" : newIDs[id] ?? "p" + salt.digits(12, of: id, for: "person")
  }

  /// The name that is shown instead of a person's own; nil if that is shown.
  package func name(of id: String) -> String? {
    shown[id] ?? (coversEverybody && !id.isEmpty && newIDs[id] == nil ? personName(code(of: id, digits: 8)) : nil)
  }

  /// What stands for a name that stands alone; nil to look into it as into a text.
  package func replacement(ofName name: String) -> String? {
    let plain = name.first == "@" ? String(name.dropFirst()) : name
    if let known = standing[plain.lowercased()] { return known }
    return coversEverybody && !plain.isEmpty ? personName(code(of: plain.lowercased(), digits: 4)) : nil
  }

  /// A digest of the table, so that another table makes all pages again.
  package var digest: String {
    let lines = newIDs.keys.sorted().map { "\($0)\u{1F}\(shown[$0] ?? "")\u{1F}\(removed.contains($0))" }
    return salt.digits(32, of: lines.joined(separator: "\u{1E}"), for: "table")
  }
}

/// What readers see in the place of people who are not shown.
package struct PrivacyWords: Sendable {
  /// A person by some generated digits.
  package var person: @Sendable (String) -> String
  /// A person who was removed.
  package var removed: String

  /// English words.
  package static let english = PrivacyWords(person: { "Person " + $0 }, removed: "a member who was removed")

  /// Makes words.
  package init(person: @escaping @Sendable (String) -> String, removed: String) {
    self.person = person
    self.removed = removed
  }
}
