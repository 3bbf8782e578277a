/// A person or program that takes part in a chat.
public struct User: Sendable, Hashable {
  /// The export's id of the user.
  public var id: String
  /// The display name; nil when the export has none.
  public var name: String?
  /// Where the picture is: a remote URL or a path below the export.
  public var imageURL: String?
  /// The role as the export writes it, for example `admin`.
  public var role: String?
  /// Whether the account is known to be deleted.
  public var isDeleted: Bool

  /// Makes a user.
  public init(id: String, name: String? = nil, imageURL: String? = nil, role: String? = nil, isDeleted: Bool = false) {
    self.id = id
    self.name = name
    self.imageURL = imageURL
    self.role = role
    self.isDeleted = isDeleted
  }

  /// The name, or the id when there is no name.
  public var displayName: String {
    guard let name, !name.isEmpty else { return id }
    return name
  }
}
