extension Reaction {
  /// The emoji of the SDK's five reaction types.
  private static let symbols = ["haha": "😂", "like": "👍", "love": "❤️", "sad": "👎", "wow": "😮"]

  /// What is shown for it: of a picture the name between colons; the emoji of the SDK's types, and of a type that is the short name of one, as
  /// `clap`; else the type.
  public var symbol: String {
    if let emoji { return emoji.text }
    guard let first = type.utf8.first, first < 0x80 else { return type }
    return Self.symbols[type] ?? EmojiShortName.character(for: type) ?? type
  }
}
