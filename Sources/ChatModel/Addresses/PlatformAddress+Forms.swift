// The forms, platform by platform. A number or an id ends before the punctuation of a text.
extension PlatformAddress {
  /// `https://<workspace>.slack.com/archives/<channel>/p<time>`, as `chat.getPermalink` gives them, also those of threads, which have
  /// `?thread_ts=…&cid=…`. Old ones have the channel's name.
  static func slack(_ parts: AddressParts) -> PlatformAddress? {
    guard parts.path.first == "archives", parts.path.count > 1, let channel = slackChannel(parts.path[1], isLast: parts.path.count == 2)
    else { return nil }
    guard parts.path.count > 2 else { return PlatformAddress(channel: channel) }
    guard parts.path[2].first == "p", let digits = number(parts.path[2].dropFirst()), (7...17).contains(digits.count) else { return nil }
    return PlatformAddress(channel: channel, messageID: digits.dropLast(6) + "." + digits.suffix(6))
  }

  /// `https://app.slack.com/client/<workspace>/<channel>`, and with `/thread/<channel>-<time>`.
  static func slack(client parts: AddressParts) -> PlatformAddress? {
    guard parts.path.first == "client", parts.path.count > 2, let channel = slackChannel(parts.path[2], isLast: parts.path.count == 3),
      channel.first != "#"
    else { return nil }
    guard parts.path.count > 4, parts.path[3] == "thread", parts.path[4].hasPrefix(channel + "-") else {
      return parts.path.count == 3 ? PlatformAddress(channel: channel) : nil
    }
    let time = parts.path[4].dropFirst(channel.utf8.count + 1).split(separator: ".", omittingEmptySubsequences: false)
    guard time.count > 1, let seconds = number(time[0]), seconds.count == time[0].utf8.count, let fraction = number(time[1]) else {
      return nil
    }
    return PlatformAddress(channel: channel, messageID: seconds + "." + fraction)
  }

  /// `slack://channel?team=<workspace>&id=<channel>`.
  static func slack(scheme parts: AddressParts) -> PlatformAddress? {
    guard parts.host == "channel", let channel = parts.value("id").flatMap({ slackChannel($0, isLast: true) }), channel.first != "#" else {
      return nil
    }
    return PlatformAddress(channel: channel)
  }

  /// Ids are of capitals and digits, names of small letters.
  private static func slackChannel(_ text: Substring, isLast: Bool) -> String? {
    let word = text.utf8.prefix { isWord($0) || $0 == UInt8(ascii: "-") }
    guard let first = word.first, word.endIndex == text.utf8.endIndex || isLast else { return nil }
    let channel = String(Substring(word))
    let isID = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    return isID ? channel : channel == channel.lowercased() ? "#" + channel : nil
  }

  /// `https://discord.com/channels/<guild>/<channel>/<message>`; the guild of direct messages is `@me`. A thread has the place of a channel.
  static func discord(_ parts: AddressParts) -> PlatformAddress? {
    guard parts.path.first == "channels", parts.path.count > 2, parts.path[1] == "@me" || number(parts.path[1]) != nil,
      let channel = number(parts.path[2])
    else { return nil }
    guard parts.path.count > 3 else { return PlatformAddress(channel: channel) }
    guard channel.count == parts.path[2].utf8.count, let message = number(parts.path[3]) else { return nil }
    return PlatformAddress(channel: channel, messageID: message)
  }

  /// Telegram's message links (core.telegram.org/api/links): `t.me/<name>/<message>`, `t.me/c/<channel>/<message>`, both also with the number of
  /// a topic before that of the message; `t.me/s/<name>/<message>` is the same on the web. One with `comment` leads to another chat.
  static func telegram(_ path: ArraySlice<Substring>, _ parts: AddressParts) -> PlatformAddress? {
    var path = path
    guard parts.value("comment") == nil else { return nil }
    if path.first == "s" { path.removeFirst() }
    guard path.count > 1, let first = path.popFirst() else { return nil }
    let channel: String
    if first == "c" {
      guard let id = path.popFirst(), let number = number(id), number.count == id.utf8.count else { return nil }
      channel = "channel" + number
    } else {
      guard let name = telegramName(first) else { return nil }
      channel = name
    }
    guard let last = path.last, path.count <= 2, path.dropLast().allSatisfy({ number($0)?.count == $0.utf8.count }) else { return nil }
    return number(last).map { PlatformAddress(channel: channel, messageID: $0) }
  }

  /// `tg://resolve?domain=<name>&post=<message>` and `tg://privatepost?channel=<channel>&post=<message>`.
  static func telegram(scheme parts: AddressParts) -> PlatformAddress? {
    guard parts.value("comment") == nil, let message = parts.value("post").flatMap(number) else { return nil }
    switch parts.host {
    case "resolve": return parts.value("domain").flatMap(telegramName).map { PlatformAddress(channel: $0, messageID: message) }
    case "privatepost": return parts.value("channel").flatMap(number).map { PlatformAddress(channel: "channel" + $0, messageID: message) }
    default: return nil
    }
  }

  /// Public names are letters, digits and underscores, and of any case.
  private static func telegramName(_ text: Substring) -> String? {
    guard let first = text.utf8.first, first > UInt8(ascii: "9"), text.utf8.count > 1, text.utf8.allSatisfy(isWord) else { return nil }
    return "@" + text.lowercased()
  }

  /// Stream gives its messages no addresses; the apps that are built on it do. Any address counts that has a channel's `cid`, such as
  /// `messaging:general`, as a part of its path or as a value behind `?`, with the message's id as the next part of the path (perhaps behind
  /// `messages`), or behind `?` as `message_id`, `messageId`, `message` or `parent_id`.
  static func stream(_ parts: AddressParts) -> PlatformAddress? {
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
      } else if isIDByte(byte) {
        bytes.append(byte)
      } else {
        break
      }
    }
    while let last = bytes.last, ".:!~".utf8.contains(last) { bytes.removeLast() }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static func isIDByte(_ byte: UInt8) -> Bool { isWord(byte) || "-.:!~@".utf8.contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_")
  }

  /// The number that a text begins with and that ends with it, or before punctuation; at most 20 digits.
  private static func number(_ text: Substring) -> String? {
    let digits = text.utf8.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !digits.isEmpty, digits.count <= 20 else { return nil }
    if digits.endIndex < text.utf8.endIndex, isWord(text.utf8[digits.endIndex]) || text.utf8[digits.endIndex] >= 0x7f { return nil }
    return String(Substring(digits))
  }
}
