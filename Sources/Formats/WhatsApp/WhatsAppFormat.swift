import ChatReading

/// Chats that WhatsApp exports as text (`_chat.txt`, `WhatsApp Chat with Ann.txt`), with or without their media.
package struct WhatsAppFormat: ExportFormat {
  package let names = FormatNames("whatsapp", of: "WhatsApp", summary: "WhatsApp chats as text (_chat.txt)")
  package let conversations = ConversationName.chats
  package let layout = FileLayout(
    .lines(
      LineLayout(
        records: .beginWhere { WhatsAppHeader($0) != nil },
        examine: { source, zone in
          let (facts, uncut) = try WhatsAppSurveyor.survey(source)
          let cut = WhatsAppCut(facts: facts, zone: zone)
          return LineExamination(
            hint: facts.text,
            records: .beginWhere { line in WhatsAppHeader(line).map { facts.order(of: $0) != nil } ?? false },
            keepsTogether: { cut.keepsTogether($0, $1) }, uncut: uncut)
        })),
    hasLocalTimes: true)
  package let arrangement = ExportArrangement(
    hasAttachmentsBeside: true,
    names: ExportNames(
      isUsual: { $0.lowercased().hasSuffix(".txt") && WhatsAppChatName.isUsual($0) },
      isUsualOfArchive: { WhatsAppChatName.isFramed(String($0)) }))

  /// Nothing in a text says when it was made, but nobody exports half a chat: several of one chat are as many exports. Which of a chat's texts is the
  /// second of its own is nothing that readers know: to them all are from the folder.
  package let editions = ExportEditions(
    order: { files in WhatsAppChatName.editions(of: files.map { $0.role.channel ?? "" }) }, name: { export, _ in export },
    roles: { files in
      let names = WhatsAppChatName.settled(files.map { $0.role.channel ?? "" })
      return zip(files, names).map { file, name in FileRole(file.role.name, channel: name) }
    })
  package let unreadForms = WhatsAppUnread.forms

  /// Makes the format, which has no options.
  package init() {}

  /// How many of a file's first lines are looked at, and how many of these must be messages.
  private static let looked = 40
  private static let wanted = 3

  package func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    // In a folder of many files a log of some program is likelier than a chat under another name.
    guard prefix.isNamed || prefix.name.lowercased().hasSuffix(".txt") || !prefix.name.contains("."), !Self.isOfDiscord(prefix.bytes) else {
      return .none
    }
    let found = Self.count(prefix)
    let isUsual = WhatsAppChatName.isUsual(prefix.name)
    // A chat of two messages has no more.
    guard found.messages >= Self.wanted || found.messages > 0 && (isUsual || found.messages == found.lines) else { return .none }
    // Logs have times before their lines, too.
    return isUsual || found.named >= Self.wanted ? .certain : .possible
  }

  /// Whether a file is what DiscordChatExporter writes as text: a line of `=`, and below it where the channel is.
  private static func isOfDiscord(_ bytes: [UInt8]) -> Bool {
    let behind = bytes.drop { $0 == UInt8(ascii: "=") }
    guard behind.startIndex >= 3 else { return false }
    return behind.drop { $0.isJSONSpace }.starts(with: "Guild:".utf8)
  }

  package func role(of prefix: ExportPrefix) -> FileRole {
    FileRole("chat", channel: WhatsAppChatName.name(ofFile: String(prefix.name), in: String(prefix.folder)))
  }

  package func makeDecoder() -> any RecordDecoder { WhatsAppDecoder() }

  /// How many of the first lines are messages, how many of these are somebody's, and how many lines there are.
  private static func count(_ prefix: ExportPrefix) -> (messages: Int, named: Int, lines: Int) {
    prefix.bytes.withUnsafeBufferPointer { bytes in
      var (messages, named, lines) = (0, 0, 0)
      var rest = bytes[...]
      while lines < looked, !rest.isEmpty {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        let record = UnsafeBufferPointer(rebasing: line)
        if let header = WhatsAppHeader(record) {
          messages += 1
          if hasName(WhatsAppAuthor.line(behind: header, of: record)) { named += 1 }
        }
        lines += 1
        rest = rest.dropFirst(line.count + 1)
      }
      return (messages, named, lines)
    }
  }

  /// Whether the line after a header begins with the name of somebody, and not with a level of a log, as in `[INFO] main: x`.
  private static func hasName(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.first != UInt8(ascii: "[") && WhatsAppAuthor.split(line) != nil
  }
}

/// Recognises databases of WhatsApp, which cannot be read, encrypted or not.
enum WhatsAppUnread {
  static let forms = [
    UnreadForm(
      name: "a database of WhatsApp's", remedy: "export each chat in WhatsApp, with \"Export chat\" in the menu of the chat"
    ) { file in
      // `msgstore.db.crypt15`, `msgstore-2024-01-31.1.db.crypt14`; on iPhones `ChatStorage.sqlite`.
      let (stem, ending) = (file.name.prefix { $0 != "." && $0 != "-" }, file.name.split(separator: ".").last ?? "")
      let isEncrypted = ending.hasPrefix("crypt") && Int(ending.dropFirst(5)) != nil && file.name.contains(".db.")
      return isEncrypted || stem == "msgstore" && ending == "db" || file.name == "ChatStorage.sqlite"
        || file.isDatabase(with: "ZWAMESSAGE") || file.isDatabase(with: "message_media", "jid_row_id")
    }
  ]
}
