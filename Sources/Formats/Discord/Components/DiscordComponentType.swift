/// What a component of a message is: the names are DiscordChatExporter's, the numbers those of Discord's documentation
/// (docs.discord.com/developers/components/reference).
enum DiscordComponentType: String {
  case actionRow = "ActionRow"
  case button = "Button"
  case stringSelect = "StringSelect"
  case userSelect = "UserSelect"
  case roleSelect = "RoleSelect"
  case mentionableSelect = "MentionableSelect"
  case channelSelect = "ChannelSelect"
  case section = "Section"
  case textDisplay = "TextDisplay"
  case thumbnail = "Thumbnail"
  case mediaGallery = "MediaGallery"
  case file = "File"
  case separator = "Separator"
  case container = "Container"

  private static let numbers: [String: Self] = [
    "1": .actionRow, "2": .button, "3": .stringSelect, "5": .userSelect, "6": .roleSelect, "7": .mentionableSelect, "8": .channelSelect,
    "9": .section, "10": .textDisplay, "11": .thumbnail, "12": .mediaGallery, "13": .file, "14": .separator, "17": .container,
  ]

  /// The type of a name or number; nil for those that stand in dialogs only, and for newer ones.
  init?(named type: String) {
    guard let known = Self(rawValue: type) ?? Self.numbers[type] else { return nil }
    self = known
  }
}
