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

  private static let characters: [Substring: Substring] = {
    // By bytes: a blank and the skin tone behind it are one `Character`.
    let words = SlackEmojiNames.table.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    var characters: [Substring: Substring] = [:]
    characters.reserveCapacity(words.count / 2)
    for index in stride(from: 0, to: words.count - 1, by: 2) { characters[words[index]] = words[index + 1] }
    return characters
  }()

  /// What a name without its outer colons means, as `wave` or `wave::skin-tone-2`.
  static func meaning(of name: String) -> Meaning {
    var base = Substring(name)
    var tone: Int?
    if let range = name.range(ofSeparator: "::") {
      base = name[..<range.lowerBound]
      tone = skinTone(name[range.upperBound...])
    }
    guard let character = characters[base] else { return .custom(String(base)) }
    return .character(tone.map { Self.character(String(character), tone: $0) } ?? String(character))
  }

  /// The number in `skin-tone-2`; nil for anything else.
  static func skinTone(_ name: some StringProtocol) -> Int? {
    guard name.hasPrefix("skin-tone-"), let tone = Int(name.dropFirst(10)), (2...6).contains(tone) else { return nil }
    return tone
  }

  /// An emoji in a skin tone from 2, the lightest, to 6.
  static func character(_ emoji: String, tone: Int) -> String {
    guard (2...6).contains(tone), let modifier = Unicode.Scalar(0x1F3F9 + UInt32(tone)), let first = emoji.unicodeScalars.first,
      first.properties.isEmojiModifierBase
    else { return emoji }
    var scalars = String.UnicodeScalarView()
    scalars.append(first)
    scalars.append(modifier)
    var rest = emoji.unicodeScalars.dropFirst()
    // The modifier says already that it is a picture.
    if rest.first?.value == 0xFE0F { rest.removeFirst() }
    scalars.append(contentsOf: rest)
    return String(scalars)
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

extension String {
  /// Where a separator of two ASCII characters stands first.
  fileprivate func range(ofSeparator separator: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(separator) { return index..<self.index(index, offsetBy: separator.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
