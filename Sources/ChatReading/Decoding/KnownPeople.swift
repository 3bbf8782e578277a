import StableHashing

/// Whom the records of a document have described already, by the bytes of what describes them: a conversation names the same few people over
/// and over, and hardly anything costs less than to see that nothing is new.
package struct KnownPeople {
  /// The content of a person's record. Other values are absent.
  package struct Description {
    /// The id, a string that is not empty.
    package var id: JSONValue = .absent
    /// Everything else that makes two records of a person different.
    package var values: (JSONValue, JSONValue, JSONValue, JSONValue) = (.absent, .absent, .absent, .absent)

    /// Makes the description of a person from the values of a record.
    package init(id: JSONValue = .absent, values: (JSONValue, JSONValue, JSONValue, JSONValue) = (.absent, .absent, .absent, .absent)) {
      self.id = id
      self.values = values
    }

    @inline(__always)
    fileprivate func isSame(as other: Description) -> Bool {
      !id.isAbsent && id.hasSameBytes(as: other.id) && values.0.hasSameBytes(as: other.values.0)
        && values.1.hasSameBytes(as: other.values.1) && values.2.hasSameBytes(as: other.values.2)
        && values.3.hasSameBytes(as: other.values.3)
    }
  }

  private struct Entry {
    var description = Description()
    var text = ""
    var isMember = false
  }

  private static let slotCount = 1024
  private var entries = [Entry](repeating: Entry(), count: slotCount)
  private var used: [Int] = []

  /// Starts without anybody.
  package init() {}

  /// Forgets everybody: the values of a document die with it.
  package mutating func removeAll() {
    for slot in used { entries[slot] = Entry() }
    used.removeAll(keepingCapacity: true)
  }

  /// What is kept of somebody who was described in the same words; nil for anybody else, and for who was no member and is one now.
  @inline(__always)
  package func text(of description: Description, isMember: Bool = false) -> String? {
    let slot = Self.slot(of: description)
    guard entries[slot].isMember || !isMember, entries[slot].description.isSame(as: description) else { return nil }
    return entries[slot].text
  }

  /// Keeps a text for a person, in the place of another one with the same slot.
  package mutating func insert(_ description: Description, text: String, isMember: Bool = false) {
    let slot = Self.slot(of: description)
    if entries[slot].description.id.isAbsent { used.append(slot) }
    entries[slot] = Entry(description: description, text: text, isMember: isMember)
  }

  @inline(__always)
  private static func slot(of description: Description) -> Int {
    guard let bytes = description.id.bytes else { return 0 }
    return Int(truncatingIfNeeded: StableHash.hash(UnsafeRawBufferPointer(bytes)) & UInt64(slotCount - 1))
  }
}

/// Makes the types of a message's reactions with custom emoji. If several emoji have the same name, all but the first get a number, as in
/// Discord.
package struct ReactionTypes {
  private var types: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// Starts with a message without reactions.
  package init() {}

  /// The type for an emoji. An emoji without an id counts as a new one.
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
