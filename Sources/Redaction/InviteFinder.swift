/// Finds links that invite into chats.
enum InviteFinder {
  static func find(in text: TextBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    Link.forEach(in: text) { link in
      if isInvite(text, link) { found.append(link.range) }
    }
    for index in 0..<text.count where text[index] == UInt8(ascii: ":") && text.has("tg:", before: index + 1) {
      let rest = index + 1
      guard text.has("//join?invite=", at: rest) || text.has("join?invite=", at: rest) else { continue }
      found.append(index - 2..<text.end(from: rest) { $0.isTokenByte || "/?=&+%".utf8.contains($0) })
    }
    return found
  }

  private static func isInvite(_ text: TextBytes, _ link: Link) -> Bool {
    let path = link.path.lowerBound
    let host = link.host(in: text)
    switch host {
    case "discord.gg", "chat.whatsapp.com", "signal.group":
      return text[path + 1].isTokenByte || text[path + 1] == UInt8(ascii: "#") || text.has("/invite/", at: path)
    case "discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com":
      return text.has("/invite/", at: path) && text[path + 8].isTokenByte
    case "join.slack.com":
      return link.path.count > 2
    case "t.me", "telegram.me", "telegram.dog":
      if text.has("/joinchat/", at: path) { return text[path + 10].isTokenByte }
      let code = path + 2..<text.end(from: path + 2, while: \.isTokenByte)
      // With digits only it leads to somebody's telephone number.
      return text[path + 1] == UInt8(ascii: "+") && code.contains { text[$0].isLetter }
    default:
      return host.hasSuffix(".slack.com") && (text.has("/join/", at: path) || text.has("/signup", at: path))
    }
  }
}

/// A web address in a text, with or without its scheme.
struct Link {
  /// Where it starts, with its scheme.
  let start: Int
  /// The name of the server.
  let hostRange: Range<Int>
  /// What follows, from the first slash on.
  let path: Range<Int>

  var range: Range<Int> { start..<path.upperBound }

  /// The name of the server in small letters, without "www." and a port.
  func host(in text: TextBytes) -> String {
    let name = text.lowercased(hostRange)
    return name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
  }

  static func forEach(in text: TextBytes, _ body: (Link) -> Void) {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "/"), text[index - 1].isAlphanumeric, let link = Link(in: text, slash: index) {
        body(link)
        index = link.path.upperBound
      } else {
        index += 1
      }
    }
  }

  private init?(in text: TextBytes, slash: Int) {
    let host = text.start(before: slash, atMost: 100) { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    guard (host..<slash).contains(where: { text[$0] == UInt8(ascii: ".") }) else { return nil }
    hostRange = host..<slash
    start = text.has("://", before: host) ? text.start(before: host - 3, atMost: 12, while: \.isAlphanumeric) : host
    path = slash..<Self.trimmed(text, slash..<text.end(from: slash, while: Self.isPart))
  }

  /// Letters of languages that need no blank behind a link are no part of it.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte > 32 && !"<>\"|`\\^{}".utf8.contains(byte) && (byte < 0xC0 || (0xC3...0xD4).contains(byte))
  }

  /// Sentences and markup put marks behind a link that are no part of it.
  private static func trimmed(_ text: TextBytes, _ range: Range<Int>) -> Int {
    let open = range.contains { text[$0] == UInt8(ascii: "(") }
    return text.start(before: range.upperBound, atMost: range.count - 1) {
      ".,;:!?'*~]".utf8.contains($0) || ($0 == UInt8(ascii: ")") && !open)
    }
  }
}
