import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("A file of which no message is read, though it looks as if it had some")
struct UnreadMessageTests {
  /// Files that a format takes for its own, with `%` where the format has nothing, by the name of the format and of the file.
  private static let files = [
    "stream": ("export.json", #"[{"channel": {"cid": "t:c", "id": "c", "type": "t"}, "messages": [], "members": [], "drafts": %}]"#),
    "telegram": ("result.json", #"{"name": "C", "type": "private_group", "id": 7, "messages": [], "drafts": %}"#),
    "discord": (
      "G - C [9].json",
      #"{"guild": {"id": "1"}, "channel": {"id": "9"}, "dateRange": {}, "messages": [], "messageCount": 0, "drafts": %}"#
    ),
    "messenger": ("message_1.json", #"{"participants": [{"name": "Ann"}], "messages": [], "thread_path": "inbox/a_1", "drafts": %}"#),
    "slack": ("C012345678.json", #"{"channel_id": "C012345678", "name": "pond", "messages": [], "drafts": %}"#),
  ]

  private static let marker = "no message was read from this file"

  private func warnings(_ format: String, _ drafts: String, chunk: Int = 1 << 20) async throws -> [Diagnostic] {
    let (name, text) = try #require(Self.files[format])
    let folder = try ExportFolder()
    try folder.write(name, text.replacing("%", with: drafts).utf8)
    let read = try await ReadExport.paths([folder.path], ReadingOptions(chunkSize: chunk))
    #expect(read.report.format == format && read.messages.isEmpty)
    return read.diagnostics.filter { $0.summary.hasPrefix(Self.marker) }
  }

  @Test("is told in one warning that counts what looks like messages", arguments: files.keys.sorted(), [64, 1 << 20])
  func told(format: String, chunk: Int) async throws {
    let drafts = #"[{"text": "a", "user": {"id": "u"}}, {"content": "b", "author": "Ann"}, {"in": [{"text": ["c"], "from_id": 5}]}]"#
    let warnings = try await warnings(format, drafts, chunk: chunk)
    #expect(warnings.map(\.severity) == [.warning])
    #expect(warnings.first?.summary.hasSuffix("although it has 3 objects with a text and an author") == true, "\(warnings)")
    #expect(warnings.first?.place.file?.hasSuffix(Self.files[format]?.0 ?? "?") == true && warnings.first?.place.byte != nil)
  }

  @Test(
    "is no finding where nothing looks like a message", arguments: files.keys.sorted(),
    [
      "[]", "null", #"[{"text": "a"}, {"user": {"id": "u"}}]"#, #"[{"text": "", "user": {"id": "u"}}, {"text": " ", "user": "u"}]"#,
      #"[{"text": "a", "user": null}, {"text": 5, "user": "u"}]"#, #"{"latest": {"text": "a", "user": "u"}}"#,
    ])
  func quiet(format: String, drafts: String) async throws { #expect(try await warnings(format, drafts).isEmpty) }

  @Test("is told of each file alone, and not where a message was read")
  func ofFiles() async throws {
    let folder = try ExportFolder()
    let draft = #"[{"text": "a", "user": {"id": "u"}}]"#
    let message = #"{"id": "m", "text": "x", "user": {"id": "u"}, "created_at": 5}"#
    func text(_ messages: String) -> String {
      #"[{"channel": {"cid": "t:c"}, "messages": [\#(messages)], "members": [], "drafts": \#(draft)}]"#
    }
    try folder.write("a.json", text(message).utf8)
    let quiet = try folder.write("b.json", text("").utf8)
    try folder.write("c.json", text(message.replacing(#""m""#, with: #""n""#)).utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messages.map(\.id) == ["m", "n"])
    #expect(read.diagnostics.map(\.place.file) == [quiet] && read.diagnostics.first?.summary.hasPrefix(Self.marker) == true)
  }

  @Test("is not told where the reading said already what became of it")
  func saidAlready() async throws {
    let lines = #"{"type": "device", "data": {"id": "d", "message": "x", "user": "u"}}"# + "\n"
    let device = try await ReadExport.text(lines + lines)
    #expect(device.diagnostics.map(\.severity) == [.note])
    let pending =
      #"[{"channel": {"cid": "t:c"}, "messages": [], "members": [], "#
      + #""pending_messages": [{"message": {"text": "x", "user": "u"}}]}]"#
    #expect(try await ReadExport.text(pending).diagnostics.map(\.severity) == [.warning])
    let broken = try await ReadExport.text(
      #"[{"channel": {"cid": "t:c"}, "messages": [5], "members": [], "x": {"text": "x", "user": "u"}}]"#, ReadingOptions(keepGoing: true))
    #expect(broken.diagnostics.map(\.severity) == [.error])
  }

  @Test("is told of a broken file too, of what is whole in it")
  func brokenFile() async throws {
    let text = #"[{"channel": {"cid": "t:c"}, "members": [], "messages": [], "drafts": [{"text": "a\#u{1}", "user": "u"}]}]"#
    let read = try await ReadExport.text(text)
    #expect(read.diagnostics.contains { $0.summary.hasPrefix(Self.marker) }, "\(read.diagnostics)")
  }
}
