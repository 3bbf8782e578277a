import Appearance
import Diagnostics

/// A rule of what a modifier says, where the site's style sheet has no class for it. Pages allow no styles of their own, so that the build gathers the
/// rules of all views in one sheet.
package struct ViewStyle: Sendable, Hashable {
  /// The modifier, for errors.
  package let modifier: String
  /// CSS declarations.
  package let declarations: String
  /// What cannot be drawn; nil when all is well.
  package let problem: Diagnostic?

  /// Makes a rule.
  package init(_ modifier: String, _ declarations: String, problem: Diagnostic? = nil) {
    self.modifier = modifier
    self.declarations = declarations
    self.problem = problem
  }

  /// Makes a rule for a ground. A browser that does not know `light-dark()` has the colours of the light scheme.
  package init(background: Background, of modifier: String) {
    let isSame = background.colors.allSatisfy { $0.light == $0.dark }
    let problem = background.colors.lazy.compactMap { $0.problems(of: modifier).first }.first
    self.init(modifier, (isSame ? "" : "background: \(background.css(in: .light)); ") + "background: \(background.css);", problem: problem)
  }

  /// The class that has the declarations. It follows from them alone, so that a page has the same whatever was made before it.
  package var className: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in declarations.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "v-" + String(hash, radix: 36)
  }

  /// The rule. The class stands there twice, so that it wins over the style sheet's own rules for one class.
  var rule: String { ".\(className).\(className) { \(declarations) }\n" }
}
