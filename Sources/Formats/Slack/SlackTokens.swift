import ChatReading

/// Finds Slack's tokens, `xoxe-...` and the like, in what people and programs wrote: in any case of letters, as they are or with the
/// escapes of addresses, which are within each other where an address is a part of another one.
struct SlackTokens {
  /// What stands in the place of a token.
  static let replacement = "token-removed"
  /// How many escapes within each other are resolved.
  private static let deepest = 3
  /// How many characters a token has at least behind its kind.
  private static let shortest = 8

  private let bytes: [UInt8]

  /// Whether a text can have a token; turns most texts away.
  static func mayBe(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { bytes[$0] == UInt8(ascii: "%") || hasWord(bytes, at: $0) }
    }
  }

  /// Whether `xox` stands at an index.
  private static func hasWord(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard bytes[index] | 0x20 == UInt8(ascii: "x"), index + 2 < bytes.count else { return false }
    return bytes[index + 1] | 0x20 == UInt8(ascii: "o") && bytes[index + 2] | 0x20 == UInt8(ascii: "x")
  }

  /// A text with `replacement` for each of its tokens; nil where it has none.
  static func replaced(in text: String) -> String? {
    guard mayBe(in: text) else { return nil }
    let bytes = Array(text.utf8)
    let tokens = SlackTokens(bytes: bytes)
    var result: [UInt8] = []
    var written = 0
    var at = 0
    while at < bytes.count {
      guard let end = tokens.end(ofTokenAt: at) else {
        at += 1
        continue
      }
      result += bytes[written..<at]
      result += replacement.utf8
      (at, written) = (end, end)
    }
    guard written > 0 else { return nil }
    result += bytes[written...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The characters of a part of an address, with all escapes resolved and ASCII's capital letters as small ones.
  static func plain(_ part: ArraySlice<UInt8>) -> [UInt8] {
    let part = SlackTokens(bytes: Array(part))
    var plain: [UInt8] = []
    var at = 0
    while let (byte, end) = part.character(at: at) {
      plain.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
      at = end
    }
    return plain
  }

  /// Where the token ends that begins at an index; nil where none does. A token is `xox`, its kind, a hyphen, and some characters.
  private func end(ofTokenAt start: Int) -> Int? {
    guard bytes[start] | 0x20 == UInt8(ascii: "x") || bytes[start] == UInt8(ascii: "%") else { return nil }
    var at = start
    for letter in "xox".utf8 {
      guard let (byte, end) = character(at: at), byte | 0x20 == letter else { return nil }
      at = end
    }
    guard let (kind, kindEnd) = character(at: at), Self.isLetterOrDigit(kind), let (hyphen, first) = character(at: kindEnd),
      hyphen == UInt8(ascii: "-")
    else { return nil }
    // People greet each other with `xoxo`; a number is behind it in a token.
    if kind | 0x20 == UInt8(ascii: "o"), character(at: first)?.byte.isDigit != true { return nil }
    at = first
    var length = 0
    while let (byte, end) = character(at: at), isPart(byte, isEscaped: end - at > 1) {
      length += 1
      at = end
    }
    return length >= Self.shortest ? at : nil
  }

  /// Whether a character can stand in a token. Those of browsers have signs that are always escaped.
  private func isPart(_ byte: UInt8, isEscaped: Bool) -> Bool {
    Self.isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || isEscaped && "+/=".utf8.contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The character at an index with its escapes resolved, and where the one behind it begins; nil at the end.
  private func character(at index: Int, depth: Int = SlackTokens.deepest) -> (byte: UInt8, end: Int)? {
    guard index < bytes.count else { return nil }
    guard depth > 0 else { return (bytes[index], index + 1) }
    guard let first = character(at: index, depth: depth - 1) else { return nil }
    guard first.byte == UInt8(ascii: "%"), let high = character(at: first.end, depth: depth - 1),
      let low = character(at: high.end, depth: depth - 1), let upper = high.byte.hexValue, let lower = low.byte.hexValue
    else { return first }
    return (UInt8(truncatingIfNeeded: upper << 4 | lower), low.end)
  }
}
