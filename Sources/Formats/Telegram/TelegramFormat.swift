import ChatReading

/// Exports of Telegram Desktop as "machine-readable JSON": of one chat, and of a whole account.
package struct TelegramFormat: ExportFormat {
  package let names = FormatNames("telegram", of: "Telegram", summary: "Telegram Desktop's result.json")
  package let conversations = ConversationName.chats
  package let layout = FileLayout(
    .json(
      JSONLayout(containerKeys: ["list"], leafKeys: ["messages"], objectKeys: ["chats", "left_chats"], hasControlEscapes: true)),
    readsRecordsAlone: { _, _ in true })
  package let arrangement = ExportArrangement(
    attachmentPaths: Self.attachmentPaths, names: ExportNames(isUsual: { Self.isPage($0) }), isSent: { Self.isSent($0, in: $1) })
  package let addressForms = TelegramMessageAddress.forms

  /// Pages are `messages.html`, `messages2.html` and so on.
  package let unreadForms = [
    UnreadForm(name: "Telegram's export as HTML", remedy: "export the chat again as \"Machine-readable JSON\"", isPage: true) {
      $0.name.hasPrefix("messages") && $0.name.hasSuffix(".html") && $0.name.dropFirst(8).dropLast(5).utf8.allSatisfy(\.isDigit)
    }
  ]

  /// Of a chat, and of an account's chats.
  private static let attachmentPaths = ["files/", "chats/chat_"]

  /// Makes the format, which has no options.
  package init() {}

  /// How the file is called beside which these stand: as it is read, and as a page for browsers.
  private static let exportNames = ["result.json", "messages.html"]

  /// What a chat calls itself.
  static let chatTypes: Set<String> = [
    "personal_chat", "bot_chat", "saved_messages", "replies", "verification_codes", "private_group", "private_supergroup",
    "public_supergroup", "private_channel", "public_channel",
  ]

  package func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    guard prefix.first == UInt8(ascii: "{") else { return .none }
    let hasChat = !prefix.types.isDisjoint(with: Self.chatTypes)
    if hasChat, prefix.has("messages") { return .certain }
    let isAccount = prefix.keys.contains(.init(name: "about", depth: 1))
    let parts = ["personal_information", "chats", "left_chats", "frequent_contacts", "profile_pictures", "web_sessions"]
    if isAccount, parts.contains(where: { prefix.keys.contains(.init(name: $0, depth: 1)) }) { return .certain }
    if isAccount, Self.hasAccountPart(prefix) { return .certain }
    return prefix.has("from_id", "date_unixtime") ? .possible : .none
  }

  /// Whether there is a part of an account whose key alone others may have too: what is in it tells.
  private static func hasAccountPart(_ prefix: ExportPrefix) -> Bool {
    let parts = ["contacts", "sessions", "other_data"]
    if prefix.keys.contains(.init(name: "about", depth: 2)), parts.contains(where: { prefix.keys.contains(.init(name: $0, depth: 1)) }) {
      return true
    }
    return prefix.keys.contains(.init(name: "stories", depth: 1)) && prefix.keys.contains(.init(name: "date_unixtime", depth: 3))
  }

  /// Whether a file is called as a chat for browsers, such as `messages2.html`.
  private static func isPage(_ name: Substring) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("messages") && (name.hasSuffix(".html") || name.hasSuffix(".htm"))
  }

  /// Whether a file lies where attachments do beside an export, or beside a page.
  private static func isSent(_ path: String, in listing: ExportListing) -> Bool {
    var folder = path
    while !folder.isEmpty {
      folder = ExportListing.folder(of: folder)
      let place = ExportListing.path(path, below: folder)
      guard attachmentPaths.contains(where: { place.utf8.starts(with: $0.utf8) }) else { continue }
      if exportNames.contains(where: { listing.has(folder.isEmpty ? $0 : folder + "/" + $0) }) { return true }
    }
    return false
  }

  package func makeDecoder() -> any RecordDecoder { TelegramDecoder() }
}
