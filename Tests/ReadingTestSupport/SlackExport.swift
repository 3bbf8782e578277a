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
  package func read(_ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport { try await ReadExport.paths([folder.path], options) }

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

/// A text with marks for its structure, for tests.
package enum Outline {
  package static func of(_ text: RichText) -> String { text.blocks.map(of).joined(separator: "|") }

  package static func of(_ block: RichTextBlock) -> String {
    switch block {
    case .paragraph(let inlines): of(inlines)
    case .heading(_, let inlines): "H(" + of(inlines) + ")"
    case .quote(let blocks): "Q(" + blocks.map(of).joined(separator: "|") + ")"
    case .list(let start, _, let items):
      (start.map { "OL\($0)" } ?? "UL") + "(" + items.map { $0.map(of).joined(separator: "|") }.joined(separator: "; ") + ")"
    case .code(_, let code): "PRE(" + code + ")"
    case .preformatted(_, let inlines): "PRE(" + of(inlines) + ")"
    case .subtext(let inlines): "SUB(" + of(inlines) + ")"
    case .rule: "HR"
    case .checklist(let items): "CL(" + items.map { ($0.isDone == true ? "+" : "-") + of($0.inlines) }.joined(separator: "; ") + ")"
    case .table(_, let rows): "TB(" + rows.map { $0.map(of).joined(separator: ", ") }.joined(separator: "; ") + ")"
    default: "?"
    }
  }

  package static func of(_ inlines: [RichTextInline]) -> String { inlines.map(of).joined() }

  private static func of(_ inline: RichTextInline) -> String {
    switch inline {
    case .text(let text): text
    case .code(let code): "C(" + code + ")"
    case .emphasis(let inner): "I(" + of(inner) + ")"
    case .strong(let inner): "B(" + of(inner) + ")"
    case .underline(let inner): "U(" + of(inner) + ")"
    case .strikethrough(let inner): "S(" + of(inner) + ")"
    case .link(let url, let inner): "L(" + url + " " + of(inner) + ")"
    case .customEmoji(let emoji): "E(" + emoji.name + ")"
    case .mention(let id, let text): "@(" + id + (text.isEmpty ? "" : " " + text) + ")"
    case .channelMention(let text), .groupMention(let text): "M(" + text + ")"
    case .time(let time): "T(\(time.instant.seconds) \(time.style) \(time.text))"
    default: "?"
    }
  }
}
