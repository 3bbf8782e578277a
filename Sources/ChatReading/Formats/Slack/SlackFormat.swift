/// Exports of Slack: the official export of a workspace, as a folder with a folder for each channel and a file for each day, and what the
/// program slackdump writes in the same form or as one file for each channel (`dump`).
struct SlackFormat: ExportFormat {
  let name = "slack"
  let summary = "Slack exports (a folder with channels.json, users.json and a folder for each channel) and slackdump's exports and dumps"
  /// Only dumps have it: a day's file is an array itself.
  let layout = JSONLayout(containerKeys: [], leafKeys: ["messages"])

  func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    guard prefix.first == UInt8(ascii: "{"), prefix.has("channel_id", "messages") else { return .none }
    // Stream's messages have a cid, Discord's exports a guild.
    return prefix.has("guild") || prefix.has("cid") ? .none : prefix.has("ts") || prefix.has("name") ? .certain : .possible
  }

  func recognise(_ listing: ExportListing) -> FolderRecognition? { SlackFolder(listing)?.recognition }

  func role(of prefix: ExportPrefix) -> FileRole { FileRole("dump") }

  func makeDecoder() -> any RecordDecoder { SlackDecoder() }
}
