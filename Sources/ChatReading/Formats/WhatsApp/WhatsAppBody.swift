import ChatModel

/// What a message says: a text, a file, or one of the sentences that WhatsApp writes in the exporter's language.
struct WhatsAppBody {
  /// Longer lines than any of WhatsApp's own sentences.
  static let longestSentence = 200

  private let bytes: UnsafeBufferPointer<UInt8>

  /// Takes the bytes behind the author's name.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Sets what a message has from its body.
  func fill(_ message: inout Message) {
    fill(&message, hints: WhatsAppBodyHints(bytes))
  }

  /// The same where the body's signs are known. More of them give the same message, more slowly.
  func fill(_ message: inout Message, hints: WhatsAppBodyHints) {
    guard message.kind != .system else { return setSystemText(Self.text(bytes), of: &message) }
    // Nearly all bodies are text, and show it in a few bytes.
    let whole = Self.text(bytes)
    guard !hints.isEmpty else { return setText(whole, of: &message) }
    var text = whole
    if hints.contains(.bracket), let edited = WhatsAppPhrases.withoutEditedNote(text) {
      text = edited
      message.note = "Edited"
    }
    if setSentence(WhatsAppMarks.trimmed(text[...]), of: &message) || setPoll(text, of: &message) || setFile(text, of: &message)
      || setOmission(text, of: &message)
    {
      return
    }
    if hints.contains(.mark), !text.isEmpty {
      // The exporter's phone marks what it says itself, behind the name of the group or of somebody.
      message.kind = .system
      message.authorID = ""
      return setSystemText(text, of: &message)
    }
    setText(text, of: &message)
  }

  private func setSystemText(_ text: String, of message: inout Message) {
    message.text = WhatsAppMarks.removed(from: text)
    message.membershipChange = WhatsAppMembership.change(in: message.text)
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

  /// One of WhatsApp's own sentences, alone in its message.
  private func setSentence(_ text: Substring, of message: inout Message) -> Bool {
    guard text.utf8.count <= Self.longestSentence else { return false }
    if WhatsAppPhrases.isDeletion(text) {
      message.kind = .deleted
      return true
    }
    if let omitted = WhatsAppPhrases.omitted(text) {
      message.attachments = [Self.placeholder(omitted)]
      return true
    }
    if WhatsAppPhrases.isCall(text) {
      message.kind = .system
      message.text = WhatsAppMarks.removed(from: text)
      return true
    }
    return setLocation(text, of: &message)
  }

  private static func placeholder(_ omitted: (kind: AttachmentKind, name: String), title: String? = nil) -> Attachment {
    var attachment = Attachment(kind: omitted.kind, typeName: omitted.name)
    attachment.absence = .notIncluded
    attachment.title = title
    return attachment
  }

  /// `<Media omitted>` with a caption in the lines below it (Android), or behind a file's name and pages and a mark: `document omitted` (iOS).
  private func setOmission(_ text: String, of message: inout Message) -> Bool {
    if let feed = text.firstIndex(of: "\n") {
      let head = WhatsAppMarks.trimmed(text[..<feed])
      guard head.utf8.count <= Self.longestSentence, head.hasPrefix("<"), let omitted = WhatsAppPhrases.omitted(head) else { return false }
      setText(String(text[text.index(after: feed)...]), of: &message)
      message.attachments = [Self.placeholder(omitted)]
      return true
    }
    guard text.utf8.count <= 2 * Self.longestSentence, text.unicodeScalars.first == "\u{200E}",
      let mark = text.unicodeScalars.lastIndex(of: "\u{200E}"),
      let omitted = WhatsAppPhrases.omitted(WhatsAppMarks.trimmed(text[mark...]))
    else { return false }
    let title = WhatsAppMarks.removed(from: WhatsAppMarks.trimmed(text[..<mark]))
    message.attachments = [Self.placeholder(omitted, title: title)]
    return true
  }

  /// `Location: https://maps.google.com/?q=1.5,2.5`, in any language.
  private func setLocation(_ text: Substring, of message: inout Message) -> Bool {
    guard let mark = text.firstRange(of: "maps.google.com/?q=") ?? text.firstRange(of: "maps.google.com/maps?q=") else { return false }
    let head = text[..<mark.lowerBound]
    guard head.hasSuffix("://") || head.hasSuffix("://www."), !text[mark.upperBound...].contains(" ") else { return false }
    let numbers = text[mark.upperBound...].prefix { $0 != "&" }.split(separator: ",").map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90, abs(longitude) <= 180 else {
      return false
    }
    message.location = SharedLocation(latitude: latitude, longitude: longitude)
    return true
  }

  /// `POLL:`, a question, and lines like `OPTION: Tea (2 votes)`, in any language.
  private func setPoll(_ text: String, of message: inout Message) -> Bool {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { WhatsAppMarks.trimmed($0) }
    guard lines.count >= 4, let head = lines.first, head.hasSuffix(":"), head.count <= 20, head == head.uppercased() else { return false }
    lines.removeFirst()
    let question = lines.removeFirst()
    let options = lines.compactMap { Self.option($0) }
    guard options.count == lines.count, options.count >= 2 else { return false }
    var poll = Poll(id: message.id, name: String(question))
    poll.options = options.enumerated().map { PollOption(id: "\($0)", text: $1.text, voteCount: $1.votes) }
    poll.voteCount = options.reduce(0) { $0 &+ $1.votes }
    message.poll = poll
    return true
  }

  private static func option(_ line: Substring) -> (text: String, votes: Int)? {
    guard let colon = line.firstIndex(of: ":"), line[..<colon] == line[..<colon].uppercased(), line.last == ")" else { return nil }
    let rest = line[line.index(after: colon)...].drop { $0 == " " }
    guard let open = rest.lastIndex(of: "(") else { return nil }
    let votes = rest[rest.index(after: open)...].prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(votes), count >= 0 else { return nil }
    return (String(rest[..<open].reversed().drop { $0 == " " }.reversed()), count)
  }

  /// A file in the export's folder: `<attached: 1.jpg>` behind its caption, or `1.jpg (file attached)` before it.
  private func setFile(_ text: String, of message: inout Message) -> Bool {
    guard let found = WhatsAppFile.find(in: text) else { return false }
    message.attachments = [found.attachment]
    if !found.caption.isEmpty { setText(found.caption, of: &message) }
    return true
  }
}
