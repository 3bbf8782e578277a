/// A term that is looked for in the index.
struct SearchTerm: Sendable, Hashable {
  let text: String
  /// Whether all terms count that begin with it.
  let isPrefix: Bool
}
