import ChatReading

/// Exports of DiscordChatExporter as JSON: a file for each channel, or several for one.
package struct DiscordFormat: ExportFormat {
  package let name = "discord"
  package let summary = "DiscordChatExporter's JSON"
  package let layout = JSONLayout(containerKeys: [], leafKeys: ["messages"])
  package let unreadForms = DiscordUnread.forms

  package init() {}

  package func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    guard prefix.first == UInt8(ascii: "{") else { return .none }
    if prefix.has("guild", "channel", "dateRange") || prefix.has("guild", "channel", "messages") { return .certain }
    return prefix.has("guild", "channel") || prefix.has("timestampEdited", "inlineEmojis") ? .possible : .none
  }

  package func recognise(_ listing: ExportListing) -> FolderRecognition? { DiscordFolder.recognise(listing, as: self, ofType: "json") }

  package func role(of prefix: ExportPrefix) -> FileRole { DiscordHeading(prefix.bytes).map { FileRole($0.role) } ?? FileRole() }

  package func editions(of files: [SourceFile]) -> [(place: Int, edition: Int)]? {
    let editions = DiscordEditions(of: files)
    return editions.order.map { ($0, editions.numbers[$0]) }
  }

  /// When an export was made has told its edition by now. As a part of what its records are, it would make each export's messages new ones for a
  /// build that remembers those of the one before.
  package func settle(_ files: [SourceFile]) -> [FileRole] { files.map { _ in FileRole() } }

  package func readsRecordsAlone(ofLeaves key: Int, in role: FileRole) -> Bool { true }
  package func makeDecoder() -> any RecordDecoder { DiscordDecoder() }
}
