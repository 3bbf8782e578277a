import ChatStorage
import Diagnostics

/// Finds the user whose messages stand on the right.
enum CurrentUser {
  /// The id of the user whom a text names by id or, where one user alone has it, by name; what the export says when there is no text.
  /// - Throws: `ArchiveError` for a text that names nobody or several people.
  static func id(named text: String?, at place: Place = Place(), in archive: StoredArchive) throws -> String? {
    guard let text, !text.isEmpty else { return archive.currentUserID }
    let id = archive.reader.joined.id(of: text)
    if archive.users[id] != nil || archive.authors.contains(id) { return id }
    let named = archive.users.values.filter { $0.kind == .person && $0.name?.lowercased() == text.lowercased() }.map(\.id).sorted()
    if let id = named.first, named.count == 1 { return id }
    if named.count > 1 {
      throw ArchiveError(
        "\(named.count) people are called \"\(text)\"", at: place, advice: "name one by the id: \(named.prefix(5).joined(separator: ", "))")
    }
    let known = archive.users.values.filter { $0.kind == .person }.flatMap { [$0.id, $0.displayName] }.sorted()
    let nearest = NearestName.match(for: text, in: known).map { "did you mean \"\($0)\"?" }
    throw ArchiveError(
      "nobody in the export is called \"\(text)\"", at: place,
      advice: nearest ?? "give an id or a name from the export; `chatarchive inspect` lists the people")
  }
}
