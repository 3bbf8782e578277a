import Appearance
import Diagnostics
import Synchronization

/// Gathers the rules that a program's views need, from all tasks of a build.
package final class ViewStyleSheet: Sendable {
  /// Its path in the site.
  package static let path = "assets/views.css"
  /// How many rules a site may have.
  package static let limit = 4096

  private let styles = Mutex<[String: ViewStyle]>([:])

  /// Makes an empty sheet.
  package init() {}

  /// Adds rules that a view needs.
  /// - Throws: `ArchiveError` for an invalid colour, or for more rules than `limit`. That error names the modifier with the most rules.
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

/// A CSS rule for a modifier, where the site's style sheet has no class for it. Pages allow no inline styles, so the build gathers the
/// rules of all views in one sheet.
package struct ViewStyle: Sendable, Hashable {
  /// The modifier, for errors.
  package let modifier: String
  /// CSS declarations.
  package let declarations: String
  /// The problem with a value that cannot be drawn; nil for none.
  package let problem: Diagnostic?

  /// Makes a rule.
  package init(_ modifier: String, _ declarations: String, problem: Diagnostic? = nil) {
    self.modifier = modifier
    self.declarations = declarations
    self.problem = problem
  }

  /// Makes a rule for a background. A browser that does not know `light-dark()` has the colours of the light scheme.
  package init(background: Background, of modifier: String) {
    let isSame = background.colors.allSatisfy { $0.light == $0.dark }
    let problem = background.colors.lazy.compactMap { $0.problems(of: modifier).first }.first
    self.init(modifier, (isSame ? "" : "background: \(background.css(in: .light)); ") + "background: \(background.css);", problem: problem)
  }

  /// The name of the class, a hash of the declarations. So a page has the same names, whatever was made before it.
  package var className: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in declarations.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "v-" + String(hash, radix: 36)
  }

  /// The rule as CSS. It names the class twice, so that it wins over the style sheet's rules for one class.
  var rule: String { ".\(className).\(className) { \(declarations) }\n" }
}
