import ChatReading

/// Exports of Slack: the official export of a workspace, as a folder with a folder for each channel and a file for each day, and what the
/// program slackdump writes: the same form, one file for each channel (`dump`), and its archives (a database, or a folder of chunks).
package struct SlackFormat: ExportFormat {
  package let names = FormatNames(
    "slack", of: "Slack", summary: "Slack exports (a folder with channels.json), and what slackdump writes")
  /// Only dumps have messages behind a key: a day's file is an array itself.
  package let layout = FileLayout(
    .json(JSONLayout(containerKeys: [], leafKeys: ["messages"])),
    database: { role in
      guard SlackRole(rawValue: role.name)?.isDatabase == true else { return nil }
      return DatabaseLines("slackdump") { try SlackdumpSource(path: $0) }
    })
  /// An export is called `Tea Slack export Jan 1 2024 - Mar 31 2024`.
  package let arrangement = ExportArrangement(
    names: ExportNames(title: { name in name.firstRange(of: " Slack export ").map { String(name[..<$0.lowerBound]) } }))
  package let unreadForms = SlackUnread.forms
  package let addressForms = SlackMessageAddress.forms

  /// Makes the format, which has no options.
  package init() {}

  package func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    if SlackFolder.isDatabase(prefix) || SlackFolder.isChunks(prefix) { return .certain }
    return SlackdumpFile.recognise(prefix)
  }

  package func recognise(_ listing: ExportListing) -> FolderRecognition? { SlackFolder(listing)?.recognition }

  package func role(of prefix: ExportPrefix) -> FileRole {
    let role: SlackRole = SlackFolder.isDatabase(prefix) ? .database : SlackFolder.isChunks(prefix) ? .chunks : .dump
    return FileRole(role.rawValue)
  }

  package func makeDecoder() -> any RecordDecoder { SlackDecoder() }
}

/// Recognises exports of Slack in other forms than JSON, which cannot be read: the texts that Slack offers for the conversations of one person
/// (Slack's help, article 220556107), and those of slackdump.
enum SlackUnread {
  static let forms = [
    UnreadForm(name: "Slack's export as TXT", remedy: "ask for the export again as JSON") { isInTextExport($0) },
    UnreadForm(name: "a text that slackdump made", remedy: "run `slackdump export`, or slackdump without the format text") {
      // The first line of a message: `> Name [U1] @ 02/01/2022 15:04:05 Z:`.
      guard $0.name.hasSuffix(".txt"), let line = $0.prefix?.bytes.drop(while: { $0 == UInt8(ascii: "\n") }).prefix(200) else {
        return false
      }
      return line.starts(with: "> ".utf8) && line.firstRange(of: Array("] @ ".utf8)) != nil
    },
  ]

  /// The folders of an export of texts.
  private static let folders = ["channels", "dms", "files"]

  /// Whether a file is a text in one of these folders, and another of the folders is beside it.
  private static func isInTextExport(_ file: UnreadFile) -> Bool {
    guard file.name.hasSuffix(".txt") else { return false }
    let names = file.path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard let place = names.dropLast().firstIndex(where: { folders.contains(String($0)) }) else { return false }
    let base = names[..<place].map { $0 + "/" }.joined()
    let others = folders.filter { $0 != names[place] }.map { base + $0 + "/" }
    return file.listing.paths.contains { path in others.contains { path.utf8.starts(with: $0.utf8) } }
  }
}
