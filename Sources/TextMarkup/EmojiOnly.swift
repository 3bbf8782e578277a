/// Texts that are shown large because they are nothing but a few emoji.
package enum EmojiOnly {
  /// The number of emoji, 1...3, when the text consists of so many emoji and blanks; nil otherwise. A sequence that is drawn as one
  /// picture (joined people, flags, skin tones, keycaps) counts one.
  package static func count(_ text: String) -> Int? {
    // Three of the longest sequences, the flags of regions and families with skin tones, have some 120 bytes.
    guard text.utf8.count <= 256, mayBeEmoji(text.utf8.span) else { return nil }
    var count = 0
    for character in text where !character.isWhitespace {
      guard isEmoji(character), count < 3 else { return nil }
      count += 1
    }
    return count > 0 ? count : nil
  }

  /// Whether the first character is beyond ASCII or begins a keycap; turns nearly all texts away.
  private static func mayBeEmoji(_ text: Span<UInt8>) -> Bool {
    let first = text.end(from: 0) { $0.isBlank || $0.isLineEnd }
    guard first < text.count else { return false }
    return text[first] >= 0x80 || (first + 3 < text.count && text[first + 1] >= 0x80)
  }

  /// Whether the character is drawn as a picture. A single one must lie behind the technical signs (U+238C), as in the SDKs: © and digits
  /// are text, ❤ is not.
  package static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, mayBeginEmoji(first), first.properties.isEmoji else { return false }
    guard scalars.count > 1 else { return first.value > 0x238C && !isRegionalIndicator(first) }
    if scalars.contains(where: { $0.value == 0xFE0E }) { return false }
    if first.properties.isEmojiPresentation { return true }
    return scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 || $0.properties.isEmojiModifier }
      && (first.value > 0x7F || scalars.contains { $0.value == 0x20E3 })
  }

  /// Whether the scalar is beyond ASCII or begins a keycap: for letters and spaces the tables need not be asked.
  private static func mayBeginEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 || scalar == "#" || scalar == "*" || ("0"..."9").contains(scalar)
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }
}
