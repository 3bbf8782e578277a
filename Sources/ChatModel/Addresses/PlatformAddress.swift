/// A channel of a platform that an address names, and perhaps a message in it.
package struct PlatformAddress: Hashable, Sendable {
  /// The channel's id as archives have it; behind `@` the public name of a chat of Telegram's, in lower case; behind `#` the name of a channel of
  /// Slack's.
  package var channel: String
  /// The message's id as archives have it; nil where the address names the channel, or a thread by its own id.
  package var messageID: String?

  /// Makes a place.
  package init(channel: String, messageID: String? = nil) {
    self.channel = channel
    self.messageID = messageID
  }

  /// What an address names; nil where it has none of the forms that platforms give to their messages. What stands behind such an address in a
  /// text, such as a full stop, does not matter.
  package init?(_ address: String) {
    var address = address
    let place = address.withUTF8 { Self(UnsafeRawBufferPointer($0)) }
    guard let place else { return nil }
    self = place
  }

  /// What the address names that these bytes begin with.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard let parts = AddressParts(bytes), let place = Self.place(parts) else { return nil }
    self = place
  }

  private static func place(_ parts: AddressParts) -> PlatformAddress? {
    switch parts.scheme {
    case "tg": return telegram(scheme: parts)
    case "slack": return slack(scheme: parts)
    case "http", "https": break
    default: return nil
    }
    switch parts.host {
    case "slack.com": return nil
    case "app.slack.com": return slack(client: parts)
    case let host where host.hasSuffix(".slack.com"): return slack(parts)
    case "discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com", "ptb.discordapp.com", "canary.discordapp.com",
      "www.discord.com", "www.discordapp.com":
      return discord(parts)
    case "t.me", "telegram.me", "telegram.dog", "www.t.me", "www.telegram.me": return telegram(parts.path[...], parts)
    case let host where host.hasSuffix(".t.me"): return telegram(([host.dropLast(5)] + parts.path)[...], parts)
    default: return stream(parts)
    }
  }
}
