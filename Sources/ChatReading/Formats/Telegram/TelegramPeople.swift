import ChatModel

/// Adds the people whom messages name, each once in a chunk and channel.
final class TelegramPeople {
  private struct Seen {
    var id = JSONValue.absent
    var name = JSONValue.absent
    var text = ""
    var isMember = false
  }

  private static let slotCount = 256
  private var seen = [Seen](repeating: Seen(), count: slotCount)
  private var used: [Int] = []
  private var channelKey = ""

  /// Begins the messages of a channel, whose members their authors are.
  func beginChannel(_ key: String) {
    channelKey = key
    forget()
  }

  /// Forgets the people of the last document, whose values are gone.
  func forget() {
    for slot in used { seen[slot] = Seen() }
    used.removeAll(keepingCapacity: true)
  }

  /// The id of somebody, who is added; nil where nobody is named. Old exports have a bare number as the id; an account that was deleted has
  /// an id and no name.
  func id(_ id: JSONValue, name: JSONValue, isMember: Bool = true, into context: DecodingContext) -> String? {
    guard let bytes = id.bytes, !bytes.isEmpty else {
      if let text = id.filledText { return add("user" + text, name, isMember, context) }
      guard let text = name.filledText else { return nil }
      return add("name:" + text, name, isMember, context)
    }
    var hash = ByteHash()
    hash.add(bytes)
    let slot = Int(truncatingIfNeeded: (hash.value ^ (hash.value >> 32)) & UInt64(Self.slotCount - 1))
    let known = seen[slot]
    // Whoever is no member yet may become one.
    if !known.id.isAbsent, known.isMember || !isMember, known.id.hasSameBytes(as: id), known.name.hasSameBytes(as: name) {
      return known.text
    }
    let text = add(String(decoding: bytes, as: UTF8.self), name, isMember, context)
    seen[slot] = Seen(id: id, name: name, text: text, isMember: isMember)
    used.append(slot)
    return text
  }

  private func add(_ id: String, _ name: JSONValue, _ isMember: Bool, _ context: DecodingContext) -> String {
    let text = context.text(name, of: "the name of \(id)")
    context.batch.users.append(User(id: id, name: text ?? "Deleted Account", isDeleted: text == nil))
    if isMember { context.batch.members.append(MemberRecord(channelKey: channelKey, userID: id)) }
    return id
  }
}
