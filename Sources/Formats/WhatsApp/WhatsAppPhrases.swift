import ChatModel

/// The sentences that WhatsApp writes into exports, in the languages that are known. They are compared in lower case, without marks of
/// direction and without a full stop at the end.
enum WhatsAppPhrases {
  /// Longer notes than any that says in some language that a text was edited.
  private static let longestNote = 120

  /// Whether a text says that the message was deleted.
  static func isDeletion(_ text: Substring, isMarked: Bool) -> Bool {
    let key = key(text)
    return deletions.contains(key) || isDeletionByAdmin(key, isMarked: isMarked)
  }

  /// What a deleted message says of the administrator who deleted it; nil where it names none.
  static func deletingAdmin(_ text: Substring) -> String? {
    deletions.contains(key(text)) ? nil : WhatsAppMarks.removed(from: text)
  }

  /// Whether a text names an administrator who deleted the message. Where the name stands at its end somebody may have gone on with other
  /// words: it counts in English, and where a phone marked it.
  private static func isDeletionByAdmin(_ key: String, isMarked: Bool) -> Bool {
    guard let name = deletionsByAdmin.name(in: key[...]), !name.isEmpty, !name.contains(where: \.isNewline) else { return false }
    return isMarked || name.endIndex < key.endIndex || key.hasPrefix(deletionByAdmin)
  }

  /// Whether a text stands in the place of a message of which the export has nothing, and no file either. Most of these are what people
  /// say, too: they count where a phone marked them.
  static func isPlaceholder(_ text: Substring, isMarked: Bool) -> Bool {
    if liveLocations.contains(WhatsAppMarks.removed(from: text)) { return true }
    return isMarked && placeholders.contains(key(text))
  }

  private static let placeholders = waiting.union(liveLocationsEnded).union(liveLocations.map { key($0[...]) })

  /// What was left out of the export: its kind, and a word for it. Some of these are what people say, too: they count between angle
  /// brackets, and where a phone marked them.
  static func omitted(_ text: Substring, isMarked: Bool) -> (kind: AttachmentKind, name: String)? {
    let words = WhatsAppMarks.removed(from: text)
    guard words.first == "<" else {
      let key = key(text)
      if key == "null" || viewedOnce.contains(key) { return (.unknown, "View once message") }
      return (omissions[key] ?? (isMarked ? markedOmissions[key] : nil)).map { ($0, key) }
    }
    guard words.last == ">" else { return nil }
    let key = key(WhatsAppMarks.trimmed(words.dropFirst().dropLast()))
    // Android has the same words for all kinds.
    if leftOut.contains(key) { return (.unknown, "Media") }
    if viewedOnce.contains(key) { return (.unknown, "View once message") }
    return (omissions[key] ?? markedOmissions[key]).map { ($0, key) }
  }

  /// Whether a text says that somebody called. Words for calls that were answered are what people say, too: they count where a phone
  /// marked them, or says for how long. Behind those for a call that was missed one more word may stand, such as what sort of call it was.
  static func isCall(_ text: Substring, isMarked: Bool) -> Bool {
    let key = key(text)
    if let rest = missedCalls.name(in: key[...]) {
      guard !isMarked, let next = rest.first else { return true }
      return next == "," || next == "." || next == " " && rest.split(separator: " ").count == 1
    }
    guard let rest = calls.name(in: key[...]) else { return false }
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

  /// Whether a text is a line that only the chat itself says.
  static func isNotice(_ text: Substring) -> Bool {
    let key = key(text)
    if encryption.name(in: key[...]) != nil || notices.name(in: key[...]) != nil { return true }
    return securityCodes.name(in: key[...]).map { !$0.isEmpty && !$0.contains(where: \.isNewline) } ?? false
  }

  /// Whether a text that a phone marked is what only the chat says of the exporter: that they came or left, or added or removed whoever's
  /// name stands before it.
  static func isNoticeOfExporter(_ text: Substring, behind name: String) -> Bool {
    let key = key(text)
    if exporterNotices.contains(key) { return true }
    guard let others = exporterFrames.name(in: key[...]).map({ WhatsAppAuthor.shown(String($0)) }) else { return false }
    let name = name.lowercased()
    return !name.isEmpty && (others == name || others.hasPrefix(name + ",") || others.hasPrefix(name + " "))
  }

  /// A text without the note that it was edited; nil where it has none.
  static func withoutEditedNote(_ text: String) -> String? {
    let trimmed = WhatsAppMarks.trimmedAtEnd(text[...])
    guard trimmed.hasSuffix(">"), let open = trimmed.lastIndex(of: "<") else { return nil }
    let note = trimmed[open...].dropFirst().dropLast()
    guard edits.contains(key(note)) || isMarkedNote(note, behind: trimmed[..<open]) else { return nil }
    return String(WhatsAppMarks.withoutPhoneMark(atEndOf: trimmed[..<open]))
  }

  /// Whether what stands between angle brackets says that the text before it was edited, in a language that is not known: a phone marked
  /// it. It marks the names of files, too, which have a colon before them or numbers in them, and what is left out, which stands alone.
  private static func isMarkedNote(_ note: Substring, behind text: Substring) -> Bool {
    let scalars = text.unicodeScalars
    guard let mark = scalars.last, mark == "\u{200E}" || mark == "\u{200F}", scalars.dropLast().last == " ",
      note.utf8.count <= longestNote,
      scalars.contains(where: { !WhatsAppMarks.isMark($0) && !$0.properties.isWhitespace })
    else { return false }
    return note.contains(where: \.isLetter) && !note.contains { $0.isNewline || $0.isNumber || ":：<>".contains($0) }
      && omitted("<\(note)>", isMarked: true) == nil
  }

  private static func key(_ text: Substring) -> String {
    var key = WhatsAppMarks.removed(from: text).lowercased()
    if key.utf8.contains(0xC2) { key = key.replacing("\u{A0}", with: " ") }
    if let last = key.last, last == "." || last == "。" || last == "۔" || last == "।" { key.removeLast() }
    return key
  }

  /// All phrases of some languages.
  static func phrases(_ phrases: KeyValuePairs<String, [String]>) -> [String] { phrases.flatMap(\.value) }

  /// The same, to be compared letter by letter.
  static func texts(_ phrases: KeyValuePairs<String, [String]>) -> Set<String> { Set(self.phrases(phrases)) }

  /// The same as most are compared.
  static func keys(_ phrases: KeyValuePairs<String, [String]>) -> Set<String> { Set(self.phrases(phrases).map { key($0[...]) }) }

  /// Sentences around names, as they are compared.
  static func frames(_ sentences: KeyValuePairs<String, [String]>) -> WhatsAppFrames { frames(phrases(sentences)) }

  /// The same of sentences of all languages.
  static func frames(_ sentences: [String]) -> WhatsAppFrames { WhatsAppFrames(sentences.map { key($0[...]) }) }

  /// What sentences that are alone in their message begin with where nothing else shows them: no mark before them, and no angle brackets
  /// around them.
  static let beginnings: WhatsAppBeginnings = {
    var phrases = deletions.union(viewedOnce).union(omissions.keys).union(liveLocations)
    phrases.formUnion(deletionsByAdmin.beginnings + missedCalls.beginnings + calls.beginnings + ["null", attachedBefore])
    return WhatsAppBeginnings(phrases)
  }()
}
