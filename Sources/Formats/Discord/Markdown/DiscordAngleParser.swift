import ChatModel
import ChatReading

/// Reads what stands between angle brackets: mentions, emoji, instants, commands, and addresses without a preview.
struct DiscordAngleParser {
  /// The longest of them but for addresses, in bytes.
  private static let longest = 200

  let text: DiscordInlineParser

  /// What begins at a bracket; nil where it is nothing of the kind.
  func match(at index: Int, _ limit: Int) -> DiscordInlineParser.Match? {
    let isAddress = text.isAddress(at: index + 1, limit)
    let reach = isAddress ? limit : min(limit, index + Self.longest)
    guard let close = text.bytes[index + 1..<reach].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let content = String(decoding: text.bytes[index + 1..<close], as: UTF8.self)
    if isAddress {
      guard !content.utf8.contains(where: \.isSpace) else { return nil }
      return (.link(url: content, [.text(content)]), close + 1)
    }
    return inline(content[...]).map { ($0, close + 1) }
  }

  private func inline(_ content: Substring) -> RichTextInline? {
    if content.hasPrefix("@&") { return id(content.dropFirst(2)).map { .mention(userID: User.id(ofRole: $0), "") } }
    if content.hasPrefix("@") {
      let rest = content.dropFirst()
      guard let id = id(rest.first == "!" ? rest.dropFirst() : rest) else { return nil }
      return .mention(userID: id, text.names.people.first { $0.id == id }.map { "@" + $0.name } ?? "")
    }
    if content.hasPrefix("#") { return id(content.dropFirst()).map { .mention(userID: User.id(ofChannel: $0), "") } }
    if content.hasPrefix("id:") { return .channelMention("#" + content.dropFirst(3)) }
    if content.hasPrefix("/") {
      let parts = content.split(separator: ":")
      return parts.count == 2 && id(parts[1]) != nil ? .channelMention(String(parts[0])) : nil
    }
    if content.hasPrefix("t:") { return time(content) }
    let parts = content.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty || parts[0] == "a", !parts[1].isEmpty, let id = id(parts[2]) else { return nil }
    return .customEmoji(text.names.emoji.first { $0.id == id }?.emoji ?? CustomEmoji(name: String(parts[1])))
  }

  private func id(_ text: Substring) -> String? {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? String(text) : nil
  }

  /// `t:seconds` or `t:seconds:style`.
  private func time(_ content: Substring) -> RichTextInline? {
    let parts = content.split(separator: ":")
    guard parts.count == 2 || parts.count == 3, let seconds = Int64(parts[1]), seconds.magnitude < 1 << 40 else { return nil }
    let style: RichTextTime.Style
    switch parts.count == 3 ? parts[2] : "f" {
    case "t", "T": style = .time
    case "d", "D": style = .date
    case "f", "F", "R", "s", "S": style = .dateAndTime
    default: return nil
    }
    let time = Timestamp(seconds: seconds)
    return .time(RichTextTime(time, style: style, text: time.words))
  }
}
