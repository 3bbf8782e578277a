import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("null in the place of a list")
struct NullListTests {
  private func read(_ name: String, _ text: String, _ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    let folder = try ExportFolder()
    try folder.write(name, text.utf8)
    return try await ReadExport.paths([folder.path], options)
  }

  /// What is told, without the places: `null` is longer than `[]`.
  private func told(_ read: ReadExport) -> [String] { read.diagnostics.map { "\($0.severity) \($0.summary)" } }

  @Test("is an empty list, in a message and around it", arguments: FormatSample.all)
  func insideOfFiles(sample: FormatSample) async throws {
    let places = try JSONPlaces(sample.export([sample.numbered(1), sample.rich]))
    #expect(places.arrays.count > 3)
    for place in places.arrays {
      let empty = try await read(sample.file, try places.with([Any](), at: place))
      let null = try await read(sample.file, try places.withNull(at: place))
      #expect(
        null.messages == empty.messages && null.channels.map(\.channel) == empty.channels.map(\.channel) && told(null) == told(empty),
        "\(place)")
    }
  }

  private static let slackFiles = [
    "channels.json": #"[{"id": "C1", "name": "general", "members": ["U1"], "pins": [{"id": "1577836800.000100"}]}]"#,
    "users.json": #"[{"id": "U1", "name": "ada", "profile": {"display_name": "Ada"}}]"#,
    "general/2020-01-01.json": """
    [{"type": "message", "user": "U1", "ts": "1577836800.000100", "text": "a", "thread_ts": "1577836800.000100",
      "reply_users": ["U1"], "replies": [{"user": "U1", "ts": "1577836801.000100"}],
      "blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "a"}]}]}],
      "attachments": [{"text": "card", "fields": [{"title": "t", "value": "v"}]}],
      "files": [{"id": "F1", "name": "a.txt", "mode": "hosted", "url_private": "https://a.example/a.txt"}],
      "reactions": [{"name": "yum", "count": 1, "users": ["U1"]}]},
     {"type": "message", "user": "U1", "ts": "1577836801.000100", "text": "b", "thread_ts": "1577836800.000100"}]
    """,
  ]

  @Test("is an empty list anywhere in a Slack export", arguments: slackFiles.keys.sorted())
  func insideOfSlack(name: String) async throws {
    let places = try JSONPlaces(try #require(Self.slackFiles[name]))
    func read(_ text: String) async throws -> ReadExport {
      let folder = try ExportFolder()
      for (other, content) in Self.slackFiles where other != name { try folder.write(other, content.utf8) }
      try folder.write(name, text.utf8)
      return try await ReadExport.paths([folder.path])
    }
    for place in places.arrays {
      let (empty, null) = (try await read(try places.with([Any](), at: place)), try await read(try places.withNull(at: place)))
      #expect(
        null.messages == empty.messages && null.channels.map(\.channel) == empty.channels.map(\.channel) && told(null) == told(empty),
        "\(place)")
    }
    let (empty, null) = (try await read("[]"), try await read("null\n"))
    #expect(null.messages == empty.messages && null.channels.map(\.channel) == empty.channels.map(\.channel) && told(null) == told(empty))
  }

  private static let day = """
    [{"type": "message", "user": "U012345678", "ts": "1577836800.000100", "text": "one"},
     {"type": "message", "user": "U087654321", "ts": "1577836801.000100", "text": "two"}]
    """

  @Test("is no finding at the top of any of Slack's lists, and nothing counts twice", arguments: [false, true], [64, 1 << 20])
  func slackLists(keepGoing: Bool, chunk: Int) async throws {
    let lists = [
      "channels.json", "groups.json", "dms.json", "mpims.json", "users.json", "integration_logs.json", "canvases.json", "lists.json",
      "huddle_transcripts.json", "file_conversations.json", "content_flags.json",
    ]
    let folder = try ExportFolder()
    for name in lists { try folder.write(name, " null \n".utf8) }
    try folder.write("dms.json", #"[{"id": "D012345678", "created": 1, "members": ["U012345678", "U087654321"]}]"#.utf8)
    try folder.write("D012345678/2020-01-01.json", Self.day.utf8)
    try folder.write("D012345678/2020-01-02.json", "null".utf8)
    let read = try await ReadExport.paths([folder.path], ReadingOptions(keepGoing: keepGoing, chunkSize: chunk))
    #expect(read.messages.map(\.text) == ["one", "two"] && read.report.messages == 2)
    #expect(read.diagnostics.isEmpty && read.report.unreadable.isEmpty && read.report.ignored.isEmpty, "\(read.diagnostics)")
  }

  @Test("does not hide that a folder is a Slack export, even where all its lists are null")
  func onlyNulls() async throws {
    let folder = try ExportFolder()
    try folder.write("channels.json", "null".utf8)
    try folder.write("users.json", #"[{"id": "U012345678", "name": "ann"}]"#.utf8)
    try folder.write("D012345678/2020-01-01.json", Self.day.utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.report.format == "slack" && read.messages.count == 2 && read.users.map(\.name) == ["ann"])
  }

  @Test("between the values of a file is passed over", arguments: [64, 1 << 20])
  func betweenValues(chunk: Int) async throws {
    let message = #"{"id": "%", "cid": "t:c", "text": "x", "user": {"id": "u"}, "created_at": 5}"#
    let (first, second) = (message.replacing("%", with: "a"), message.replacing("%", with: "b"))
    let read = try await self.read("export.json", "[\(first)]\nnull null\n[\(second)] null", ReadingOptions(chunkSize: chunk))
    #expect(read.messages.map(\.id) == ["a", "b"] && read.report.ignored.isEmpty && read.report.unreadable.isEmpty)
  }

  @Test("is not any word that begins so", arguments: ["nullify", "null{}", "nul", "none"])
  func otherWords(word: String) async throws {
    let message = #"{"id": "a", "cid": "t:c", "text": "x", "user": {"id": "u"}, "created_at": 5}"#
    let error = await #expect(throws: ArchiveError.self) { try await read("export.json", "[\(message)]\n\(word)") }
    #expect(error?.diagnostic.place.byte == message.utf8.count + 3)
  }

  @Test(
    "in a response of Stream's says that there is nothing",
    arguments: ["channels", "messages", "members", "users", "reactions", "threads"])
  func responses(key: String) async throws {
    let message = #"{"id": "a", "cid": "t:c", "text": "x", "user": {"id": "u"}, "created_at": 5}"#
    let read = try await self.read("export.json", "[\(message), {\"\(key)\": null, \"duration\": \"1ms\"}]")
    #expect(read.messages.map(\.id) == ["a"] && read.diagnostics.isEmpty, "\(read.diagnostics)")
  }

  @Test("and other JSON that says nothing is not told where it stands beside an export", arguments: ["null", "[]", "{ }\n"])
  func emptyNeighbours(text: String) async throws {
    let folder = try ExportFolder()
    try folder.write("result.json", FormatSample.telegram.export([FormatSample.telegram.numbered(1)]).utf8)
    try folder.write("settings.json", text.utf8)
    #expect(try await ReadExport.paths([folder.path]).diagnostics.isEmpty)
    try folder.write("settings.json", #"{"theme": "dark"}"#.utf8)
    #expect(try await ReadExport.paths([folder.path]).diagnostics.map(\.severity) == [.note])
  }
}
