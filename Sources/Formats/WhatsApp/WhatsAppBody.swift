import ChatModel

/// What a message says: a text, a file, or one of the sentences that WhatsApp writes in the exporter's language.
struct WhatsAppBody {
  /// Longer lines than any of WhatsApp's own sentences.
  static let longestSentence = 400
  /// Longer texts than any that the chat itself says.
  static let longestNotice = 1000
  /// Longer words than any that stand in the place of what was left out.
  private static let longestOmission = 100
  /// More words than stand there in any language that is known.
  private static let mostWordsOfOmission = 6

  private static let mark = Array("\u{200E}".utf8)

  private let bytes: UnsafeBufferPointer<UInt8>
  private let strangers: [String]

  /// Takes the bytes behind the author's name, and the names that `WhatsAppFacts` calls those of strangers.
  init(_ bytes: UnsafeBufferPointer<UInt8>, strangers: [String] = []) {
    self.bytes = bytes
    self.strangers = strangers
  }

  /// Sets what a message has from its body. More hints than those of the body give the same message, more slowly; those of its line say
  /// whose words it has.
  /// - Returns: What of it other exports have, too.
  @discardableResult
  func fill(_ message: inout Message, hints: WhatsAppBodyHints) -> WhatsAppGist {
    guard message.kind != .system else {
      setSystemText(Self.text(bytes), of: &message)
      return .body
    }
    // Nearly all bodies are text, and show it in a few bytes.
    let whole = Self.text(bytes)
    guard !hints.isEmpty else {
      setText(whole, of: &message)
      return .body
    }
    var (text, gist) = (whole, WhatsAppGist.body)
    if hints.contains(.bracket), let edited = WhatsAppPhrases.withoutEditedNote(text) {
      (text, gist) = (edited, .words(edited))
      message.isEditTimeUnknown = true
    }
    if let sentence = setSentence(WhatsAppMarks.trimmedAtEnd(text[...]), hints, of: &message) { return sentence }
    if let poll = setPoll(text, of: &message) { return poll }
    if isKnownNotice(text, hints, of: message) {
      setNotice(text, of: &message)
      return gist
    }
    if setFile(text, of: &message) || setOmission(text, hints, of: &message) { return .media }
    if isNotice(text, hints, author: message.authorID) {
      setNotice(text, of: &message)
      return gist
    }
    if hints.isOfIPhone, let call = WhatsAppCall.find(in: WhatsAppMarks.trimmed(text[...])) { return setCall(call, of: &message) }
    // Where nothing but the mark before it can be why the phone marked the line, it is the phone's own.
    if hints.contains([.line, .mark]), !message.isEditTimeUnknown { text.unicodeScalars.removeFirst() }
    setText(text, of: &message)
    return gist
  }

  /// Whether the text is a sentence that only the chat itself says, and iOS marked it. It stands behind the name of the group or of
  /// somebody. What somebody edited is theirs.
  private func isKnownNotice(_ text: String, _ hints: WhatsAppBodyHints, of message: borrowing Message) -> Bool {
    guard hints.isOfIPhone, text.utf8.count <= Self.longestNotice, !message.isEditTimeUnknown else { return false }
    let words = WhatsAppMarks.removed(from: WhatsAppMarks.trimmed(text[...]))
    return WhatsAppPhrases.isNotice(words[...]) || WhatsAppPhrases.isNoticeOfExporter(words[...], behind: message.authorID)
  }

  /// Whether the name before the text shows that the chat itself says it: the chat's own, or that of somebody whose name the text has at its
  /// beginning, which nobody says of themselves. People's own texts may begin with a mark, too. Who wrote them is never left out for a guess.
  private func isNotice(_ text: String, _ hints: WhatsAppBodyHints, author: String) -> Bool {
    if hints.contains(.chat) { return true }
    guard hints.contains(.notice), text.utf8.count <= Self.longestNotice else { return false }
    let words = WhatsAppMarks.removed(from: WhatsAppMarks.trimmed(text[...]))
    return WhatsAppAuthor.shown(words, strangers: strangers).hasPrefix(author + " ")
  }

  private func setNotice(_ text: String, of message: inout Message) {
    message.kind = .system
    message.authorID = ""
    setSystemText(text, of: &message)
  }

  private func setSystemText(_ text: String, of message: inout Message) {
    message.text = WhatsAppMarks.removed(from: text)
    message.membershipChange = WhatsAppMembership.change(in: message.text, strangers: strangers)
  }

  /// A text with line feeds alone between its lines.
  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text
  }

  private func setText(_ text: String, of message: inout Message) {
    message.text = text
    if let structure = WhatsAppTextParser.structure(of: text) {
      message.richText = structure
      message.text = plainText(of: structure)
    }
  }

  /// One of WhatsApp's own sentences, alone in its message; nil where the text is none.
  private func setSentence(_ whole: Substring, _ hints: WhatsAppBodyHints, of message: inout Message) -> WhatsAppGist? {
    guard whole.utf8.count <= Self.longestSentence else { return nil }
    let (text, isMarked) = (WhatsAppMarks.trimmed(whole), hints.isMarked)
    if WhatsAppPhrases.isDeletion(text, isMarked: isMarked) {
      message.kind = .deleted
      message.note = WhatsAppPhrases.deletingAdmin(text)
      return .deletion
    }
    if let omitted = WhatsAppPhrases.omitted(text, isMarked: isMarked) {
      message.attachments = [Self.placeholder(omitted)]
      return .media
    }
    if WhatsAppPhrases.isCall(text, isMarked: isMarked) || WhatsAppPhrases.isPlaceholder(text, isMarked: isMarked) {
      return setCall(WhatsAppMarks.removed(from: text), of: &message)
    }
    guard let place = WhatsAppPlace.find(in: whole) else { return nil }
    if !place.text.isEmpty { setText(place.text, of: &message) }
    message.location = place.location
    return .place(place)
  }

  /// What a phone says of somebody, who stays its author.
  private func setCall(_ words: String, of message: inout Message) -> WhatsAppGist {
    message.kind = .system
    message.text = message.authorID.isEmpty ? words : "\(message.authorID): \(words)"
    return .words(words)
  }

  private static func placeholder(_ omitted: (kind: AttachmentKind, name: String), title: String? = nil) -> Attachment {
    var attachment = Attachment(kind: omitted.kind, typeName: omitted.name)
    attachment.absence = .notIncluded
    attachment.title = title
    return attachment
  }

  /// What was left out, with words of somebody's or a file's name beside it, or in words of a language that is not known.
  private func setOmission(_ text: String, _ hints: WhatsAppBodyHints, of message: inout Message) -> Bool {
    if setOmissionAbove(text, isMarked: hints.isMarked, of: &message) { return true }
    guard hints.isMarked else { return false }
    return setOmissionBehind(text, hints, of: &message) || setUnknownOmission(text, hints, of: &message)
  }

  /// `<Media omitted>` with a caption in the lines below it (Android).
  private func setOmissionAbove(_ text: String, isMarked: Bool, of message: inout Message) -> Bool {
    guard let feed = text.firstIndex(of: "\n") else { return false }
    let head = WhatsAppMarks.trimmed(text[..<feed])
    guard head.utf8.count <= Self.longestSentence, isMarked || head.hasPrefix("<"),
      let omitted = WhatsAppPhrases.omitted(head, isMarked: isMarked)
    else { return false }
    setText(String(text[text.index(after: feed)...]), of: &message)
    message.attachments = [Self.placeholder(omitted)]
    return true
  }

  /// Behind a caption, or behind a document's name and pages, and a mark: `document omitted` (iOS).
  private func setOmissionBehind(_ text: String, _ hints: WhatsAppBodyHints, of message: inout Message) -> Bool {
    guard let mark = text.unicodeScalars.lastIndex(where: WhatsAppMarks.isPhoneMark) else { return false }
    let words = WhatsAppMarks.trimmed(text[mark...])
    let before = WhatsAppMarks.withoutSpaces(text[..<mark])
    guard !WhatsAppMarks.trimmed(before).isEmpty, words.utf8.count <= Self.longestSentence,
      let omitted = WhatsAppPhrases.omitted(words, isMarked: true) ?? unknownDocument(words, behind: before, hints)
    else { return false }
    guard omitted.kind == .file || omitted.kind == .contact else {
      setText(String(before), of: &message)
      message.attachments = [Self.placeholder(omitted)]
      return true
    }
    let feed = before.lastIndex(of: "\n")
    let title = WhatsAppMarks.trimmed(before[(feed.map { before.index(after: $0) } ?? before.startIndex)...])
    if let feed { setText(String(before[..<feed]), of: &message) }
    message.attachments = [Self.placeholder(omitted, title: title.isEmpty ? nil : WhatsAppMarks.removed(from: title))]
    return true
  }

  /// The same in a language that is not known, where a name stands before the words that ends as one of a file does.
  private func unknownDocument(
    _ words: Substring, behind before: Substring, _ hints: WhatsAppBodyHints
  ) -> (kind: AttachmentKind, name: String)? {
    guard hints.contains(.line), Self.mayBeOmission(words) else { return nil }
    let name = WhatsAppMarks.trimmed(before.prefix { $0 != "•" })
    return WhatsAppFile.isFileName(name) ? (kind: .file, name: String(words)) : nil
  }

  /// Words that iOS marked, as it did their line, in a language that is not known.
  private func setUnknownOmission(_ text: String, _ hints: WhatsAppBodyHints, of message: inout Message) -> Bool {
    let words = WhatsAppMarks.trimmed(text[...])
    guard hints.contains(.line), bytes.starts(with: Self.mark), !message.isEditTimeUnknown, Self.mayBeOmission(words) else { return false }
    message.attachments = [Self.placeholder((kind: .unknown, name: String(words)))]
    return true
  }

  /// Whether words may say that something was left out: they are few, in one line and one piece, name no number, and are no sentence.
  private static func mayBeOmission(_ words: Substring) -> Bool {
    guard !words.isEmpty, words.utf8.count <= longestOmission, words.split(separator: " ").count <= mostWordsOfOmission,
      !".。۔।".contains(words.last ?? "."), !words.contains(". ")
    else { return false }
    return words.allSatisfy { !$0.isNewline && !$0.isNumber && !":：\u{200E}".contains($0) }
  }

  private func setPoll(_ text: String, of message: inout Message) -> WhatsAppGist? {
    guard let poll = WhatsAppPoll.find(in: text, id: message.id) else { return nil }
    message.poll = poll
    return .poll(poll.name, options: poll.options.map(\.text))
  }

  /// A file in the export's folder: `<attached: 1.jpg>` behind its caption, or `1.jpg (file attached)` before it.
  private func setFile(_ text: String, of message: inout Message) -> Bool {
    guard let found = WhatsAppFile.find(in: text, isMarked: bytes.starts(with: Self.mark)) else { return false }
    message.attachments = [found.attachment]
    if !found.caption.isEmpty { setText(found.caption, of: &message) }
    return true
  }
}
