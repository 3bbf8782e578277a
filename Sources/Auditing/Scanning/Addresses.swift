extension TextScanner {
  /// Looks for an e-mail address around an at sign.
  mutating func email(_ text: ScannedText, at index: Int) {
    func isLocal(_ byte: UInt8) -> Bool {
      ByteClass.isTokenByte(byte) || byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "'")
    }
    func isHost(_ byte: UInt8) -> Bool {
      ByteClass.isAlphanumeric(byte) || byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    var start = text.start(before: index, while: isLocal)
    var end = text.end(from: index + 1, while: isHost)
    while end > index, text[end - 1] == UInt8(ascii: ".") || text[end - 1] == UInt8(ascii: "-") { end -= 1 }
    // Dots and quotation marks before it, and typographic ones, are not its own.
    while start < index, text[start] == UInt8(ascii: ".") || text[start] == UInt8(ascii: "'") || text[start] == 0xE2 {
      start += text[start] == 0xE2 ? 3 : 1
    }
    guard start < index, index - start <= 64, end - index > 3, Self.isDomain(text[(index + 1)..<end]) else { return }
    found(.email, text, start..<end)
  }

  private static func isDomain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, last.count >= 2, labels.allSatisfy({ !$0.isEmpty && $0.count <= 63 }) else {
      return false
    }
    // The names of pictures end like this: icon@2x.png.
    if labels.count == 2, labels[0].elementsEqual("2x".utf8) || labels[0].elementsEqual("3x".utf8) { return false }
    guard labels.allSatisfy({ $0.first != UInt8(ascii: "-") && $0.last != UInt8(ascii: "-") }) else { return false }
    // aB is no end of a name that people write.
    let isMixed = ByteClass.isCapital(last[last.endIndex - 1]) && !last.allSatisfy(ByteClass.isCapital)
    return !isMixed && last.allSatisfy { ByteClass.isLetter($0) || $0 >= 0x80 } || last.starts(with: "xn--".utf8)
  }

  /// Looks for what opens something in an address of the web, around its colon.
  mutating func link(_ text: ScannedText, at colon: Int) {
    let start = text.start(before: colon, while: ByteClass.isLetter)
    guard start < colon else { return }
    let end = text.end(from: colon) {
      !ByteClass.isSpace($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
    }
    let hostEnd = text.end(from: colon + 3) { !ByteClass.endsHost($0) }
    if let at = text.bytes[(colon + 3)..<hostEnd].lastIndex(of: UInt8(ascii: "@")),
      let mark = text.bytes[(colon + 3)..<at].firstIndex(of: UInt8(ascii: ":")), at - mark > 1
    {
      return found(.credentials, text, start..<end)
    }
    if hasSecret(text, from: hostEnd, to: end) || isHook(text, from: hostEnd) { found(.credentials, text, start..<end) }
  }

  /// Whether a parameter of an address opens something.
  private func hasSecret(_ text: ScannedText, from start: Int, to end: Int) -> Bool {
    func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") }
    var next = start
    while next < end {
      let mark = text.bytes[next]
      next += 1
      guard mark == UInt8(ascii: "?") || isEnd(mark) else { continue }
      let keyEnd = text.end(from: next) { $0 != UInt8(ascii: "=") && !isEnd($0) && !ByteClass.isSpace($0) && $0 != UInt8(ascii: "?") }
      guard keyEnd < end, text[keyEnd] == UInt8(ascii: "=") else { continue }
      let valueEnd = min(end, text.end(from: keyEnd + 1) { !isEnd($0) })
      if valueEnd - keyEnd > 4, SecretKeys.isParameter(text.string(next..<keyEnd)) { return true }
      next = keyEnd + 1
    }
    return false
  }

  /// Whether the path of an address lets programs post messages.
  private func isHook(_ text: ScannedText, from start: Int) -> Bool {
    if text.has("/services/T", at: start) { return text.end(from: start + 10) { ByteClass.isAlphanumeric($0) || $0 == 0x2F } > start + 30 }
    for path: StaticString in ["/api/webhooks/", "/webhooks/", "/hooks/"] where text.has(path, at: start) {
      return text.end(from: start + path.utf8CodeUnitCount) { ByteClass.isTokenByte($0) || $0 == 0x2F } > start + path.utf8CodeUnitCount
        + 24
    }
    return text.has("/bot", at: start) && text.end(from: start + 4, while: ByteClass.isDigit) > start + 10
  }

  /// Looks for a link that lets anybody join, around the slash behind its host.
  mutating func invite(_ text: ScannedText, at slash: Int) {
    guard ByteClass.isLetter(text[slash - 1]), slash >= 4 else { return }
    let start = text.start(before: slash) { ByteClass.isAlphanumeric($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    let host = text[start..<slash]
    let isInLink = text[start - 1] == UInt8(ascii: "/") && text[start - 2] == UInt8(ascii: "/")
    guard host.contains(UInt8(ascii: ".")), isInLink || text[start - 1] != UInt8(ascii: "/") else { return }
    let end = text.end(from: slash) { !ByteClass.endsPath($0) }
    guard InviteForms.isInvite(host: String(decoding: host, as: UTF8.self).lowercased(), path: text.string(slash..<end)) else { return }
    found(.invite, text, start..<end)
  }
}

/// The forms of links by which anybody can join. Each is told by its form, so that no service need be known.
enum InviteForms {
  /// Words of paths that are followed by the code of an invitation.
  private static let words: Set<String> = ["invite", "invites", "joinchat", "shared_invite", "meetup-join", "addlist"]

  /// Whether a link is an invitation.
  static func isInvite(host: String, path: String) -> Bool {
    let parts = path.split { $0 == "/" || $0 == "#" }
    guard let first = parts.first else { return false }
    // A code alone behind a short host.
    if host.hasSuffix(".gg"), parts.count == 1 || words.contains(String(first)) { return isCode(parts.last, least: 2) }
    if host == "t.me", first.hasPrefix("+") { return first.count >= 8 }
    if host.hasSuffix(".group"), path.contains("#") { return isCode(parts.last, least: 16) }
    if host.hasPrefix("chat."), parts.count == 1 { return (20...26).contains(first.count) && isCode(first, least: 20) }
    guard let word = parts.firstIndex(where: { words.contains(String($0)) }), word + 1 < parts.count else { return false }
    return isCode(parts[word + 1], least: 4)
  }

  private static func isCode(_ part: Substring?, least: Int) -> Bool {
    guard let part, part.utf8.count >= least else { return false }
    return part.utf8.allSatisfy { ByteClass.isTokenByte($0) || $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "%") }
  }
}

/// The names of what opens something.
enum SecretKeys {
  private static let parameters: Set<String> = [
    "token", "access_token", "accesstoken", "auth", "auth_token", "authtoken", "authorization", "api_key", "apikey", "api-key", "key",
    "sig",
    "signature", "x-amz-signature", "x-amz-security-token", "x-goog-signature", "hm", "oh", "password", "passwd", "pass", "pwd", "secret",
    "client_secret", "session", "sessionid", "sid", "jwt", "id_token", "refresh_token", "private_token", "code",
    "otp", "ticket", "hmac", "resourcekey",
  ]

  /// Whether the value of a parameter of an address opens something.
  static func isParameter(_ name: String) -> Bool {
    let name = name.lowercased()
    return parameters.contains(name) || name.hasSuffix("_token") || name.hasSuffix("-signature") || name.hasSuffix("secret")
  }
}
