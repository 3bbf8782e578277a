/// A word or sign of Swift source. Comments, space and what is in literals are none.
struct SwiftToken: Hashable {
  /// What it is.
  enum Kind: Hashable {
    /// A name or keyword; backquotes are left out.
    case word
    /// A sign, such as `(` or `->`.
    case sign
    /// A literal, whatever is in it.
    case literal
  }

  let kind: Kind
  /// The text; empty for a literal.
  let text: String
  /// The line that it begins on, from 1.
  let line: Int

  /// Whether it is a certain sign.
  func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }
  /// Whether it is a certain word.
  func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
}
