import ChatReading

/// Exports of DiscordChatExporter as JSON: a file for each channel, or several for one.
package struct DiscordFormat: ExportFormat {
  package let names = FormatNames("discord", of: "Discord", summary: "DiscordChatExporter's JSON")
  package let layout = FileLayout(.json(JSONLayout(containerKeys: [], leafKeys: ["messages"])), readsRecordsAlone: { _, _ in true })
  /// When an export was made has told its edition by the time that roles are settled. As a part of what its records are, it would make each export's
  /// messages new ones for a build that remembers those of the one before.
  package let editions = ExportEditions(
    order: { files in
      let editions = DiscordEditions(of: files)
      return editions.order.map { ($0, editions.numbers[$0]) }
    },
    roles: { $0.map { _ in FileRole() } })
  package let unreadForms = DiscordUnread.forms
  package let addressForms = DiscordMessageAddress.forms

  /// Makes the format, which has no options.
  package init() {}

  package func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    guard prefix.first == UInt8(ascii: "{") else { return .none }
    if prefix.has("guild", "channel", "dateRange") || prefix.has("guild", "channel", "messages") { return .certain }
    return prefix.has("guild", "channel") || prefix.has("timestampEdited", "inlineEmojis") ? .possible : .none
  }

  package func recognise(_ listing: ExportListing) -> FolderRecognition? { DiscordFolder.recognise(listing, as: self, ofType: "json") }

  package func role(of prefix: ExportPrefix) -> FileRole { DiscordHeading(prefix.bytes).map { FileRole($0.role) } ?? FileRole() }

  package func makeDecoder() -> any RecordDecoder { DiscordDecoder() }
}
