/// A format of exports in which the same messages can be written.
enum ExportKind: CaseIterable {
  case stream, slack, discord, telegram, messenger, whatsApp

  /// What it is, for people.
  var title: String {
    switch self {
    case .stream: "Stream, one file"
    case .slack: "Slack, a folder with a file a day"
    case .discord: "Discord, a file a channel"
    case .telegram: "Telegram, one file"
    case .messenger: "Messenger, a file for 10,000 messages"
    case .whatsApp: "WhatsApp, a text a chat"
    }
  }

  /// Writes into a folder. Throws `BenchmarkError`.
  func writer(folder: String) throws -> any ExportWriter {
    switch self {
    case .stream:
      try Folder.make(folder)
      return try StreamExport(path: folder + "/export.json")
    case .slack: return try SlackExport(folder: folder)
    case .discord: return try DiscordExport(folder: folder)
    case .telegram: return try TelegramExport(folder: folder)
    case .messenger: return try MessengerExport(folder: folder)
    case .whatsApp: return try WhatsAppExport(folder: folder)
    }
  }
}
