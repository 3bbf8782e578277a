/// A person or program that takes part in a chat.
public struct User: Sendable, Hashable {
  /// The export's id of the user.
  public var id: String
  /// The display name; nil when the export has none.
  public var name: String?
  /// Where the picture is: a remote URL or a path below the export.
  public var imageURL: String?
  /// The number of the export's file that refers to the picture, as in `Attachment`.
  public var imageSource: Int
  /// The role as the export writes it, for example `admin`.
  public var role: String?
  /// Whether the account is known to be deleted.
  public var isDeleted: Bool
  /// Whether it is a program.
  public var isBot = false
  /// Whether the name only stands for one that the export does not know, as that of an account that was deleted: it is no reason to forget one
  /// that is known.
  public var isNamePlaceholder = false
  /// The colour of the name, as 0xRRGGBB, where the platform gives people one.
  public var color: UInt32? = nil

  /// Makes a user.
  public init(id: String, name: String? = nil, imageURL: String? = nil, role: String? = nil, isDeleted: Bool = false) {
    self.id = id
    self.name = name
    self.imageURL = imageURL
    imageSource = 0
    self.role = role
    self.isDeleted = isDeleted
  }

  /// The id of a program that writes under many names, under one of them: each name is then a person of its own.
  public static func id(of id: String, writingAs name: String) -> String { id + "/" + name }

  /// The name; of a program without one what it is, of a person the id.
  public var displayName: String {
    guard let name, !name.isEmpty else { return isBot ? "Bot" : id }
    return name
  }

  /// Takes over from a later record whatever it knows.
  public mutating func update(from later: User) {
    if let name = later.name, !name.isEmpty, !later.isNamePlaceholder || isNamePlaceholder || self.name?.isEmpty != false {
      (self.name, isNamePlaceholder) = (name, later.isNamePlaceholder)
    }
    if let imageURL = later.imageURL, !imageURL.isEmpty, !Self.isOnWeb(imageURL) || Self.isOnWeb(self.imageURL) {
      self.imageURL = imageURL
      imageSource = later.imageSource
    }
    if let role = later.role { self.role = role }
    if later.isDeleted { isDeleted = true }
    if later.isBot { isBot = true }
    if let color = later.color { self.color = color }
  }

  /// Whether a picture is on the web, or none: one beside the export is shown rather than that.
  private static func isOnWeb(_ address: String?) -> Bool {
    guard let address, !address.isEmpty else { return true }
    return address.hasPrefix("https://") || address.hasPrefix("http://")
  }
}

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

/// A user's record that many messages share: it costs a reference to have it, where a copy costs one for each of its texts.
package final class SharedUser: Sendable {
  /// The record.
  package let user: User

  /// Shares a record.
  package init(_ user: User) {
    self.user = user
  }
}
