import ChatModel

/// A channel of an export.
public struct InspectedChannel: Sendable, Hashable {
  /// The id that is unique in the export.
  public var id: String
  /// The name that readers see.
  public var name: String
  /// How many messages a reader finds in it, its threads included.
  public var messages = 0
  /// How many people are members of it or wrote in it.
  public var people = 0
  /// How many threads it has.
  public var threads = 0
  /// Its oldest and its newest message; nil when there is none, or when the export does not say.
  public var dates: ClosedRange<Timestamp>?
  /// The exports that have it.
  public var exports: [ExportOrigin] = []

  /// Describes a channel without messages.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
