/// Somebody who wrote in an export, or whom it describes.
public struct InspectedPerson: Sendable, Hashable {
  /// The export's id.
  public var id: String
  /// The name, or the id where there is none.
  public var name: String
  /// How many messages a site would show of them.
  public var messages: Int

  /// Describes a person.
  public init(id: String, name: String, messages: Int) {
    self.id = id
    self.name = name
    self.messages = messages
  }
}
