import ChatModel

/// The sentences that WhatsApp writes into exports, in the languages that are known. They are compared in lower case, without marks of
/// direction and without a full stop at the end.
enum WhatsAppPhrases {
  /// Whether a text says that the message was deleted.
  static func isDeletion(_ text: Substring) -> Bool {
    let key = key(text)
    return deletions.contains(key) || key.hasPrefix(deletionByAdmin)
  }

  /// What a deleted message says of the administrator who deleted it; nil where it names none.
  static func deletingAdmin(_ text: Substring) -> String? {
    let key = key(text)
    guard key.hasPrefix(deletionByAdmin), key.utf8.count > deletionByAdmin.utf8.count else { return nil }
    return WhatsAppMarks.removed(from: text)
  }

  /// Whether a text stands in the place of a message of which the export has nothing, and no file either.
  static func isPlaceholder(_ text: Substring) -> Bool { placeholders.contains(key(text)) }

  /// What was left out of the export: its kind, and a word for it. Some of these are what people say, too: they count where a phone marked them.
  static func omitted(_ text: Substring, isMarked: Bool) -> (kind: AttachmentKind, name: String)? {
    let key = key(text)
    guard let kind = omissions[key] ?? (isMarked ? markedOmissions[key] : nil) else { return nil }
    // Android has the same words for all kinds.
    guard kind == .unknown else { return (kind, key) }
    return (kind, key == "null" || key.contains("view once") ? "View once message" : "Media")
  }

  /// Whether a text says that somebody called. Words for calls that were answered are what people say, too: they count where a phone
  /// marked them, or says for how long. Behind those for a call that was missed one more word may stand, such as what sort of call it was.
  static func isCall(_ text: Substring, isMarked: Bool) -> Bool {
    let key = key(text)
    if let missed = missedCalls.first(where: { key.hasPrefix($0) }) {
      let rest = key.dropFirst(missed.count)
      return isMarked || rest.first == "," || rest.first == "." || rest.split(separator: " ").count <= 1
    }
    guard let call = calls.first(where: { key.hasPrefix($0) }) else { return false }
    let rest = key.dropFirst(call.count)
    guard let next = rest.first else { return isMarked }
    return (next == "," || next == ".") && (isMarked || isDuration(rest.dropFirst()))
  }

  /// Whether a text is as `1 hr 5 min` is.
  private static func isDuration(_ text: Substring) -> Bool {
    let words = text.split(separator: " ")
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return false }
    return words.indices.allSatisfy { index in
      index.isMultiple(of: 2) ? words[index].allSatisfy(\.isNumber) : units.contains(String(words[index]))
    }
  }

  /// Whether the words in parentheses behind a file's name say that it is attached.
  static func isAttachedNote(_ words: Substring) -> Bool { attached.contains(key(words)) }

  /// Whether the word before a colon and the address of a map says that a place is shared.
  static func isPlace(_ word: Substring) -> Bool { places.contains(key(word)) }

  /// Whether a text begins as a line does that only the chat itself says.
  static func isNotice(_ text: Substring) -> Bool {
    let key = key(text)
    return notices.contains { key.hasPrefix($0) }
  }

  /// A text without the note that it was edited; nil where it has none.
  static func withoutEditedNote(_ text: String) -> String? {
    let trimmed = WhatsAppMarks.trimmed(text[...])
    guard trimmed.hasSuffix(">"), let open = trimmed.lastIndex(of: "<") else { return nil }
    guard edits.contains(key(trimmed[open...].dropFirst().dropLast())) else { return nil }
    return String(WhatsAppMarks.trimmed(trimmed[..<open]))
  }

  private static func key(_ text: Substring) -> String {
    var key = WhatsAppMarks.removed(from: text).lowercased()
    if let last = key.last, last == "." || last == "。" || last == "۔" || last == "।" { key.removeLast() }
    return key
  }

  /// What sentences that are alone in their message begin with, as `WhatsAppBodyHints.key` tells; the first letter also as a capital.
  static let beginnings: Set<UInt32> = {
    var keys: Set<UInt32> = []
    for phrase in deletions.union(omissions.keys).union(missedCalls).union(calls).union(placeholders) {
      keys.insert(WhatsAppBodyHints.key(phrase.utf8))
      keys.insert(WhatsAppBodyHints.key((phrase.prefix(1).uppercased() + phrase.dropFirst()).utf8))
    }
    return keys
  }()
}
