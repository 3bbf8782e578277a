/// How a message's reactions are drawn (`reactionsStyle` of the SDK's version 5).
public enum ReactionsStyle: String, Sendable, Hashable, CaseIterable {
  /// Each type in a pill of its own, with its count.
  case segmented
  /// All types in one pill, with the count of all.
  case clustered
}
