import ChatModel

/// The addresses of messages in apps that are built on Stream, which itself gives its messages none.
///
/// Any address counts that has a channel's `cid`, such as `messaging:general`, as a part of its path or as a value behind `?`, with the message's
/// id as the next part of the path (perhaps behind `messages`), or behind `?` as `message_id`, `messageId`, `message` or `parent_id`.
enum StreamMessageAddress {
  /// A `cid` has a colon.
  static let forms = [AddressForm(marks: [":", "%3a"], place: place)]

  private static func place(_ parts: AddressParts) -> PlatformAddress? {
    let known = parts.value("message_id", "messageId", "message", "parent_id").flatMap(component)
    if let index = parts.path.firstIndex(where: { channelID($0) != nil }), let channel = channelID(parts.path[index]) {
      var behind = parts.path[(index + 1)...]
      if let word = behind.first, ["message", "messages", "thread", "threads"].contains(word) { behind.removeFirst() }
      return PlatformAddress(channel: channel, messageID: known ?? behind.first.flatMap(component))
    }
    let channel = parts.query.lazy.compactMap { channelID($0.value) }.first
    return channel.map { PlatformAddress(channel: $0, messageID: known) }
  }

  /// A `cid`: the channel's type, a colon, and its id.
  private static func channelID(_ text: Substring) -> String? {
    guard let text = component(text), let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return nil }
    let id = text[text.index(after: colon)...]
    return id.isEmpty || id.contains(":") ? nil : text
  }

  /// A part of an address without the punctuation behind it, its escapes of signs taken back.
  private static func component(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let escaped = UInt8(String(rest.prefix(2)) ?? "", radix: 16), rest.count > 1, escaped > 0x20, escaped < 0x7f else {
          return nil
        }
        rest.removeFirst(2)
        bytes.append(escaped)
      } else if AddressParts.isWord(byte) || "-.:!~@".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        break
      }
    }
    while let last = bytes.last, ".:!~".utf8.contains(last) { bytes.removeLast() }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
