/// A custom emoji: a picture from the platform or the group.
public struct CustomEmoji: Sendable, Hashable {
  /// Its name without colons, or the character that stands for it.
  public var name: String
  /// The address of its picture, as in `Attachment.url`; nil if the export does not say. Only pictures in the export are shown.
  public var url: String?
  /// The number of the export's file that refers to it, as in `Attachment`.
  public var source: Int

  /// Makes an emoji.
  public init(name: String, url: String? = nil, source: Int = 0) {
    self.name = name
    self.url = url
    self.source = source
  }

  /// The text that replaces a missing picture: an emoji as it is, a name between colons.
  public var text: String {
    let isEmoji = name.unicodeScalars.contains {
      $0.value > 0x7F && ($0.properties.isEmoji || $0.properties.isVariationSelector || $0 == "\u{20E3}")
    }
    return isEmoji ? name : ":" + name + ":"
  }
}

/// Converts the short names that platforms write between colons into emoji of Unicode, with or without a skin tone.
public enum EmojiShortName {
  private static let characters: [Substring: Substring] = {
    // By bytes: a blank and the skin tone behind it are one `Character`.
    let words = EmojiNames.table.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    var characters: [Substring: Substring] = [:]
    characters.reserveCapacity(words.count / 2)
    for index in stride(from: 0, to: words.count - 1, by: 2) { characters[words[index]] = words[index + 1] }
    return characters
  }()

  /// The emoji for a name such as `wave`, `:wave:` or `wave::skin-tone-2`; nil if Unicode has none.
  public static func character(for name: some StringProtocol) -> String? {
    let colon = UInt8(ascii: ":")
    var name = Substring(name)
    if name.utf8.count > 2, name.utf8.first == colon, name.utf8.last == colon { name = Substring(name.utf8.dropFirst().dropLast()) }
    let (base, suffix) = parts(of: name)
    guard let character = characters[base].map({ String($0) }) else { return nil }
    return suffix.flatMap { skinTone($0) }.map { Self.character(character, tone: $0) } ?? character
  }

  /// The name itself, and the part after two colons.
  public static func parts(of name: Substring) -> (base: Substring, suffix: Substring?) {
    let colon = UInt8(ascii: ":")
    var rest = name.utf8[...]
    while let at = rest.firstIndex(of: colon) {
      let next = rest.index(after: at)
      if next < rest.endIndex, rest[next] == colon { return (name[..<at], name[rest.index(after: next)...]) }
      rest = rest[next...]
    }
    return (name, nil)
  }

  /// The number in `skin-tone-2`; nil for anything else.
  public static func skinTone(_ name: some StringProtocol) -> Int? {
    guard name.hasPrefix("skin-tone-"), let tone = Int(name.dropFirst(10)), (2...6).contains(tone) else { return nil }
    return tone
  }

  /// An emoji in a skin tone from 2, the lightest, to 6.
  public static func character(_ emoji: String, tone: Int) -> String {
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
}
