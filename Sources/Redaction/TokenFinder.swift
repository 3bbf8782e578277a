/// Finds secrets by which programs, and thieves, are let in.
enum TokenFinder {
  static func find(in text: TextBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte.isTokenByte, !text[index - 1].isWord || isBotPrefix(text, before: index), let range = tokenRange(in: text, from: index) {
        found.append(range)
        index = range.upperBound
      } else if byte == UInt8(ascii: ":"), let range = passwordRange(in: text, scheme: index) {
        found.append(range)
        index = range.upperBound
      } else {
        index += 1
      }
    }
    Link.forEach(in: text) { link in
      if isWebhook(text, link) { found.append(link.range) }
    }
    return found + AccessKeys.secrets(in: text)
  }

  /// A token that starts at an index where a word starts.
  private static func tokenRange(in text: TextBytes, from index: Int) -> Range<Int>? {
    for form in TokenForm.forms(startingWith: text[index]) {
      if let end = form.end(in: text, from: index) { return index..<end }
    }
    if text[index].isDigit { return telegramEnd(in: text, from: index).map { index..<$0 } }
    if text.has("-----BEGIN ", at: index) { return privateKeyEnd(in: text, from: index).map { index..<$0 } }
    return text[index - 1].isTokenByte ? nil : webTokenEnd(in: text, from: index).map { index..<$0 }
  }

  private static func isBotPrefix(_ text: TextBytes, before index: Int) -> Bool { text[index].isDigit && text.has("/bot", before: index) }

  /// A bot's token of Telegram: an id, a colon, 35 characters.
  private static func telegramEnd(in text: TextBytes, from index: Int) -> Int? {
    let colon = text.end(from: index, atMost: 11) { $0.isDigit }
    guard (8...10).contains(colon - index), text[colon] == UInt8(ascii: ":") else { return nil }
    let end = text.end(from: colon + 1, atMost: 40, while: \.isTokenByte)
    return end - colon - 1 == 35 ? end : nil
  }

  /// Three parts with dots between them: a JSON web token, or the token of a bot of Discord.
  private static func webTokenEnd(in text: TextBytes, from index: Int) -> Int? {
    let first = text.end(from: index, while: \.isTokenByte)
    guard first - index >= 12, text[first] == UInt8(ascii: ".") else { return nil }
    let second = text.end(from: first + 1, while: \.isTokenByte)
    guard second > first + 1, text[second] == UInt8(ascii: ".") else { return nil }
    let third = text.end(from: second + 1, while: \.isTokenByte)
    if text.has("eyJ", at: index), text.has("eyJ", at: first + 1) { return third - second > 10 ? third : nil }
    let isBot =
      "MNO".utf8.contains(text[index]) && (23...28).contains(first - index) && second - first == 7 && (27...40).contains(third - second - 1)
    return isBot ? third : nil
  }

  /// A private key, to its end; where that is missing, to the end of the text, of which more may be the key than it seems.
  private static func privateKeyEnd(in text: TextBytes, from index: Int) -> Int? {
    let name = index + 11..<text.end(from: index + 11, atMost: 60) { $0.isUppercase || $0.isDigit || $0 == 32 }
    guard text.has("PRIVATE KEY", before: name.upperBound) || text.has("PRIVATE KEY BLOCK", before: name.upperBound) else { return nil }
    guard text.has("-----", at: name.upperBound) else { return nil }
    var at = name.upperBound + 5
    while at < text.count {
      if text[at] == UInt8(ascii: "-"), text.has("-----END ", at: at) {
        let last = text.end(from: at + 9, atMost: 60) { $0.isUppercase || $0.isDigit || $0 == 32 }
        return text.end(from: last, atMost: 5) { $0 == UInt8(ascii: "-") }
      }
      at += 1
    }
    return text.start(before: text.count) { $0.isSpace }
  }

  /// Name and password of a link, as in "https://name:password@server".
  private static func passwordRange(in text: TextBytes, scheme colon: Int) -> Range<Int>? {
    guard text.has("://", at: colon), text[colon - 1].isAlphanumeric else { return nil }
    let start = colon + 3
    let at = text.end(from: start, atMost: 200) { $0 > 32 && $0.isASCII && !"/@<>\"|?#".utf8.contains($0) }
    guard text[at] == UInt8(ascii: "@"), text[at + 1].isAlphanumeric || text[at + 1] == UInt8(ascii: "["),
      let middle = (start..<at).first(where: { text[$0] == UInt8(ascii: ":") }), middle + 1 < at
    else { return nil }
    return start..<at
  }

  private static func isWebhook(_ text: TextBytes, _ link: Link) -> Bool {
    let path = link.path.lowerBound
    switch link.host(in: text) {
    case "hooks.slack.com":
      return link.path.count >= 24
    case "discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com":
      guard text.has("/api/", at: path) else { return false }
      let name = text.has("/webhooks/", at: path + 4) ? path + 4 : text.end(from: path + 5) { $0.isAlphanumeric }
      return text.has("/webhooks/", at: name) && link.path.upperBound - name >= 50
    default: return false
    }
  }
}

/// Secrets of Amazon's: forty characters that nothing marks but what stands near them.
enum AccessKeys {
  static func secrets(in text: TextBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < text.count {
      guard isPart(text[index]) else {
        index += 1
        continue
      }
      let end = text.end(from: index, while: isPart)
      // A name and an equals sign may touch the secret.
      let start = text.start(before: end, atMost: 40, while: isPart)
      let isAlone = start == index || text[start - 1] == UInt8(ascii: "=")
      if end - start == 40, isAlone, isMixed(text, start..<end), isNearKey(text, start..<end) { found.append(start..<end) }
      index = end
    }
    return found
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "=")
  }

  private static func isMixed(_ text: TextBytes, _ range: Range<Int>) -> Bool {
    range.contains { text[$0].isUppercase } && range.contains { text[$0].isDigit }
      && range.contains { text[$0].isLetter && !text[$0].isUppercase }
  }

  private static func isNearKey(_ text: TextBytes, _ range: Range<Int>) -> Bool {
    let near = max(0, range.lowerBound - 200)..<min(text.count, range.upperBound + 200)
    return near.contains { text.has("akia", at: $0) || text.has("asia", at: $0) || text.has("secret", at: $0) || text.has("aws", at: $0) }
  }
}
