import ChatReading

/// Reads Slack's strings. In all of them `&`, `<` and `>` stand as `&amp;`, `&lt;` and `&gt;`
/// (docs.slack.dev/messaging/formatting-message-text#escaping), in addresses and names as in texts, and each is decoded once. Mrkdwn alone is
/// split at its bare brackets first: `SlackMarkup` reads it, and decodes the pieces here.
enum SlackString {
  /// A text for people, without Slack's tokens; nil where it is empty.
  static func text(_ value: JSONValue, of subject: @autoclosure () -> String, _ context: DecodingContext) -> String? {
    context.text(value, of: subject()).map { SlackAddress.withoutTokens(inText: decoded($0)) }
  }

  /// The same of rich text and files, which Slack may give as they were written: there `&lt;` is what somebody typed where `isTyped` says so,
  /// or where something in the string is bare that would be escaped.
  static func content(
    _ value: JSONValue, of subject: @autoclosure () -> String, isTyped: @autoclosure () -> Bool = false, _ context: DecodingContext
  ) -> String? {
    context.text(value, of: subject()).map { text in
      let isWritten = text.utf8.contains(UInt8(ascii: "&")) && (isBare(text) || isTyped())
      return SlackAddress.withoutTokens(inText: isWritten ? text : decoded(text))
    }
  }

  /// An address, without Slack's tokens; nil where it is empty.
  static func address(_ value: JSONValue) -> String? { value.filledText.map { SlackAddress.withoutToken(decoded($0)) } }

  /// The characters that escapes stand for.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return decoded(Array(text.utf8)[...])
  }

  /// The characters that escapes stand for.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      if bytes[at] == UInt8(ascii: "&"), let (character, length) = escape(bytes[at...]) {
        result.append(character)
        at += length
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether mrkdwn has an escape that somebody typed: `&lt;` stands there as `&amp;lt;`.
  static func hasTypedEscape(_ source: JSONValue) -> Bool {
    guard let bytes = source.bytes else { return false }
    return ["&amp;amp;", "&amp;lt;", "&amp;gt;"].contains { bytes.firstRange(of: Array($0.utf8)) != nil }
  }

  /// Whether a text has a character that escaping would have changed.
  private static func isBare(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { at in
      switch bytes[at] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"): true
      case UInt8(ascii: "&"): escape(bytes[at...]) == nil
      default: false
      }
    }
  }

  private static func escape(_ bytes: ArraySlice<UInt8>) -> (UInt8, Int)? {
    if bytes.starts(with: "&lt;".utf8) { return (UInt8(ascii: "<"), 4) }
    if bytes.starts(with: "&gt;".utf8) { return (UInt8(ascii: ">"), 4) }
    if bytes.starts(with: "&amp;".utf8) { return (UInt8(ascii: "&"), 5) }
    return nil
  }
}
