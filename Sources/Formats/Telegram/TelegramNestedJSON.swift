import CSimdJSON
import ChatReading

/// Objects and arrays that exports of Telegram Desktop have as the text of one: invoices, and chats that were shared with a bot.
final class TelegramNestedJSON {
  /// The longest text that is looked into, in bytes; real ones have a few hundred.
  private static let maximumLength = 1 << 16

  private lazy var parser = JSONParser()

  /// What `body` makes of the object or array that a text is, whose values are valid no longer; of any other value, that of the value itself.
  func read<Result>(_ value: JSONValue, _ body: (JSONValue) -> Result) -> Result {
    guard let text = value.bytes, text.count <= Self.maximumLength,
      let first = text.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return body(value) }
    let document = Array(text) + Array(repeating: 0x20, count: csj_padding())
    return document.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let inner = parser.parse(start, count: text.count) else { return body(value) }
      return body(inner)
    }
  }
}
