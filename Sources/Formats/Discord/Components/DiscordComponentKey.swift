import ChatReading

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

/// The keys of what stands in a component: of a picture or file, an item of a gallery, and an option of a menu or what is chosen in it.
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
