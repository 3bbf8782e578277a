import ChatModel
import Diagnostics

/// Finds the people whom a configuration means, by id or by name.
package struct Roster: Sendable {
  private let survey: ArchiveSurvey
  private let groups: [String: [String]]

  /// Makes a roster of those who were found; people with several ids are one.
  package init(_ survey: ArchiveSurvey, joined people: [Person]) {
    self.survey = survey
    groups = people.reduce(into: [:]) { groups, person in for id in person.ids { groups[id] = groups[id] ?? person.ids } }
  }

  /// The id that stands for all ids of a person.
  package func first(of id: String) -> String { groups[id]?.first ?? id }

  /// The ids of the person whom a text names.
  /// - Parameter key: Where the text was said, for errors.
  /// - Throws: `ArchiveError` if there is nobody, or if several people have the name.
  package func ids(named text: String, in key: String) throws -> [String] {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw ArchiveError("\(key) names a person by an empty text", advice: "give an id or a name; `chatarchive inspect` lists the people")
    }
    if survey.people.contains(text) || groups[text] != nil { return groups[text] ?? [text] }
    let named = survey.names.filter { $0.value.contains { $0.lowercased() == text.lowercased() } }.map(\.key)
    let firsts = Set(named.map(first)).sorted()
    if let only = firsts.first, firsts.count == 1 { return groups[only] ?? [only] }
    if firsts.count > 1 {
      throw ArchiveError(
        "\(firsts.count) people are called \"\(text)\" (\(key))",
        advice: "choose one by id: \(firsts.prefix(5).joined(separator: ", ")); if they are the same person, join them under `people`")
    }
    let known = survey.people.union(survey.names.values.joined()).sorted()
    throw ArchiveError(
      "nobody in the export is \"\(text)\" (\(key))",
      advice: NearestName.match(for: text, in: known).map { "did you mean \"\($0)\"?" }
        ?? "give an id or a name from the export; `chatarchive inspect` lists the people")
  }

  /// The ids of all people whom texts name.
  package func ids(named texts: [String], in key: String) throws -> Set<String> {
    try texts.reduce(into: []) { $0.formUnion(try ids(named: $1, in: key)) }
  }
}
