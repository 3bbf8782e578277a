import ChatModel

/// The addresses of Telegram's messages (core.telegram.org/api/links).
enum TelegramMessageAddress {
  static let forms = [
    AddressForm(hosts: ["t.me", "telegram.me", "telegram.dog", "www.t.me", "www.telegram.me"]) { place($0.path[...], $0) },
    AddressForm(hosts: [".t.me"]) { parts in place(([parts.host.dropLast(".t.me".count)] + parts.path)[...], parts) },
    AddressForm(schemes: ["tg"], hosts: ["resolve", "privatepost"], place: ofScheme),
  ]

  /// `t.me/<name>/<message>`, `t.me/c/<channel>/<message>`, both also with the number of a topic before that of the message;
  /// `t.me/s/<name>/<message>` is the same on the web. One with `comment` leads to another chat.
  private static func place(_ path: ArraySlice<Substring>, _ parts: AddressParts) -> PlatformAddress? {
    var path = path
    guard parts.value("comment") == nil else { return nil }
    if path.first == "s" { path.removeFirst() }
    guard path.count > 1, let first = path.popFirst() else { return nil }
    let channel: String
    if first == "c" {
      guard let id = path.popFirst(), let number = AddressParts.number(id), number.count == id.utf8.count else { return nil }
      channel = "channel" + number
    } else {
      guard let name = name(first) else { return nil }
      channel = name
    }
    let isTopic = { (part: Substring) in AddressParts.number(part)?.count == part.utf8.count }
    guard let last = path.last, path.count <= 2, path.dropLast().allSatisfy(isTopic) else { return nil }
    return AddressParts.number(last).map { PlatformAddress(channel: channel, messageID: $0) }
  }

  /// `tg://resolve?domain=<name>&post=<message>` and `tg://privatepost?channel=<channel>&post=<message>`.
  private static func ofScheme(_ parts: AddressParts) -> PlatformAddress? {
    guard parts.value("comment") == nil, let message = parts.value("post").flatMap(AddressParts.number) else { return nil }
    let channel =
      parts.host == "resolve"
      ? parts.value("domain").flatMap(name) : parts.value("channel").flatMap(AddressParts.number).map { "channel" + $0 }
    return channel.map { PlatformAddress(channel: $0, messageID: message) }
  }

  /// Public names are letters, digits and underscores, and of any case.
  private static func name(_ text: Substring) -> String? {
    guard let first = text.utf8.first, first > UInt8(ascii: "9"), text.utf8.count > 1, text.utf8.allSatisfy(AddressParts.isWord) else {
      return nil
    }
    return "@" + text.lowercased()
  }
}
