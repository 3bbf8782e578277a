import ChatModel

/// Slack's emoji: names between colons, with a skin tone behind some.
struct SlackEmoji {
  /// What a name stands for.
  enum Meaning: Equatable {
    /// An emoji of Unicode.
    case character(String)
    /// A picture of the workspace's own, which exports do not hold.
    case custom(String)
  }

  /// What a name without its outer colons means, as `wave` or `wave::skin-tone-2`.
  static func meaning(of name: String) -> Meaning {
    if let character = EmojiShortName.character(for: name) { return .character(character) }
    return .custom(String(EmojiShortName.parts(of: Substring(name)).base))
  }

  /// The emoji that code points as `1f44d-1f3fb` stand for; nil where they do not.
  static func character(codes: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for code in codes.split(separator: "-") {
      guard let value = UInt32(code, radix: 16), value > 0x1F, let scalar = Unicode.Scalar(value) else { return nil }
      scalars.append(scalar)
    }
    return scalars.isEmpty ? nil : String(scalars)
  }
}
