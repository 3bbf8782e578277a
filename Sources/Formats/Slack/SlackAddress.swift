/// Addresses in Slack's exports. Those of files have a secret, `?token=xoxe-...`, with which everybody could load all files of the workspace:
/// it must not get into a page. Tokens of others, without which their links would lead nowhere, stay.
enum SlackAddress {
  /// Slack's own hosts, to which all that is below them belongs too.
  private static let hosts = ["slack.com", "slack-gov.com", "slack-files.com", "slack-edge.com"]

  /// The address without what is one of Slack's tokens, and, where it is one of Slack's own, without parameters that are named `token`.
  static func withoutToken(_ address: String) -> String {
    guard address.utf8.contains(UInt8(ascii: "=")) || SlackTokens.mayBe(in: address) else { return address }
    let halves = Array(address.utf8).split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let isSlacks = isSlacks(parts[0])
    var clean = Array(parts[0])
    if parts.count > 1, let kept = kept(parts[1], isSlacks) { clean += [UInt8(ascii: "?")] + kept }
    if halves.count > 1, let kept = kept(halves[1], isSlacks) { clean += [UInt8(ascii: "#")] + kept }
    return withoutTokens(inText: String(decoding: clean, as: UTF8.self))
  }

  /// A text without the tokens in it.
  static func withoutTokens(inText text: String) -> String { SlackTokens.replaced(in: text) ?? text }

  /// The parameters but for those that are secrets; nil where none is left.
  private static func kept(_ parameters: ArraySlice<UInt8>, _ isSlacks: Bool) -> [UInt8]? {
    let all = parameters.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let kept = all.filter { !isSecret($0, isSlacks) }
    return kept.isEmpty ? nil : Array(kept.joined(separator: [UInt8(ascii: "&")]))
  }

  /// Whether a parameter, or one of an address that is its value, holds one of Slack's tokens.
  private static func isSecret(_ parameter: ArraySlice<UInt8>, _ isSlacks: Bool) -> Bool {
    let plain = SlackTokens.plain(parameter)
    if plain.has("=xox") || plain.has("=" + SlackTokens.replacement) { return true }
    let isNamed = plain.starts(with: "token=".utf8) || ["?token=", "&token=", ";token="].contains { plain.has($0) }
    return isNamed && (isSlacks || hosts.contains { plain.has("." + $0) || plain.has("/" + $0) })
  }

  /// Whether an address, of which all before its parameters is given, is that of one of Slack's own hosts.
  private static func isSlacks(_ address: ArraySlice<UInt8>) -> Bool {
    var host = address
    if let scheme = address.firstRange(of: Array("://".utf8)) { host = address[scheme.upperBound...] }
    // Browsers take a backslash for a slash.
    host = host.drop { "/\\".utf8.contains($0) }.prefix { !"/\\".utf8.contains($0) }
    if let name = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(name + 1)...] }
    var plain = SlackTokens.plain(host.prefix { $0 != UInt8(ascii: ":") })
    if plain.last == UInt8(ascii: ".") { plain.removeLast() }
    return hosts.contains { plain.elementsEqual($0.utf8) || plain.suffix($0.utf8.count + 1).elementsEqual(("." + $0).utf8) }
  }
}

extension [UInt8] {
  /// Whether some text stands in it.
  fileprivate func has(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
