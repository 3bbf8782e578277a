import ChatStorage
import Diagnostics

/// Finds the user whose messages stand on the right.
package enum CurrentUser {
  private static let joining = "join them under `people` in chatarchive.json"

  /// The id of the user whom a text names by id or, where one user alone has it, by name; what the export says when there is no text.
  /// - Throws: `ArchiveError` for a text that names nobody or several people.
  package static func id(named text: String?, at place: Place = Place(), in archive: StoredArchive) throws -> String? {
    guard let text, !text.isEmpty else { return archive.currentUserID }
    let id = archive.reader.joined.id(of: text)
    if isKnown(id, in: archive) { return id }
    let named = ids(ofPeopleCalled: text, in: archive)
    if let id = named.first, named.count == 1 { return id }
    if named.count > 1 {
      throw ArchiveError(
        "\(named.count) people are called \"\(text)\"", at: place,
        advice: "choose one by id: \(named.prefix(5).joined(separator: ", ")); if they are the same person, \(joining)")
    }
    let people = archive.users.values.filter { $0.kind == .person }
    let nearest = NearestName.match(for: text, in: people.flatMap { [$0.id, $0.displayName] }.sorted()).map { [$0] }
    let meant = nearest ?? people.map(\.displayName).filter { Self.words(of: $0).contains(text.lowercased()) }.sorted()
    throw ArchiveError(
      "nobody in the export is called \"\(text)\"", at: place,
      advice: meant.isEmpty
        ? "give an id or a name from the export; `chatarchive inspect` lists the people"
        : "did you mean \(meant.prefix(3).map { "\"\($0)\"" }.joined(separator: " or "))?")
  }

  /// What is told of a text that was taken as somebody's id while others have it as their name: those stand on the left.
  package static func note(on text: String?, at place: Place = Place(), in archive: StoredArchive) -> Diagnostic? {
    guard let text, !text.isEmpty else { return nil }
    let id = archive.reader.joined.id(of: text)
    let others = ids(ofPeopleCalled: text, in: archive).filter { $0 != id }
    guard isKnown(id, in: archive), let first = others.first else { return nil }
    let listed = first + (others.count > 1 ? " and \(others.count - 1) more" : "")
    let owners = others.count > 1 ? "other people's" : "another person's"
    return Diagnostic(
      .note, "\"\(text)\" is one person's id and \(owners) name (\(listed))", at: place, advice: "if they are the same person, \(joining)")
  }

  private static func isKnown(_ id: String, in archive: StoredArchive) -> Bool {
    archive.users[id] != nil || archive.authors.contains(id)
  }

  /// In their order; capitals are not told from small letters.
  private static func ids(ofPeopleCalled name: String, in archive: StoredArchive) -> [String] {
    archive.users.values.filter { $0.kind == .person && $0.name?.lowercased() == name.lowercased() }.map(\.id).sorted()
  }

  private static func words(of name: String) -> [String] { name.lowercased().split(separator: " ").map { String($0) } }
}
