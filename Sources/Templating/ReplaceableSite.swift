/// A tag of a partial whose place may be filled by the program.
struct ReplaceableSite: Sendable {
  /// The partial's position among the replaceable ones.
  let partial: Int
  /// The partial's own procedure here.
  let procedure: Int32
  /// The procedures of what may be contained in its place, by the names of the templates.
  let fragments: [String: Int32]
}
