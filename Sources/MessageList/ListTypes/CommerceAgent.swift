import ChatModel

/// Who speaks for the shop in a channel of the list type commerce.
public enum CommerceAgent {
  /// Roles of people who write as customers do, by the names that Stream gives them.
  private static let plainRoles: Set<String> = ["user", "guest", "anonymous"]

  /// Whether a person is an agent: the export gives them a role, and it is not that of a plain user. Ours: the SDK knows no agents.
  public static func isAgent(_ user: User) -> Bool {
    guard let role = user.role, !role.isEmpty else { return false }
    return !plainRoles.contains(role)
  }
}
