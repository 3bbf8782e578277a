/// A tag of a partial whose place may be filled by the program.
struct ReplaceableSite: Sendable {
  /// The partial's name.
  let name: String
  /// The procedures of what may be contained in its place, by the names of the templates: the partial's own here, and others.
  let fragments: [String: Int32]
}
