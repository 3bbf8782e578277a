import ChatReading

/// Exports of DiscordChatExporter as tables (CSV): a file for each channel, or several for one. They say less than JSON: no ids of messages, no
/// answers, no kinds of messages.
package struct DiscordTableFormat: ExportFormat {
  package let names = FormatNames("discord-csv", of: "Discord", summary: "DiscordChatExporter's CSV")
  package let layout = FileLayout(
    .lines(
      LineLayout(
        records: .quoted,
        keepsTogether: { first, second in
          // Equal rows of a minute are told apart by counting them.
          DiscordTableRow.date(of: first).map { $0 == DiscordTableRow.date(of: second) } ?? false
        },
        examine: { source, _ in LineExamination(hint: try DiscordTableFacts(of: source).hint) })),
    hasLocalTimes: true)
  package let arrangement = ExportArrangement(
    hasPartsBeside: true,
    names: ExportNames(isUsual: { $0.lowercased().hasSuffix(".csv") && DiscordFileName($0).hasID }))
  package let editions = ExportEditions(order: { DiscordTableEditions(of: $0).order }, roles: { DiscordTableChannels(of: $0).roles })

  /// Makes the format, which has no options.
  package init() {}

  /// What a table is called as a role.
  static let role = "table"

  package func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    prefix.bytes.withUnsafeBufferPointer { bytes in
      let line = UnsafeBufferPointer(rebasing: bytes.prefix { $0 != UInt8(ascii: "\n") })
      return DiscordTableFacts.separator(ofHead: line) == nil ? .none : .certain
    }
  }

  package func recognise(_ listing: ExportListing) -> FolderRecognition? { DiscordFolder.recognise(listing, as: self, ofType: "csv") }

  /// The file's name is that of the channel, as far as nothing is known of other files.
  package func role(of prefix: ExportPrefix) -> FileRole { FileRole(Self.role, channel: DiscordFileName(prefix.name).whole) }

  package func makeDecoder() -> any RecordDecoder { DiscordTableDecoder() }
}
