import ChatModel

/// The addresses of Discord's channels and messages.
enum DiscordMessageAddress {
  static let forms = [AddressForm(hosts: domains.flatMap { domain in subdomains.map { $0 + domain } }, place: place)]

  private static let domains = ["discord.com", "discordapp.com"]
  /// Of the app that everybody has, of those that are tried out, and of the site.
  private static let subdomains = ["", "ptb.", "canary.", "www."]

  /// `https://discord.com/channels/<guild>/<channel>/<message>`; the guild of direct messages is `@me`. A thread has the place of a channel.
  private static func place(_ parts: AddressParts) -> PlatformAddress? {
    guard parts.path.first == "channels", parts.path.count > 2, parts.path[1] == "@me" || AddressParts.number(parts.path[1]) != nil,
      let channel = AddressParts.number(parts.path[2])
    else { return nil }
    guard parts.path.count > 3 else { return PlatformAddress(channel: channel) }
    guard channel.count == parts.path[2].utf8.count, let message = AddressParts.number(parts.path[3]) else { return nil }
    return PlatformAddress(channel: channel, messageID: message)
  }
}
