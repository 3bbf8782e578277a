import ChatModel
import ChatReading

/// The name of an attached file within a message, whatever the language of the words around it.
struct WhatsAppFile {
  /// The file.
  let attachment: Attachment
  /// The rest of the message.
  let caption: String

  /// What names of files begin with to which Android gives no ending where it does not know one, as in `DOC-20240311-WA0016.`.
  private static let prefixes: Set<Substring> = ["DOC", "AUD", "PTT", "IMG", "VID", "STK", "GIF"]

  /// Finds the file that a message names. Where its phone marked the text, no words beside the name need be known.
  static func find(in text: String, isMarked: Bool) -> WhatsAppFile? {
    bracketed(in: text) ?? inFirstLine(of: text, isMarked: isMarked)
  }

  /// iOS: `<attached: name>` at the end of a line, most often behind a mark of direction.
  private static func bracketed(in text: String) -> WhatsAppFile? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let trimmed = WhatsAppMarks.trimmedAtEnd(line)
      guard trimmed.hasSuffix(">"), let open = trimmed.lastIndex(of: "<") else { continue }
      let inner = trimmed[trimmed.index(after: open)...].dropLast()
      guard let name = name(in: inner), isFileName(name) else { continue }
      let before = WhatsAppMarks.withoutPhoneMark(atEndOf: trimmed[..<open])
      var attachment = attachment(String(name))
      let title = title(before, of: name)
      if let title { attachment.title = String(title) }
      let rest = lines[..<index] + (before.isEmpty || title != nil ? [] : [before]) + lines[(index + 1)...]
      return WhatsAppFile(attachment: attachment, caption: Self.joined(rest))
    }
    return nil
  }

  /// The name between angle brackets: behind a word and a colon, or in Turkish, where names begin with numbers, before a word.
  private static func name(in note: Substring) -> Substring? {
    if let colon = note.firstIndex(where: { $0 == ":" || $0 == "：" }), note[..<colon].count <= 30 {
      return WhatsAppMarks.trimmed(note[note.index(after: colon)...].drop { $0 == " " || $0 == "\u{A0}" })
    }
    guard note.hasSuffix(WhatsAppPhrases.attachedBehind) else { return nil }
    let name = WhatsAppMarks.trimmed(note.dropLast(WhatsAppPhrases.attachedBehind.count))
    return name.utf8.prefix(8).allSatisfy(\.isDigit) ? name : nil
  }

  /// The name that a document had where it was sent, which iOS writes before that of its file, and how many pages it has:
  /// `A.pdf • 1 page`. Nil where these are somebody's words.
  private static func title(_ words: Substring, of name: Substring) -> Substring? {
    let bullet = words.firstIndex(of: "•")
    let title = WhatsAppMarks.trimmed(words[..<(bullet ?? words.endIndex)])
    guard isFileName(title) else { return nil }
    guard let bullet else { return name == title || name.hasSuffix("-\(title)") ? title : nil }
    let pages = words[words.index(after: bullet)...].drop { $0 == " " }
    return pages.unicodeScalars.first.map(WhatsAppMarks.isMark) == true ? title : nil
  }

  /// Android: `name (file attached)`, and the caption on the lines behind. The name may have parentheses, too.
  private static func inFirstLine(of text: String, isMarked: Bool) -> WhatsAppFile? {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let first = WhatsAppMarks.trimmed(lines.first ?? "")
    if first.hasPrefix(WhatsAppPhrases.attachedBefore) {
      let name = WhatsAppMarks.trimmed(first.dropFirst(WhatsAppPhrases.attachedBefore.count))
      if isFileName(name) { return WhatsAppFile(attachment: attachment(String(name)), caption: lines.count > 1 ? joined(lines[1...]) : "") }
    }
    guard first.hasSuffix(")"), let open = first.lastIndex(of: "("), first[..<open].last == " " else { return nil }
    let words = first[open...].dropFirst().dropLast()
    let name = WhatsAppMarks.trimmed(first[..<open])
    guard WhatsAppPhrases.isAttachedNote(words) || isMarked && hasLettersBehindPoint(name), isFileName(name) else { return nil }
    return WhatsAppFile(attachment: attachment(String(name)), caption: lines.count > 1 ? joined(lines[1...]) : "")
  }

  /// Whether a name does not end as `version 1.2` does.
  private static func hasLettersBehindPoint(_ name: Substring) -> Bool {
    name.split(separator: ".").last?.contains(where: \.isLetter) == true
  }

  private static func joined(_ lines: some Collection<Substring>) -> String {
    String(WhatsAppMarks.withoutSpaces(lines.joined(separator: "\n")[...]).drop { $0.isNewline })
  }

  /// Whether a text can be the name of a file: it has an ending, or is one of Android's own names without one.
  static func isFileName(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.utf8.count <= 255 else { return false }
    guard !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }) else { return false }
    let ending = name[name.index(after: dot)...]
    if ending.isEmpty { return isNumbered(name[..<dot]) }
    return ending.count <= 8 && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// Whether a name is as `DOC-20240311-WA0016` is.
  private static func isNumbered(_ name: Substring) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, prefixes.contains(parts[0]), parts[1].count == 8, parts[2].hasPrefix("WA") else { return false }
    let number = parts[2].dropFirst(2)
    return !number.isEmpty && parts[1].utf8.allSatisfy(\.isDigit) && number.utf8.allSatisfy(\.isDigit)
  }

  private static func attachment(_ name: String) -> Attachment {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() ?? ""
    let kind = kind(ofEnding: ending, name: name)
    var attachment = Attachment(kind: kind, typeName: ending)
    attachment.url = name
    attachment.title = name
    return attachment
  }

  /// WhatsApp's names say more than their endings: `PTT` is a voice message, `STICKER` a sticker.
  private static func kind(ofEnding ending: String, name: String) -> AttachmentKind {
    switch ending {
    case "jpg", "jpeg", "png", "gif", "heic", "bmp", "avif": .image
    case "webp": name.contains("PHOTO") || name.hasPrefix("IMG") ? .image : .sticker
    case "mp4", "mov", "3gp", "m4v", "webm", "mkv", "avi": .video
    case "opus": .voiceRecording
    case "m4a", "aac", "ogg", "mp3", "amr", "wav": name.hasPrefix("PTT") ? .voiceRecording : .audio
    case "": name.hasPrefix("AUD") ? .audio : name.hasPrefix("PTT") ? .voiceRecording : .file
    default: .file
    }
  }
}
