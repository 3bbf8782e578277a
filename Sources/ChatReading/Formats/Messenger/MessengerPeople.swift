import ChatModel

/// Adds the people whom a thread names, each once in a document. Downloads have names and no ids.
final class MessengerPeople {
  private var known = KnownPeople()
  private var added: Set<String> = []

  /// Forgets the people of the last document.
  func forget() {
    known.removeAll()
    added.removeAll(keepingCapacity: true)
  }

  /// The name of somebody, who is added; nil where there is none.
  func name(_ value: JSONValue, of subject: @autoclosure () -> String, into context: DecodingContext) -> String? {
    let description = KnownPeople.Description(id: value)
    if let name = known.text(of: description) { return name }
    guard let name = context.text(value, of: subject()).map(MessengerText.repaired) else { return nil }
    if added.insert(name).inserted {
      let isDeleted = name == "Facebook user" || name == "Instagram User"
      context.batch.users.append(User(id: name, name: name, isDeleted: isDeleted))
    }
    if value.isString { known.insert(description, text: name) }
    return name
  }
}
