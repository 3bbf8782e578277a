import ChatArchive
import Templating

/// The first `chatarchive.json` of an export: what is known is filled in, and what is not is a comment to fill in.
struct ConfigurationDraft {
  /// How many people are listed from whom the user chooses.
  static let peopleLimit = 10

  /// What is in the export.
  let inspection: ExportInspection
  /// The site's title.
  let title: String?
  /// Whose messages stand on the right: an id or a name.
  let currentUser: String?
  /// The time zone of pages, and of times that name none.
  let timeZone: String?
  /// The language of the site's words; nil for the default.
  var language: String?
  /// The order of the parts of dates, where the user said it.
  let dateOrder: DateOrder?

  /// The people from whom the user chooses, those with the most messages first.
  static func candidates(_ inspection: ExportInspection) -> [InspectedPerson] {
    Array(inspection.people.filter { $0.messages > 0 }.prefix(peopleLimit))
  }

  /// The file.
  var text: String {
    let parts = [titlePart, currentUserPart, timeZonePart, languagePart, dateOrderPart, themePart, publishingPart].compactMap(\.self)
    return """
      // Options for chatarchive. Lines that begin with // are comments. To use an option, delete the // before it.
      // `chatarchive schema` prints all options.
      {
      \(parts.joined(separator: "\n\n"))
      }

      """
  }

  private var titlePart: String {
    part(["The title of the site."], "title", title ?? "Our chat", isSet: title != nil)
  }

  private var currentUserPart: String {
    let people = Self.candidates(inspection)
    let rest = inspection.people.count { $0.messages > 0 } - people.count
    let list = people.map { "  \(name(of: $0)), \(CountText.count($0.messages, "message"))" }
    let more = rest > 0 ? ["  and \(CountText.grouped(rest)) more: see `chatarchive inspect`"] : []
    return part(
      ["Whose messages are on the right: your name or id."] + (list.isEmpty ? [] : ["People in this export:"] + list + more),
      "currentUser", currentUser ?? people.first?.id ?? "", isSet: currentUser != nil)
  }

  /// Where ids are more than names, the id is what is never in doubt.
  private func name(of person: InspectedPerson) -> String {
    let (name, id) = (VisibleText.escaping(person.name, limit: 60), VisibleText.escaping(person.id, limit: 60))
    return name == id ? name : "\(name) (id: \(id))"
  }

  private var timeZonePart: String {
    let meaning =
      inspection.mayLackTimeZone
      ? ["The time zone of dates and times. This export has none: give the zone of the phone or", "computer that made it."]
      : ["The time zone of dates and times on the pages."]
    return part(meaning + ["For example Europe/Prague or America/New_York."], "timeZone", timeZone ?? "UTC", isSet: timeZone != nil)
  }

  private var languagePart: String {
    part(
      ["The language of the site's words, dates and numbers. `chatarchive words` lists the languages."], "language", language ?? "en",
      isSet: language != nil)
  }

  private var dateOrderPart: String? {
    guard inspection.mayLackTimeZone || dateOrder != nil else { return nil }
    return part(
      ["The order of day, month and year in the export: dmy, mdy or ymd. Leave it out to detect it."], "dateOrder",
      dateOrder?.rawValue ?? "dmy", isSet: dateOrder != nil)
  }

  private var themePart: String {
    part(["The look. `chatarchive themes` lists the themes."], "theme", "messages", isSet: false)
  }

  private var publishingPart: String {
    part(
      ["The address where you will publish the site. It adds feeds and a sitemap, and allows search engines to index it."], "baseURL",
      "https://example.org/chat/", isSet: false)
  }

  /// A key with its comment; a comment itself where it is not set.
  private func part(_ comment: [String], _ key: String, _ value: String, isSet: Bool) -> String {
    (comment.map { "  // " + $0 } + ["  \(isSet ? "" : "// ")\(JSONText.quoted(key)): \(JSONText.quoted(value)),"]).joined(separator: "\n")
  }
}
