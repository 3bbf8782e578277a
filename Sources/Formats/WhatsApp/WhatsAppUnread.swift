import ChatReading

/// What of WhatsApp is not read: its databases, encrypted or not.
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
