/// A piece of a text that the search knows: a word, a character of a script without spaces, or a symbol.
package struct TextUnit: Sendable, Hashable {
  /// Where it stands in the text, in bytes.
  package let source: Range<Int>
  /// Where its folded form stands among the folded bytes.
  package let folded: Range<Int>
  /// What it is.
  let kind: ScalarClass
}
