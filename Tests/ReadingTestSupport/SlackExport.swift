import ChatModel
import ChatReading
import KnownFormats

/// A made-up Slack export on disk.
package struct SlackExport {
  package let folder: ExportFolder

  /// An export of a channel `general` with id `C1` and two people.
  package init(
    channels: String = #"[{"id": "C1", "name": "general", "members": ["U1", "U2"]}]"#,
    users: String? =
      #"[{"id": "U1", "name": "ada", "profile": {"display_name": "Ada"}}, {"id": "U2", "name": "bob", "real_name": "Bob B"}]"#
  ) throws {
    folder = try ExportFolder()
    try folder.write("channels.json", channels.utf8)
    if let users { try folder.write("users.json", users.utf8) }
  }

  /// Writes a file of a day.
  package func day(_ text: String, _ day: String = "2020-01-01", of channel: String = "general") throws {
    try folder.write("\(channel)/\(day).json", text.utf8)
  }

  /// Reads the export.
  package func read(_ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    try await ReadExport.paths([folder.path], options)
  }

  /// What an export of one day in `general` gives.
  package static func read(day: String, _ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    let export = try SlackExport()
    try export.day(day)
    return try await export.read(options)
  }

  /// The only message of an export: one of `U1` with these fields, as `"text": "x"`.
  package static func message(_ fields: String) async throws -> Message? {
    try await read(day: #"[{"type": "message", "user": "U1", "ts": "1577836800.000100", \#(fields)}]"#).messages.first
  }
}
