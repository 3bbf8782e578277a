/// Somebody who has several ids in the exports.
public struct Person: Sendable, Hashable {
  /// The ids. The first is the one that pages use.
  public var ids: [String]
  /// The name; nil for the one that the exports have, that of the first id before those of the others.
  public var name: String?

  /// Makes a person.
  public init(ids: [String], name: String? = nil) {
    self.ids = ids
    self.name = name
  }
}
