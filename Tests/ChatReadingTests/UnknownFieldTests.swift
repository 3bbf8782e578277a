import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading

@Suite("Fields that no reader knows")
struct UnknownFieldTests {
  static let nothings = ["null", "\"\"", "false", "0", "-0", "0.0", "[]", "{}"]
  static let somethings = ["\"x\"", "true", "1", "0.5", "[0]", #"{"a": null}"#]
  /// Stream's records have fields of the app's own, so that none of them is unknown.
  static let samples = FormatSample.all.filter { $0.name != "stream" }

  private func diagnostics(_ sample: FormatSample, _ value: String) async throws -> [Diagnostic] {
    let folder = try ExportFolder()
    try folder.write(sample.file, sample.export([sample.message(1, "a", #""brand_new": \#(value)"#)]).utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messages.map(\.text) == ["a"])
    return read.diagnostics
  }

  @Test("are no finding where they say nothing", arguments: samples, nothings)
  func silent(sample: FormatSample, value: String) async throws {
    #expect(try await diagnostics(sample, value).isEmpty)
  }

  @Test("are a warning that says that a newer version may know them where they say something", arguments: samples, somethings)
  func telling(sample: FormatSample, value: String) async throws {
    let diagnostics = try await diagnostics(sample, value)
    #expect(diagnostics.map(\.severity) == [.warning] && diagnostics[0].summary.contains("brand_new is unknown"))
    #expect(diagnostics[0].advice == "a newer version of chatarchive may know it")
  }

  @Test("are no finding in any of Slack's files where they say nothing", arguments: nothings)
  func slack(value: String) async throws {
    let new = #""brand_new": \#(value)"#
    let export = try SlackExport(
      channels: #"[{"id": "C1", "name": "general", "members": ["U1"], \#(new)}]"#, users: #"[{"id": "U1", "name": "ada", \#(new)}]"#)
    try export.day(
      #"[{"type": "message", "user": "U1", "ts": "1577836800.000100", "text": "a", \#(new), "files": [{"id": "F1", "name": "a.txt", "#
        + #""mode": "hosted", "url_private": "https://a.example/a.txt", \#(new)}], "reactions": [{"name": "yum", "count": 1, "#
        + #""users": ["U1"], \#(new)}], "blocks": [{"type": "divider", \#(new)}], "attachments": [{"text": "c", \#(new)}]}]"#)
    let read = try await export.read()
    #expect(read.messages.count == 1 && read.diagnostics.isEmpty, "\(read.diagnostics)")
  }

  @Test("count only as often as they say something")
  func counts() async throws {
    let sample = FormatSample.messenger
    let values = ["0", "7", "\"\"", "\"x\""]
    let messages = values.enumerated().map { sample.message($0 + 1, "a", #""type_INTERNAL": \#($1)"#) }
    let folder = try ExportFolder()
    try folder.write(sample.file, sample.export(messages).utf8)
    #expect(try await ReadExport.paths([folder.path]).report.unknownFields == ["messages.type_INTERNAL": 2])
  }
}
