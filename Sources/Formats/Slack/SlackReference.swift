import ChatModel
import ChatReading

/// What stands between `<` and `>` in mrkdwn: a mention, a channel, a command or a link, each perhaps with a label behind `|`.
enum SlackReference {
  /// What a reference shows.
  static func read(_ bytes: ArraySlice<UInt8>) -> [RichTextInline] {
    let parts = bytes.split(separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false)
    let target = parts.first ?? []
    let label = parts.count > 1 && !parts[1].isEmpty ? SlackString.decoded(parts[1]) : nil
    switch target.first {
    case UInt8(ascii: "@"):
      let id = SlackString.decoded(target.dropFirst())
      return id.isEmpty ? [.text("@")] : [.mention(userID: id, label.map { marked($0, "@") } ?? "")]
    case UInt8(ascii: "#"):
      let id = SlackString.decoded(target.dropFirst())
      return id.isEmpty ? [.text("#")] : [.mention(userID: User.id(ofChannel: id), label.map { marked($0, "#") } ?? "")]
    case UInt8(ascii: "!"): return command(SlackString.decoded(target.dropFirst()), label)
    default: return [link(SlackString.decoded(target), label, whole: bytes)]
    }
  }

  private static func marked(_ label: String, _ mark: Character) -> String { label.first == mark ? label : String(mark) + label }

  /// What begins with `!`: everybody, a group of people, or an instant.
  private static func command(_ command: String, _ label: String?) -> [RichTextInline] {
    let parts = command.split(separator: "^", omittingEmptySubsequences: false).map(String.init)
    switch parts.first {
    case "here", "channel", "everyone", "group": return [.groupMention("@" + (parts.first ?? ""))]
    case "subteam" where label != nil || parts.count > 1: return [.groupMention(marked(label ?? parts[1], "@"))]
    case "date" where parts.count >= 3:
      guard let seconds = Int64(parts[1]), case let instant = Timestamp(seconds: seconds), Timestamp.representable.contains(instant) else {
        return [.text(label ?? parts[2])]
      }
      let date = SlackDateFormat.inlines(instant, format: parts[2], fallback: label ?? parts[2])
      return parts.count > 3 && !parts[3].isEmpty ? [.link(url: SlackAddress.withoutToken(parts[3]), date)] : date
    default: return [.text(label ?? "<!" + command + ">")]
    }
  }

  private static func link(_ target: String, _ label: String?, whole: ArraySlice<UInt8>) -> RichTextInline {
    guard isAddress(target) else { return .text("<" + SlackString.decoded(whole) + ">") }
    let url = SlackAddress.withoutToken(target)
    let label = label.map { SlackAddress.withoutTokens(inText: SlackAddress.withoutToken(onOneLine($0))) }
    return .link(url: url, [.text(label ?? (url.hasPrefix("mailto:") ? String(url.dropFirst(7)) : url))])
  }

  /// A label without line breaks, which mean nothing in it.
  private static func onOneLine(_ label: String) -> String {
    guard label.utf8.contains(UInt8(ascii: "\n")) else { return label }
    return label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a target begins with a scheme.
  private static func isAddress(_ target: String) -> Bool {
    guard let colon = target.utf8.firstIndex(of: UInt8(ascii: ":")), colon != target.startIndex else { return false }
    return target.utf8[..<colon].allSatisfy { byte in
      byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "+-.".utf8.contains(byte)
    }
  }
}
