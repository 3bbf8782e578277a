import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import StreamReading

@Suite("What counts as an export of Stream")
struct StreamFormatTests {
  private func confidence(_ text: String) -> RecognitionConfidence { StreamFormat().recognise(ExportPrefix(text.utf8)) }

  @Test("keys count together only where one object has them")
  func keysOfOneObject() {
    let prefix = ExportPrefix(#"[{"a": 1, "b": {"c": 1}}, {"d": 1, "a": {"e": {"x": {"f": {}}}}}, {"g": {"h": 1, "i"#.utf8)
    #expect(prefix.has("a", "b") && prefix.has("d", "a") && prefix.has("c") && prefix.has("e"))
    #expect(!prefix.has("b", "d") && !prefix.has("a", "c") && !prefix.has("f"))
    // The file goes on behind what is looked at.
    #expect(prefix.has("g") && prefix.has("h") && !prefix.has("i"))
    #expect(prefix.has("a", withoutAnyOf: ["b", "c"]) && !prefix.has("b", withoutAnyOf: ["a"]))
  }

  @Test(
    "what Mattermost writes, and talks with language models, do not",
    arguments: [
      #"{"post": {"channel": "a", "message": "hello"}}"# + "\n" + #"{"dc": {"members": ["a", "b"]}}"#,
      #"[{"id": "1", "role": "assistant", "created_at": "2024-01-01T00:00:00Z", "content": "hello"}]"#,
      #"[{"id": "1", "role": "user", "created_at": "2024-01-01T00:00:00Z", "parts": []}]"#,
      #"[{"id": "1", "role": "user"}, {"created_at": 5, "name": "x"}]"#,
    ])
  func others(text: String) throws {
    #expect(confidence(text) == .none)
    let folder = try ExportFolder()
    let path = try folder.write("export.json", text.utf8)
    let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [path]).survey() }
    #expect(error?.diagnostic.summary == "this file is not a known chat export" && error?.diagnostic.place.file == path)
  }

  @Test(
    "its own forms do",
    arguments: [
      #"[{"channel": {"id": "c"}, "members": []}]"#, #"{"type": "user", "data": {"id": "u"}}"#,
      #"[{"type": "message", "item": {"id": "m"}}]"#,
      #"{"channels": [{"channel": {"cid": "t:c"}, "messages": []}]}"#, #"{"id": "u", "role": "user", "created_at": 5, "updated_at": 5}"#,
      #"{"id": "u", "role": "user", "banned": false}"#, #"{"message_id": "m", "user_id": "u", "type": "like"}"#,
      #"{"user": {"id": "u"}, "messages": [{"id": "m", "cid": "t:c"}]}"#,
    ])
  func ownForms(text: String) {
    #expect(confidence(text) > .none)
  }

  @Test("the real exports of Mattermost are refused, the real one of Stream is read", .realExports)
  func realExports() throws {
    let folder = "mattermost/Fred-209__zulip-pixxee-test/zerver/tests/fixtures/mattermost_fixtures/"
    for name in ["export.json", "guestExport.json", "direct_channel/export.json"] {
      let path = try RealExports.path(folder + name)
      #expect(throws: ArchiveError.self, "\(name)") { try ExportReader(paths: [path]).survey() }
    }
    let path = try RealExports.path("stream/GetStream__stream-cli/data.json")
    #expect(try ExportReader(paths: [path]).survey().formats == ["stream"])
  }

  @Test("messages that no channel stands around make a file of messages")
  func roles() {
    let role = { (text: String) in StreamFormat().role(of: ExportPrefix(text.utf8)).name }
    #expect(role(#"{"user": {}, "messages": [{"cid": "t:c"}]}"#) == StreamFormat.messagesRole)
    #expect(role(#"[{"channel": {"cid": "t:c"}, "messages": []}]"#) == FileRole().name)
    #expect(role(#"{"id": "m", "cid": "t:c"}"#) == FileRole().name)
  }
}
