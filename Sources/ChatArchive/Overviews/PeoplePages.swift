import ChatStorage
import SiteNaming

/// Who has a page of their own, and where.
struct PeoplePages: Sendable {
  /// The people who have a page, by the archive's numbers of authors, those who wrote the most first; the id breaks ties.
  let people: [Int]
  /// The paths of their pages below the site's root, by their ids.
  let paths: [String: String]

  /// Nobody.
  init() {
    people = []
    paths = [:]
  }

  /// Decides it by what people wrote. Two people in one chat know each other; nobody knows who wrote what has no author.
  init(_ plan: SitePlan, _ archive: StoredArchive, _ activity: ArchiveActivity) {
    let writers = activity.people.indices.filter { activity.people[$0].messages > 0 && !archive.authors[$0].isEmpty }
    let hasPages = plan.channels.count > 1 || writers.count > 2
    people =
      hasPages
      ? writers.sorted {
        let (left, right) = (activity.people[$0].messages, activity.people[$1].messages)
        return left == right ? archive.authors[$0] < archive.authors[$1] : left > right
      } : []
    paths = PersonPageNames.paths(for: people.map { (archive.authors[$0], archive.user(archive.authors[$0]).displayName) })
  }

  /// Where mentions of these people lead, by their ids.
  func targets(_ archive: StoredArchive, _ activity: ArchiveActivity) -> [String: PersonTarget] {
    var targets: [String: PersonTarget] = [:]
    for person in people {
      let id = archive.authors[person]
      if let path = paths[id] { targets[id] = PersonTarget(path: path, first: activity.people[person].first) }
    }
    return targets
  }
}
