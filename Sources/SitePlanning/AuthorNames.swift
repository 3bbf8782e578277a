import ChatModel
import ChatStorage
import SiteNaming

/// The names of all authors of an archive in attributes and file names. They are made from names that readers see, and tell nothing else.
enum AuthorNames {
  /// The names by id: those of people's pages, whether the site has such pages or not. Messages without an author have no name.
  ///
  /// Whoever comes first in the archive keeps a name that others have too, so newcomers change nobody's.
  static func names(in archive: StoredArchive) -> [String: String] {
    let first = firstTimes(in: archive)
    let eldest = archive.authors.indices.filter { !archive.authors[$0].isEmpty }.sorted {
      first[$0] == first[$1] ? archive.authors[$0] < archive.authors[$1] : first[$0] < first[$1]
    }
    return PersonPageNames.names(for: eldest.map { (archive.authors[$0], archive.user(archive.authors[$0]).displayName) })
  }

  /// By the archive's number of an author, the time of their first message, of whatever kind.
  private static func firstTimes(in archive: StoredArchive) -> [Int64] {
    var first = [Int64](repeating: .max, count: archive.authors.count)
    func add(_ entry: MessageEntry) {
      let author = Int(entry.author)
      guard author < first.count, !entry.flags.contains(.unknownTime), entry.createdAt < first[author] else { return }
      first[author] = entry.createdAt
    }
    for channel in archive.channels {
      channel.listed.forEachPiece { for entry in $0 { add(entry) } }
      for reply in channel.replies { add(reply.message) }
    }
    return first
  }
}
