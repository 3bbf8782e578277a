import ChatReading

/// Exports of Slack: the official export of a workspace, as a folder with a folder for each channel and a file for each day, and what the
/// program slackdump writes: the same form, one file for each channel (`dump`), and its archives (a database, or a folder of chunks).
package struct SlackFormat: ExportFormat {
  package let name = "slack"
  package let summary = "Slack exports (a folder with channels.json), and what slackdump writes"
  /// Only dumps have it: a day's file is an array itself.
  package let layout = JSONLayout(containerKeys: [], leafKeys: ["messages"])
  package let unreadForms = SlackUnread.forms

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

  package func database(_ role: FileRole) -> DatabaseLines? {
    guard SlackRole(rawValue: role.name)?.isDatabase == true else { return nil }
    return DatabaseLines("slackdump") { try SlackdumpSource(path: $0) }
  }

  package func makeDecoder() -> any RecordDecoder { SlackDecoder() }
}
