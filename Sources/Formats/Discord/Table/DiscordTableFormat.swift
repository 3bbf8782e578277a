import ChatReading

/// Exports of DiscordChatExporter as tables (CSV): a file for each channel, or several for one. They say less than JSON: no ids of messages, no
/// answers, no kinds of messages.
package struct DiscordTableFormat: ExportFormat {
  package let name = "discord-csv"
  package let mayLackTimeZone = true
  package let summary = "DiscordChatExporter's CSV"
  package let hasPartsBeside = true

  package init() {}

  /// What a table is called as a role.
  static let role = "table"

  package var cutting: FileCutting {
    .lines(
      LineLayout(
        records: .quoted,
        keepsTogether: { first, second in
          // Equal rows of a minute are told apart by counting them.
          DiscordTableRow.date(of: first).map { $0 == DiscordTableRow.date(of: second) } ?? false
        },
        examine: { source, _ in LineExamination(hint: try DiscordTableFacts(of: source).hint) }))
  }

  package func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    prefix.bytes.withUnsafeBufferPointer { bytes in
      let line = UnsafeBufferPointer(rebasing: bytes.prefix { $0 != UInt8(ascii: "\n") })
      return DiscordTableFacts.separator(ofHead: line) == nil ? .none : .certain
    }
  }

  package func hasUsualName(_ prefix: ExportPrefix) -> Bool {
    guard prefix.name.lowercased().hasSuffix(".csv") else { return false }
    let name = DiscordFileName(prefix.name)
    return name.hasID
  }

  package func recognise(_ listing: ExportListing) -> FolderRecognition? { DiscordFolder.recognise(listing, as: self, ofType: "csv") }

  /// The file's name is that of the channel, as far as nothing is known of other files.
  package func role(of prefix: ExportPrefix) -> FileRole { FileRole(Self.role, channel: DiscordFileName(prefix.name).whole) }

  package func editions(of files: [SourceFile]) -> [(place: Int, edition: Int)]? { DiscordTableEditions(of: files).order }
  package func settle(_ files: [SourceFile]) -> [FileRole] { DiscordTableChannels(of: files).roles }

  package func makeDecoder() -> any RecordDecoder { DiscordTableDecoder() }
}
