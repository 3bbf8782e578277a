/// Chats that WhatsApp exports as text (`_chat.txt`, `WhatsApp Chat with Ann.txt`), with or without their media.
struct WhatsAppFormat: ExportFormat {
  let name = "whatsapp"
  let summary = "WhatsApp chats as text (_chat.txt)"

  /// How many of a file's first lines are looked at, and how many of these must be messages.
  private static let looked = 40
  private static let wanted = 3

  var cutting: FileCutting {
    .lines(
      LineLayout(
        records: .beginWhere { WhatsAppHeader($0) != nil },
        keepsTogether: { first, second in
          guard let first = WhatsAppHeader(first), let second = WhatsAppHeader(second) else { return false }
          return first.numbers == second.numbers && (first.hour, first.minute) == (second.hour, second.minute)
        },
        examine: { try WhatsAppSurveyor.facts(of: $0).text }))
  }

  func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    // In a folder of many files a log of some program is likelier than a chat under another name.
    guard prefix.isNamed || prefix.name.lowercased().hasSuffix(".txt") || !prefix.name.contains(".") else { return .none }
    let (messages, lines) = Self.count(prefix)
    if messages >= Self.wanted { return .certain }
    // A chat of two messages has no more.
    return messages > 0 && (WhatsAppChatName.isUsual(prefix.name) || messages == lines) ? .certain : .none
  }

  func role(of prefix: ExportPrefix) -> FileRole {
    FileRole("chat", channel: WhatsAppChatName.name(ofFile: String(prefix.name), in: String(prefix.folder)))
  }

  func makeDecoder() -> any RecordDecoder { WhatsAppDecoder() }

  /// How many of the first lines are messages, and how many lines there are.
  private static func count(_ prefix: ExportPrefix) -> (messages: Int, lines: Int) {
    prefix.bytes.withUnsafeBufferPointer { bytes in
      var (messages, lines) = (0, 0)
      var rest = bytes[...]
      while lines < looked, !rest.isEmpty {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        if WhatsAppHeader(UnsafeBufferPointer(rebasing: line)) != nil { messages += 1 }
        lines += 1
        rest = rest.dropFirst(line.count + 1)
      }
      return (messages, lines)
    }
  }
}
