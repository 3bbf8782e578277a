import ChatModel
import ChatReading

/// Adds the people whom messages name, each once in a chunk and channel.
final class TelegramPeople {
  private var known = KnownPeople()
  private var channelKey = ""

  /// Begins the messages of a channel, whose members their authors are.
  func beginChannel(_ key: String) {
    channelKey = key
    forget()
  }

  /// Forgets the people of the last document.
  func forget() { known.removeAll() }

  /// The id of somebody, who is added; nil where nobody is named. Old exports have a bare number as the id; an account that was deleted has
  /// an id and no name.
  func id(_ id: JSONValue, name: JSONValue, isMember: Bool = true, into context: DecodingContext) -> String? {
    guard let bytes = id.bytes, !bytes.isEmpty else {
      if let text = id.filledText { return add("user" + text, name, isMember, context) }
      guard let text = name.filledText else { return nil }
      return add("name:" + text, name, isMember, context)
    }
    let description = KnownPeople.Description(id: id, values: (name, .absent, .absent, .absent))
    if let text = known.text(of: description, isMember: isMember) { return text }
    let text = add(String(decoding: bytes, as: UTF8.self), name, isMember, context)
    known.insert(description, text: text, isMember: isMember)
    return text
  }

  private func add(_ id: String, _ name: JSONValue, _ isMember: Bool, _ context: DecodingContext) -> String {
    let text = context.text(name, of: "the name of \(id)")
    var user = User(id: id, name: text, isDeleted: text == nil)
    user.isNamePlaceholder = text == nil
    context.batch.users.append(user)
    if isMember { context.batch.members.append(MemberRecord(channelKey: channelKey, userID: id)) }
    return id
  }
}
