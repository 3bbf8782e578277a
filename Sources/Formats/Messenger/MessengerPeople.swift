import ChatModel
import ChatReading

/// Adds the people whom a thread names, each once in a document. Downloads have names and no ids.
final class MessengerPeople {
  /// What somebody is called whose name is empty.
  static let nameless = "Nameless user"

  private var known = KnownPeople()
  private var added: Set<String> = []

  /// Forgets the people of the last document.
  func forget() {
    known.removeAll()
    added.removeAll(keepingCapacity: true)
  }

  /// Whether a name tells nobody from anybody else, since their accounts were closed: `Facebook user`, `Instagram User`, and in other languages
  /// `Utilisateur de Facebook`, `Facebook-Nutzer`.
  static func isOfManyPeople(_ name: String) -> Bool {
    if name == nameless { return true }
    let words = name.split { $0 == " " || $0 == "-" }
    return words.count > 1 && words.contains { $0.hasPrefix("Facebook") || $0.hasPrefix("Instagram") }
  }

  /// Whether the document has named somebody so: as a member, or before a message.
  func hasNamed(_ name: Substring) -> Bool { added.contains(String(name)) }

  /// The name of somebody, who is added; nil where the download has no such field.
  func name(_ value: JSONValue, of subject: @autoclosure () -> String, into context: DecodingContext) -> String? {
    let description = KnownPeople.Description(id: value)
    if let name = known.text(of: description) { return name }
    guard let name = context.text(value, of: subject()).map(MessengerText.repaired) ?? (value.isString ? Self.nameless : nil) else {
      return nil
    }
    if added.insert(name).inserted { context.batch.users.append(User(id: name, name: name, isDeleted: Self.isOfManyPeople(name))) }
    if value.isString { known.insert(description, text: name) }
    return name
  }
}
