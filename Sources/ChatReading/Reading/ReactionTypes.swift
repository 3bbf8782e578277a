/// The types of those reactions to one message that are pictures. Several emoji may have one name: each but the first is told apart by a
/// number, as Discord itself does.
package struct ReactionTypes {
  private var types: [String: String] = [:]
  private var counts: [String: Int] = [:]

  package init() {}

  /// The type of the emoji with a name and an id; one without an id is another than all before.
  package mutating func type(of name: String, id: String?) -> String {
    let key = id.map { name + "\0" + $0 }
    if let key, let known = types[key] { return known }
    let number = counts[name, default: 0]
    counts[name] = number + 1
    let type = number == 0 ? ":\(name):" : ":\(name)~\(number):"
    if let key { types[key] = type }
    return type
  }
}
