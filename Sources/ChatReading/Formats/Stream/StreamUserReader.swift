import ChatModel

/// Reads users. Exports repeat a user in each message; only the first of equal ones in a document becomes a record.
final class StreamUserReader {
  /// The keys of a user.
  enum Key: Int, JSONKey {
    case id
    case name
    case image
    case role
    case deletedAt
    case custom
  }

  /// A user of this document, as it was last read.
  private struct Seen {
    var id: JSONValue = .absent
    var name: JSONValue = .absent
    var image: JSONValue = .absent
    var role: JSONValue = .absent
    var deletedAt: JSONValue = .absent
    var text = ""
  }

  private static let slotCount = 1024
  private let fields = JSONFields<Key>()
  private let custom = JSONFields<Key>()
  private var seen = [Seen](repeating: Seen(), count: slotCount)
  private var used: [Int] = []

  /// Forgets what was seen: the values of a document die with it.
  func beginDocument() {
    for slot in used { seen[slot] = Seen() }
    used.removeAll(keepingCapacity: true)
  }

  /// The id of a user that is an object, or an id alone; nil when it is missing. What the object says of the user is added.
  func read(_ value: JSONValue, into context: DecodingContext) -> String? {
    guard value.isObject else { return value.filledText }
    fields.load(value)
    let id = fields[.id]
    guard let bytes = id.bytes, !bytes.isEmpty else {
      guard let text = id.filledText else { return nil }
      context.batch.users.append(user(id: text, context))
      return text
    }
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    let slot = Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & UInt64(StreamUserReader.slotCount - 1))
    if isKnown(slot) { return seen[slot].text }
    let text = String(decoding: bytes, as: UTF8.self)
    seen[slot] = Seen(
      id: id, name: fields[.name], image: fields[.image], role: fields[.role], deletedAt: fields[.deletedAt], text: text)
    used.append(slot)
    context.batch.users.append(user(id: text, context))
    return text
  }

  private func isKnown(_ slot: Int) -> Bool {
    seen.withUnsafeBufferPointer { users in
      guard slot >= 0, slot < users.count, !users[slot].id.isAbsent, users[slot].id.hasSameBytes(as: fields[.id]) else { return false }
      return users[slot].name.hasSameBytes(as: fields[.name]) && users[slot].image.hasSameBytes(as: fields[.image])
        && users[slot].role.hasSameBytes(as: fields[.role]) && users[slot].deletedAt.hasSameBytes(as: fields[.deletedAt])
    }
  }

  private func user(id: String, _ context: DecodingContext) -> User {
    custom.load(fields[.custom])
    var user = User(id: id)
    user.name = name(id, context)
    user.imageURL = fields[.image].filledText ?? custom[.image].filledText
    user.role = fields[.role].filledText
    user.isDeleted = TimestampParser.parseSet(fields[.deletedAt]) != nil
    return user
  }

  private func name(_ id: String, _ context: DecodingContext) -> String? {
    let value = fields[.name].isMissing ? custom[.name] : fields[.name]
    return context.text(value, of: "the name of user \(id)")
  }
}
