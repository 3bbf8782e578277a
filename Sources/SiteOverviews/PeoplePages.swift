import ChatStorage
import MessageList
import SiteNaming
import SitePlanning
import SiteRendering
import Templating
import Words

/// Who has a page of their own, and where.
package struct PeoplePages: Sendable {
  /// The people who have a page, by the archive's numbers of authors, those who wrote the most first; the id breaks ties.
  let people: [Int]
  /// The paths of their pages below the site's root, by their ids.
  let paths: [String: String]

  /// Nobody.
  package init() {
    people = []
    paths = [:]
  }

  /// Decides it by what people wrote. The two people of a single chat know each other; nobody knows who wrote what has no author.
  package init(_ plan: SitePlan, _ archive: StoredArchive, _ activity: ArchiveActivity) {
    let writers = activity.people.indices.filter { activity.people[$0].messages > 0 && !archive.authors[$0].isEmpty }
    let hasPages = plan.channels.count > 1 || writers.count > 2
    people =
      hasPages
      ? writers.sorted {
        let (left, right) = (activity.people[$0].messages, activity.people[$1].messages)
        return left == right ? archive.authors[$0] < archive.authors[$1] : left > right
      } : []
    let named = people.compactMap { person in
      let id = archive.authors[person]
      return plan.authorNames[id].map { (id, PersonPageNames.path(ofPage: $0)) }
    }
    paths = Dictionary(named) { first, _ in first }
  }

  /// Where mentions of these people lead, by their ids.
  package func targets(_ archive: StoredArchive, _ activity: ArchiveActivity) -> [String: PersonTarget] {
    let beginning = beginning(activity)
    var targets: [String: PersonTarget] = [:]
    for person in people {
      let id = archive.authors[person]
      guard let path = paths[id] else { continue }
      let first = activity.people[person].first
      targets[id] = PersonTarget(path: path, since: max(beginning, first == .max ? .min : first))
    }
    return targets
  }

  /// Since when an archive that ends there would have such pages: a third person had written something, or somebody in a second channel.
  private func beginning(_ activity: ArchiveActivity) -> Int64 {
    let writers = people.map { activity.people[$0].first }.filter { $0 != .max }.sorted()
    let channels = activity.channels.compactMap(\.first).sorted()
    return [writers.dropFirst(2).first, channels.dropFirst().first].compactMap(\.self).min() ?? .min
  }
}

/// The script with the names of all people, for the filter of a list of people with several pages.
///
/// Browsers load it once somebody uses the filter. It is no JSON file, because pages opened from a disk may not fetch files.
package struct PeopleScript {
  /// A function call with a list. It has for each person the name, the file name of the page, the hue and initials of the avatar, and the
  /// number of messages in words.
  package let text: String

  /// Writes the script's text.
  package init(_ overviews: OverviewPlan, _ words: SiteWords) {
    let items = overviews.people.map { person in
      let user = overviews.archive.user(overviews.archive.authors[person])
      let avatar = RenderedPerson.avatar(of: user)
      let texts = [user.displayName, overviews.fileName(ofPerson: person)].map(JSONText.quoted).joined(separator: ",")
      let facts = RenderedPerson.messageCountLabel(overviews.activity.people[person].messages, words)
      return "[\(texts),\(avatar.hue),\(JSONText.quoted(avatar.initials)),\(JSONText.quoted(facts))]"
    }
    text = "chatarchivePeople([\n" + items.joined(separator: ",\n") + "\n]);\n"
  }
}
