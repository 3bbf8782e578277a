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
  /// Whether the name is a placeholder. It never replaces a known name. Somebody without a name whose placeholder is to be made is called a deleted
  /// account in the site's language.
  public var isNamePlaceholder = false
  /// The colour of the name, as 0xRRGGBB, if the platform gives people colours.
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

  /// The id of a program under one of its many names: each name counts as a separate person.
  public static func id(of id: String, writingAs name: String) -> String { id + "/" + name }

  /// The name to show; the id of whoever has no name. Programs without a name are called so in the site's language before pages are planned.
  public var displayName: String {
    guard let name, !name.isEmpty else { return id }
    return name
  }

  /// Updates the user from a later record.
  public mutating func update(from later: User) {
    if let name = later.name, !name.isEmpty, !later.isNamePlaceholder || isNamePlaceholder || self.name?.isEmpty != false {
      (self.name, isNamePlaceholder) = (name, later.isNamePlaceholder)
    } else if later.isNamePlaceholder, name?.isEmpty != false {
      isNamePlaceholder = true
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

  /// Whether a picture is on the web, or missing. A picture in the export is preferred.
  private static func isOnWeb(_ address: String?) -> Bool {
    guard let address, !address.isEmpty else { return true }
    return address.hasPrefix("https://") || address.hasPrefix("http://")
  }
}

extension User {
  /// The kinds of things that a text can mention. Roles and channels are also users in the model, so that all mentions get names in the
  /// same way.
  public enum Kind: Sendable, Hashable {
    /// A person or a program.
    case person
    /// All people with a role.
    case role
    /// A channel.
    case channel
  }

  /// The id for mentions of a role, in Discord's form, which no person's id has.
  public static func id(ofRole id: String) -> String { "<@&" + id + ">" }

  /// The id for mentions of a channel.
  public static func id(ofChannel id: String) -> String { "<#" + id + ">" }

  /// The kind, which the id tells.
  public var kind: Kind {
    guard id.utf8.first == UInt8(ascii: "<"), id.utf8.last == UInt8(ascii: ">") else { return .person }
    return id.hasPrefix("<@&") ? .role : id.hasPrefix("<#") ? .channel : .person
  }

  /// The text of a mention: the name with `@` or `#` before it, or the bare id if there is no name.
  public var mention: String {
    let named = name?.isEmpty == false
    switch kind {
    case .person: return "@" + displayName
    case .role: return named ? "@" + displayName : "@" + id.dropFirst(3).dropLast()
    case .channel: return named ? "#" + displayName : "#" + id.dropFirst(2).dropLast()
    }
  }
}

/// A user's record that many messages share. Copying it costs one reference instead of one for each text.
package final class SharedUser: Sendable {
  /// The record.
  package let user: User

  /// Makes a shared record.
  package init(_ user: User) {
    self.user = user
  }
}
