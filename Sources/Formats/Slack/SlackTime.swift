import ChatModel
import ChatReading

/// Slack's `ts`: seconds and microseconds since 1970, which are the time of a message and its id at once.
enum SlackTime {
  /// The instant of a `ts`; nil where it is none.
  static func instant(_ value: JSONValue) -> Timestamp? {
    guard let bytes = value.bytes else { return TimestampParser.parse(value) }
    var seconds: Int64 = 0
    var at = 0
    while at < bytes.count, bytes[at].isDigit {
      // More digits would be milliseconds or finer, which are never written with a point.
      guard at < 11 else { return bytes.contains(UInt8(ascii: ".")) ? nil : TimestampParser.parse(bytes) }
      seconds = seconds * 10 + Int64(bytes[at] - 0x30)
      at += 1
    }
    guard at > 0 else { return nil }
    var fraction: Int64 = 0
    if at < bytes.count {
      guard bytes[at] == UInt8(ascii: ".") else { return TimestampParser.parse(bytes) }
      var scale: Int64 = 100_000
      for byte in bytes[(at + 1)...] {
        guard byte.isDigit else { return nil }
        fraction += Int64(byte - 0x30) * scale
        scale /= 10
      }
    }
    let instant = Timestamp(microseconds: seconds * 1_000_000 + fraction)
    return Timestamp.representable.contains(instant) ? instant : nil
  }
}
