import ChatReading

/// The keys of an emoji.
enum DiscordEmojiKey: Int, CamelCaseKey {
  case id, name, code, isAnimated, imageUrl

  var expected: JSONExpectation {
    switch self {
    case .id: .identifier
    case .name, .code: .text
    case .isAnimated: .truth
    case .imageUrl: .string
    }
  }
}
