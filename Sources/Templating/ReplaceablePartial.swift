/// A partial whose place a program may fill in its own way while templates are rendered.
package struct ReplaceablePartial: Sendable {
  /// The partial's name.
  package let name: String
  /// The templates that what takes its place may contain, beside the partial itself. They are filled with what is there at the
  /// partial's tag. Partials that they call directly are not asked for again.
  package let fragments: [String]

  /// Makes a partial replaceable.
  package init(_ name: String, fragments: [String] = []) {
    self.name = name
    self.fragments = fragments
  }
}
