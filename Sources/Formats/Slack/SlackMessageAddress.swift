import ChatModel

/// The addresses of Slack's channels and messages.
enum SlackMessageAddress {
  static let forms = [
    AddressForm(hosts: ["app.slack.com"], place: ofClient),
    AddressForm(hosts: [".slack.com"], channelName: name, place: ofArchives),
    // Slack's own site, which no workspace has.
    AddressForm(hosts: ["slack.com"]) { _ in nil },
    AddressForm(schemes: ["slack"], hosts: ["channel"], place: ofScheme),
  ]

  /// `https://<workspace>.slack.com/archives/<channel>/p<time>`, as `chat.getPermalink` gives them, also those of threads, which have
  /// `?thread_ts=…&cid=…`. Old ones have the channel's name.
  private static func ofArchives(_ parts: AddressParts) -> PlatformAddress? {
    guard parts.path.first == "archives", parts.path.count > 1, let channel = channel(parts.path[1], isLast: parts.path.count == 2)
    else { return nil }
    guard parts.path.count > 2 else { return PlatformAddress(channel: channel) }
    guard parts.path[2].first == "p", let digits = AddressParts.number(parts.path[2].dropFirst()), (7...17).contains(digits.count) else {
      return nil
    }
    return PlatformAddress(channel: channel, messageID: digits.dropLast(6) + "." + digits.suffix(6))
  }

  /// `https://app.slack.com/client/<workspace>/<channel>`, and with `/thread/<channel>-<time>`.
  private static func ofClient(_ parts: AddressParts) -> PlatformAddress? {
    guard parts.path.first == "client", parts.path.count > 2, let channel = channel(parts.path[2], isLast: parts.path.count == 3),
      channel.first != "#"
    else { return nil }
    guard parts.path.count > 4, parts.path[3] == "thread", parts.path[4].hasPrefix(channel + "-") else {
      return parts.path.count == 3 ? PlatformAddress(channel: channel) : nil
    }
    let time = parts.path[4].dropFirst(channel.utf8.count + 1).split(separator: ".", omittingEmptySubsequences: false)
    guard time.count > 1, let seconds = AddressParts.number(time[0]), seconds.count == time[0].utf8.count,
      let fraction = AddressParts.number(time[1])
    else { return nil }
    return PlatformAddress(channel: channel, messageID: seconds + "." + fraction)
  }

  /// `slack://channel?team=<workspace>&id=<channel>`.
  private static func ofScheme(_ parts: AddressParts) -> PlatformAddress? {
    guard let channel = parts.value("id").flatMap({ channel($0, isLast: true) }), channel.first != "#" else { return nil }
    return PlatformAddress(channel: channel)
  }

  /// Ids are of capitals and digits, names of small letters.
  private static func channel(_ text: Substring, isLast: Bool) -> String? {
    let word = text.utf8.prefix { AddressParts.isWord($0) || $0 == UInt8(ascii: "-") }
    guard let first = word.first, word.endIndex == text.utf8.endIndex || isLast else { return nil }
    let channel = String(Substring(word))
    let isID = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    return isID ? channel : channel == channel.lowercased() ? "#" + channel : nil
  }

  /// The name of one of Slack's channels, as old addresses have it. Other platforms have these types too; ids of Slack's have no colon.
  private static func name(_ channel: Channel) -> String? {
    guard ["channel", "group"].contains(channel.type), !channel.id.contains(":") else { return nil }
    return channel.name.map { "#" + $0 }
  }
}
