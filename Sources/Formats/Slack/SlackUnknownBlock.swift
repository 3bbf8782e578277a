import ChatModel
import ChatReading

/// Finds the words in a block of Block Kit that nobody knows, which Slack adds to now and then.
enum SlackUnknownBlock {
  private static let keys: Set<String> = ["title", "subtitle", "text", "body", "caption", "label", "description", "name", "value"]
  private static let deepest = 8
  private static let most = 1000

  /// The texts in a block, in their order, each a paragraph.
  static func text(of block: JSONValue, _ texts: SlackTextObjectReader, _ context: DecodingContext) -> SlackText {
    var result = SlackText()
    var left = most
    add(block, to: &result, texts, context, depth: 0, &left)
    return result
  }

  private static func add(
    _ value: JSONValue, to result: inout SlackText, _ texts: SlackTextObjectReader, _ context: DecodingContext, depth: Int,
    _ left: inout Int
  ) {
    guard depth < deepest else { return }
    for (key, inner) in value.fields where left > 0 {
      if isText(inner) {
        left -= 1
        if let text = texts.text(of: inner, context) { result.append(text) }
      } else if inner.isString, let name = key.text, keys.contains(name) {
        left -= 1
        if let text = SlackString.text(inner, of: "the text of a block", context), !text.isEmpty {
          result.blocks.append(.paragraph([.text(text)]))
        }
      } else {
        add(inner, to: &result, texts, context, depth: depth + 1, &left)
      }
    }
    for inner in value.elements where left > 0 { add(inner, to: &result, texts, context, depth: depth + 1, &left) }
  }

  /// Whether a value is one of Block Kit's objects of text.
  private static func isText(_ value: JSONValue) -> Bool {
    value.isObject && value.fields.contains { $0.equals("type") && ($1.equals("mrkdwn") || $1.equals("plain_text")) }
  }
}
