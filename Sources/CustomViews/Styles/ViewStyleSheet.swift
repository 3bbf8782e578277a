import Diagnostics
import Synchronization

/// Gathers the rules that a program's views need, from all tasks of a build.
package final class ViewStyleSheet: Sendable {
  /// Where it stands in the site.
  package static let path = "assets/views.css"
  /// How many rules a site may have.
  package static let limit = 4096

  private let styles = Mutex<[String: ViewStyle]>([:])

  /// Makes an empty sheet.
  package init() {}

  /// Adds rules that a view needs.
  /// - Throws: `ArchiveError` for a colour that is none, and when there are more rules than `limit`: the modifier that most of them are of is named.
  package func add(_ new: [ViewStyle]) throws(ArchiveError) {
    for style in new {
      if let problem = style.problem { throw ArchiveError(problem) }
      let name = style.className
      let crowd: [ViewStyle]? = styles.withLock { styles in
        if styles[name] != nil { return nil }
        styles[name] = style
        return styles.count > Self.limit ? Array(styles.values) : nil
      }
      if let crowd { throw Self.tooMany(crowd) }
    }
  }

  /// The sheet. The same views give the same text, in whatever order they were drawn.
  package var text: String {
    let rules = styles.withLock { $0.values.map(\.rule) }
    return rules.sorted().joined()
  }

  private static func tooMany(_ styles: [ViewStyle]) -> ArchiveError {
    let counts = Dictionary(styles.map { ($0.modifier, 1) }, uniquingKeysWith: +)
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    return ArchiveError(
      "the view factory draws with more than \(limit) different values, most of them of \(most)",
      advice: "pages allow no styles of their own, so each value is a rule of \(path): round them, or choose from fewer")
  }
}
