import ChatModel

/// The name of an attached file within a message, whatever the language of the words around it.
struct WhatsAppFile {
  /// The file.
  let attachment: Attachment
  /// The rest of the message.
  let caption: String

  /// Finds the file that a message names.
  static func find(in text: String) -> WhatsAppFile? { bracketed(in: text) ?? inFirstLine(of: text) }

  /// iOS: `<attached: name>` at the end of a line, most often behind a mark of direction.
  private static func bracketed(in text: String) -> WhatsAppFile? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let trimmed = WhatsAppMarks.trimmed(line)
      guard trimmed.hasSuffix(">"), let open = trimmed.lastIndex(of: "<") else { continue }
      let inner = trimmed[trimmed.index(after: open)...].dropLast()
      guard let colon = inner.firstIndex(where: { $0 == ":" || $0 == "：" }), inner[..<colon].count <= 30 else { continue }
      let name = WhatsAppMarks.trimmed(inner[inner.index(after: colon)...].drop { $0 == " " || $0 == "\u{A0}" })
      guard isFileName(name) else { continue }
      let before = WhatsAppMarks.trimmed(trimmed[..<open])
      let rest = lines[..<index] + (before.isEmpty ? [] : [before]) + lines[(index + 1)...]
      return WhatsAppFile(attachment: attachment(String(name)), caption: Self.joined(rest))
    }
    return nil
  }

  /// Android: `name (file attached)`, and the caption on the lines behind.
  private static func inFirstLine(of text: String) -> WhatsAppFile? {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let first = WhatsAppMarks.trimmed(lines.first ?? "")
    guard first.hasSuffix(")"), let open = first.firstRange(of: " (")?.lowerBound else { return nil }
    let words = first[open...].dropFirst(2).dropLast()
    let name = first[..<open]
    guard WhatsAppPhrases.isAttachedNote(words), isFileName(name) else { return nil }
    return WhatsAppFile(attachment: attachment(String(name)), caption: lines.count > 1 ? joined(lines[1...]) : "")
  }

  private static func joined(_ lines: some Collection<Substring>) -> String {
    String(WhatsAppMarks.trimmed(lines.joined(separator: "\n")[...]).drop { $0.isNewline })
  }

  private static func isFileName(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.utf8.count <= 255 else { return false }
    let ending = name[name.index(after: dot)...]
    return (1...8).contains(ending.count) && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
  }

  private static func attachment(_ name: String) -> Attachment {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
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
    default: .file
    }
  }
}
