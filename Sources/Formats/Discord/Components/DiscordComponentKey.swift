import ChatReading

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

  /// The type of a name or number; nil for those that are in dialogs only, and for newer ones.
  init?(named type: String) {
    guard let known = Self(rawValue: type) ?? Self.numbers[type] else { return nil }
    self = known
  }
}

/// The keys of a component, as DiscordChatExporter and as Discord's API write them.
enum DiscordComponentKey: Int, JSONKey {
  case type, id, style, label, emoji, url, skuId, isDisabled, customId, components, accessory, content, media, items, file, name, size
  case description, spoiler, divider, placeholder, options, accentColor
  case apiAccentColor, apiDefaultValues, apiSkuId

  var name: String {
    switch self {
    case .apiAccentColor: "accent_color"
    case .apiDefaultValues: "default_values"
    case .apiSkuId: "sku_id"
    default: stringValue
    }
  }

  var expected: JSONExpectation {
    switch self {
    case .type, .skuId, .apiSkuId: .identifier
    case .label, .content, .name, .description, .placeholder: .text
    case .url: .string
    case .emoji, .accessory, .media, .file: .object
    case .components, .items, .options, .apiDefaultValues: .array
    case .size, .accentColor, .apiAccentColor: .wholeNumber
    case .spoiler, .divider: .truth
    case .id, .style, .isDisabled, .customId: .anything
    }
  }

  /// Fields of Discord's API that say nothing to a reader.
  static let unread: Set<String> = ["custom_id", "disabled", "spacing", "min_values", "max_values", "channel_types", "required"]
}

/// The keys of what is in a component: of a picture or file, an item of a gallery, and an option of a menu or what is chosen in it.
enum DiscordComponentPartKey: Int, JSONKey {
  case url, width, height, contentType, media, description, spoiler, label, value, emoji, `default`, id, type

  var expected: JSONExpectation {
    switch self {
    case .url, .contentType, .type: .string
    case .width, .height: .wholeNumber
    case .media, .emoji: .object
    case .description, .label: .text
    case .spoiler, .default: .truth
    case .id: .identifier
    case .value: .anything
    }
  }

  /// Fields of Discord's API that say nothing to a reader.
  static let unread: Set<String> = [
    "proxy_url", "placeholder", "placeholder_version", "content_scan_metadata", "loading_state", "original_content_type", "flags",
    "attachment_id", "is_animated", "src_is_animated", "source_metadata", "name", "size",
  ]
}
