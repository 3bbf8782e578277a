extension User {
  /// What a text can mention. What is no person stands among the users all the same, so that mentions are named in one way.
  public enum Kind: Sendable, Hashable {
    /// A person or a program.
    case person
    /// All who have a role.
    case role
    /// A channel.
    case channel
  }

  /// The id by which a role is mentioned: as Discord writes it, which is no id of a person.
  public static func id(ofRole id: String) -> String { "<@&" + id + ">" }

  /// The id by which a channel is mentioned.
  public static func id(ofChannel id: String) -> String { "<#" + id + ">" }

  /// What it is, as its id says.
  public var kind: Kind {
    guard id.utf8.first == UInt8(ascii: "<"), id.utf8.last == UInt8(ascii: ">") else { return .person }
    return id.hasPrefix("<@&") ? .role : id.hasPrefix("<#") ? .channel : .person
  }

  /// How a text mentions it: its name with `@` or `#` before it; `@role 5` where only the id of a role is known.
  public var mention: String {
    let named = name?.isEmpty == false
    switch kind {
    case .person: return "@" + displayName
    case .role: return named ? "@" + displayName : "@role " + id.dropFirst(3).dropLast()
    case .channel: return named ? "#" + displayName : "#channel " + id.dropFirst(2).dropLast()
    }
  }
}
