/// Addresses in Slack's exports. Those of files have a secret, `?token=xoxe-...`, with which everybody could load all files of the workspace:
/// it must not get into a page.
enum SlackAddress {
  /// The address without parameters named `token`, and without any whose value looks like one of Slack's tokens.
  static func withoutToken(_ address: String) -> String {
    guard address.utf8.contains(UInt8(ascii: "=")), address.mayHaveToken else { return address }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var result = withoutTokenParameters(parts[0])
    if parts.count > 1, !isToken(parts[1]) { result += "#" + parts[1] }
    return result
  }

  /// A text without the tokens of addresses in it that nobody marked as such.
  static func withoutTokens(inText text: String) -> String {
    guard text.mayHaveToken, text.utf8.contains(UInt8(ascii: "-")) else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count {
      let length = tokenLength(bytes, at)
      if length > 0 {
        result.append(contentsOf: "[token removed]".utf8)
        at += length
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// How many bytes a token has that begins here: `xoxe-` or the like, and at least eight characters behind it.
  private static func tokenLength(_ bytes: [UInt8], _ start: Int) -> Int {
    guard start + 13 <= bytes.count, bytes[start] == UInt8(ascii: "x"), bytes[start + 1] == UInt8(ascii: "o"),
      bytes[start + 2] == UInt8(ascii: "x"), bytes[start + 4] == UInt8(ascii: "-")
    else { return 0 }
    var end = start + 5
    while end < bytes.count, isTokenByte(bytes[end]) { end += 1 }
    return end - start >= 13 ? end - start : 0
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isDigit || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte == UInt8(ascii: "-")
  }

  private static func withoutTokenParameters(_ address: Substring) -> String {
    guard let mark = address.firstIndex(of: "?") else { return String(address) }
    let parameters = address[address.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    let kept = parameters.filter { !isToken($0) }
    let base = address[..<mark]
    return kept.isEmpty ? String(base) : base + "?" + kept.joined(separator: "&")
  }

  /// Escapes of single letters in a name or value hide nothing from a browser.
  private static func isToken(_ parameter: Substring) -> Bool {
    let plain = parameter.lowercased()
    if plain.hasPrefix("token=") || plain.hasPrefix("amp;token=") { return true }
    return plain.contains("=xox") || plain.contains("token%3d") || plain.contains("%3dxox")
  }
}

extension String {
  private static func isTokenWord(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    ["xox", "token"].contains { word in bytes.count >= word.utf8.count && zip(bytes, word.utf8).allSatisfy { $0 | 0x20 == $1 } }
  }

  /// Whether it has `xox` or `token` in any case.
  fileprivate var mayHaveToken: Bool {
    var copy = self
    return copy.withUTF8 { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "t"), UInt8(ascii: "T"): Self.isTokenWord(bytes[index...])
        default: false
        }
      }
    }
  }
}
