/// What is shown of a person beside messages.
public struct UserDisplayInfo: Sendable, Hashable {
  /// The person's id.
  public var id: String
  /// The name that readers see.
  public var name: String
  /// The picture's address in the export; nil for none.
  public var imageURL: String?
  /// The role that the export states.
  public var role: String?

  /// Makes an info.
  public init(id: String, name: String, imageURL: String? = nil, role: String? = nil) {
    self.id = id
    self.name = name
    self.imageURL = imageURL
    self.role = role
  }
}
