extension TextScanner {
  /// Keys of JSON whose values name people.
  private static let nameKeys: Set<String> = [
    "name", "real_name", "real_name_normalized", "display_name", "displayname", "global_name", "globalname", "nickname", "first_name",
    "last_name", "full_name", "fullname", "sender_name", "sendername", "author_name", "from", "actor", "username", "pushname",
    "participant",
  ]
  /// What exports call conversations of few people, as a value of `type`.
  private static let directTypes: Set<String> = [
    "personal_chat", "saved_messages", "bot_chat", "directtextchat", "directgrouptextchat", "im", "mpim", "dm", "direct", "private_chat",
  ]
  /// What exports call channels that not everybody sees, as a value of `type`.
  private static let privateTypes: Set<String> = [
    "private_group", "private_supergroup", "private_channel", "private", "guildprivatethread", "group_dm",
  ]

  /// Looks at the key before a colon and the value behind it.
  mutating func keyed(_ text: ScannedText, at colon: Int) {
    let quote = UInt8(ascii: "\"")
    let keyEnd = text.start(before: colon, while: ByteClass.isSpace) - 1
    guard text[keyEnd] == quote else { return }
    let keyStart = text.start(before: keyEnd) { ByteClass.isTokenByte($0) }
    guard text[keyStart - 1] == quote, keyEnd > keyStart, keyEnd - keyStart <= 24 else { return }
    let key = text.string(keyStart..<keyEnd).lowercased()
    let start = text.end(from: colon + 1, while: ByteClass.isSpace)
    if text[start] == quote {
      let end = text.end(from: start + 1) { $0 != quote && $0 != UInt8(ascii: "\n") }
      guard end > start + 1, end - start <= 100 else { return }
      keyedText(text, key, (start + 1)..<end)
    } else if text.has("true", at: start) {
      keyedFlag(text, key, at: keyStart)
    }
  }

  private mutating func keyedText(_ text: ScannedText, _ key: String, _ range: Range<Int>) {
    if key == "type" || key == "chat_type" || key == "channel_type" {
      let type = text.string(range).lowercased()
      if Self.directTypes.contains(type) { channel(.directMessage, text, near: range.lowerBound) }
      if Self.privateTypes.contains(type) { channel(.privateChannel, text, near: range.lowerBound) }
    } else if Self.nameKeys.contains(key), isPersonName(text, key, range) {
      found(.person, text, range)
    }
  }

  private mutating func keyedFlag(_ text: ScannedText, _ key: String, at index: Int) {
    switch key {
    case "is_im", "is_mpim", "is_direct", "isdirect": channel(.directMessage, text, near: index)
    case "is_private", "isprivate", "private": channel(.privateChannel, text, near: index)
    default: break
    }
  }

  /// Whether a value is a name, rather than an id, an address or the name of a file. `name` alone may be that of a channel: then a key of a
  /// person stands close to it.
  private func isPersonName(_ text: ScannedText, _ key: String, _ range: Range<Int>) -> Bool {
    let value = text[range]
    guard value.contains(where: { ByteClass.isLetter($0) || $0 >= 0x80 }), !value.contains(UInt8(ascii: "/")),
      !value.contains(UInt8(ascii: "@")), !value.contains(UInt8(ascii: "_"))
    else { return false }
    guard key == "name" else { return true }
    let near = text.string(max(0, range.lowerBound - 160)..<min(text.count, range.upperBound + 160)).lowercased()
    return [
      "\"author\"", "\"user\"", "\"member\"", "isbot", "\"nickname\"", "\"real_name", "\"sender", "participants", "\"is_bot", "\"role\"",
    ]
    .contains { near.contains($0) }
  }

  /// Counts a channel by the name that stands close to what says its kind, or by what says it.
  private mutating func channel(_ kind: AuditKind, _ text: ScannedText, near index: Int) {
    let start = max(0, index - 400)
    let stretch = text.string(start..<min(text.count, index + 400))
    let key = stretch.quoted(behind: "\"name\":", before: min(stretch.utf8.count, index - start))
    collector.found(kind, key ?? "(no name)", at: text.offset(of: index))
  }
}

extension String {
  /// The text in quotation marks behind the last appearance of a word before a byte, or else behind the first one after it.
  func quoted(behind word: String, before index: Int) -> String? {
    let bytes = Array(utf8)
    let pattern = Array(word.utf8)
    guard bytes.count > pattern.count else { return nil }
    let all = (0...(bytes.count - pattern.count)).filter { bytes[$0..<($0 + pattern.count)].elementsEqual(pattern) }
    guard let place = all.last(where: { $0 < index }) ?? all.first else { return nil }
    let rest = bytes[(place + pattern.count)...].drop(while: ByteClass.isSpace)
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    return String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }.prefix(80), as: UTF8.self)
  }
}
