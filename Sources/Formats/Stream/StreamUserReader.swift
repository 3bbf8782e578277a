import ChatModel
import ChatReading

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

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .name, .role: .text
      case .image: .string
      case .deletedAt: .time
      case .custom: .object
      }
    }
  }

  /// The keys that are read of a user's custom fields.
  enum CustomKey: Int, JSONKey {
    case name
    case image

    var expected: JSONExpectation { self == .name ? .text : .string }
  }

  private let fields = JSONFields<Key>()
  private let custom = JSONFields<CustomKey>()
  private var known = KnownPeople()
  // Flattened, or among the custom fields.
  private var name: JSONValue = .absent
  private var image: JSONValue = .absent

  /// Forgets everybody whom the last document described.
  func beginDocument() { known.removeAll() }

  /// The id of a user that is an object, or an id alone; nil when it is missing. What the object says of the user is added.
  /// `field` is the path to the user, for warnings.
  func read(_ value: JSONValue, _ field: @autoclosure () -> String, into context: DecodingContext) -> String? {
    guard value.isObject else { return value.filledText }
    fields.load(value)
    custom.load(fields[.custom])
    takeNameAndImage()
    guard let bytes = fields[.id].bytes, !bytes.isEmpty else {
      check(field(), context)
      guard let text = fields[.id].filledText else { return nil }
      context.batch.users.append(user(id: text, context))
      return text
    }
    // One of a wrong type is never the same.
    if fields[.custom].isMissing || fields[.custom].isObject, let text = known.text(of: description) { return text }
    check(field(), context)
    let text = String(decoding: bytes, as: UTF8.self)
    known.insert(description, text: text)
    context.batch.users.append(user(id: text, context))
    return text
  }

  private func takeNameAndImage() {
    name = fields[.name].isBlank ? custom[.name] : fields[.name]
    image = fields[.image].isMissing ? custom[.image] : fields[.image]
  }

  /// A user stands in many messages: what is wrong is told once in the run.
  private func check(_ field: String, _ context: DecodingContext) {
    guard fields.hasUnusual || custom.hasUnusual else { return }
    let id = fields[.id].isString ? fields[.id].filledText : nil
    context.check(custom, in: field + ".custom", owner: id.map { "user \($0)" })
    context.check(fields, in: field, owner: id.map { "user \($0)" })
    takeNameAndImage()
  }

  private var description: KnownPeople.Description {
    KnownPeople.Description(id: fields[.id], values: (name, image, fields[.role], fields[.deletedAt]))
  }

  private func user(id: String, _ context: DecodingContext) -> User {
    var user = User(id: id)
    if !name.isBlank { user.name = context.text(name, of: "the name of user \(id)") }
    user.imageURL = image.filledText
    user.role = fields[.role].filledText
    user.isDeleted = context.time(fields, .deletedAt, in: "user \(id)") != nil
    return user
  }
}
