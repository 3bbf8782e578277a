import ChatStorage
import SearchIndex
import SitePlanning
import Templating

/// What the search page offers to choose from: the people and the channels with the most messages, with how many they have.
struct SearchChoices {
  /// The name of the file.
  static let name = "choices"
  /// How many of each are offered; the others can be typed.
  private static let most = 200

  private let people: [(name: String, count: Int)]
  private let channels: [(name: String, count: Int)]

  /// Takes them from a survey. People of one name are one, since the search asks for names.
  init(_ survey: SearchSurvey, _ plan: SitePlan, _ archive: StoredArchive) {
    people = Self.chosen(zip(archive.authors, survey.authors).map { (archive.user($0).displayName, $1) })
    channels = Self.chosen(zip(plan.channels, survey.channels).map { ($0.rendered.name, $1) })
  }

  private static func chosen(_ items: [(name: String, count: Int)]) -> [(name: String, count: Int)] {
    // A name without words cannot be asked for.
    var tokenizer = Tokenizer()
    var counts: [String: Int] = [:]
    for (name, count) in items where count > 0 {
      tokenizer.read(name)
      if !tokenizer.units.isEmpty { counts[name, default: 0] += count }
    }
    let sorted = counts.map { (name: $0.key, count: $0.value) }.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    return Array(sorted.prefix(most))
  }

  /// The file: names and counts of people, then of channels.
  var file: [UInt8] {
    let lists = [people, channels].map { items in
      "[" + items.map { "[\(JSONText.quoted($0.name)),\($0.count)]" }.joined(separator: ",\n") + "]"
    }
    return Array("chatarchiveSearch(\"\(Self.name)\",[\(lists.joined(separator: ",\n"))]);\n".utf8)
  }
}
