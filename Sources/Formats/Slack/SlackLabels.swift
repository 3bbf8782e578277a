import ChatReading

/// The labels that references have in a text in mrkdwn, which blocks lack: for `#C1` the `general` of `<#C1|general>`. The text is looked
/// through once, when the first label is asked for.
struct SlackLabels {
  private let source: JSONValue
  private var labels: [String: String]?

  /// Takes a text, which lives as long as the document that it stands in.
  init(in source: JSONValue) {
    self.source = source
  }

  /// The label of somebody, `@` and the id, of a channel, `#` and its id, or of a group of people, `!subteam^` and its id; nil where there is none.
  mutating func label(of target: String) -> String? {
    if labels == nil { labels = Self.all(in: source) }
    return labels?[target]
  }

  private static func all(in source: JSONValue) -> [String: String] {
    guard let bytes = source.bytes else { return [:] }
    var labels: [String: String] = [:]
    var at = 0
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = open + 1
      guard at < bytes.count, "@#!".utf8.contains(bytes[at]) else { continue }
      guard let bar = bytes[at...].firstIndex(where: { "|<>".utf8.contains($0) }) else { break }
      guard bytes[bar] == UInt8(ascii: "|") else {
        at = bar
        continue
      }
      guard let end = bytes[bar...].firstIndex(where: { "<>".utf8.contains($0) }) else { break }
      let target = String(decoding: bytes[at..<bar], as: UTF8.self)
      let label = SlackString.decoded(Array(bytes[(bar + 1)..<end])[...])
      if bytes[end] == UInt8(ascii: ">"), !label.isEmpty, labels[target] == nil {
        labels[target] = SlackAddress.withoutTokens(inText: label)
      }
      at = end
    }
    return labels
  }
}
