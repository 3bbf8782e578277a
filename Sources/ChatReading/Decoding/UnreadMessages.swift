/// Finds objects that look like messages, since they have a text and an author under usual names.
///
/// It runs if a decoder made no message of a file of its format, so that no message is lost silently.
enum UnreadMessages {
  private static let texts: [StaticString] = ["text", "content", "body", "message", "msg", "caption"]
  private static let authors: [StaticString] = [
    "user", "user_id", "userId", "username", "author", "author_id", "authorId", "from", "from_id", "fromId", "sender", "sender_id",
    "senderId",
    "sender_name", "senderName",
  ]
  /// A list of conversations may have a copy of the newest message of each.
  private static let copy: StaticString = "latest"
  private static let deepest = 16

  /// How many objects in a value look like messages. What is inside of one does not count again.
  static func count(in value: JSONValue, depth: Int = 0) -> Int {
    guard depth < deepest else { return 0 }
    if value.isArray { return value.elements.reduce(0) { $0 + count(in: $1, depth: depth + 1) } }
    guard value.isObject else { return 0 }
    if isMessage(value) { return 1 }
    return value.fields.reduce(0) { $1.key.equals(copy) ? $0 : $0 + count(in: $1.value, depth: depth + 1) }
  }

  private static func isMessage(_ object: JSONValue) -> Bool {
    var (hasText, hasAuthor) = (false, false)
    for (key, value) in object.fields {
      if !hasText, value.isString || value.isArray, !value.isBlank, !value.saysNothing {
        hasText = texts.contains { key.equals($0) }
      }
      if !hasAuthor, !value.saysNothing, !value.isArray { hasAuthor = authors.contains { key.equals($0) } }
    }
    return hasText && hasAuthor
  }
}
