import MessageList
import SiteRendering
import Templating

/// The script that names all people who have a page, for the filter of their list where that has several pages. Only who uses the filter
/// loads it. It is no JSON file, because pages opened from a disk may not fetch.
package struct PeopleScript {
  /// A call with a list: of each person the name, the file in the folder of all such pages, the avatar's hue and initials, and how many
  /// messages there are, in words.
  package let text: String

  package init(_ overviews: OverviewPlan, _ numbers: NumberLabels) {
    let items = overviews.people.map { person in
      let user = overviews.archive.user(overviews.archive.authors[person])
      let avatar = RenderedPerson.avatar(of: user)
      let texts = [user.displayName, overviews.fileName(ofPerson: person)].map(JSONText.quoted).joined(separator: ",")
      let facts = RenderedPerson.messageCountLabel(overviews.activity.people[person].messages, numbers)
      return "[\(texts),\(avatar.hue),\(JSONText.quoted(avatar.initials)),\(JSONText.quoted(facts))]"
    }
    text = "chatarchivePeople([\n" + items.joined(separator: ",\n") + "\n]);\n"
  }
}
