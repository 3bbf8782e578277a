import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading

@Suite("Content that is left out")
struct LeftOutContentTests {
  private static let remedy = "a newer version of chatarchive may know it"

  @Test("has the advice to take a newer version only where its kind is unknown")
  func advice() async throws {
    let export = try SlackExport()
    try export.folder.write("canvases.json", #"[{"id": "F9"}]"#.utf8)
    try export.day(
      #"[{"type": "message", "user": "U1", "ts": "1577836800.000100", "text": "a", "reactions": [{"count": 1, "users": ["U1"]}], "#
        + #""blocks": [{"type": "hologram"}]}]"#)
    let told = try await export.read().diagnostics
    #expect(told.filter { $0.advice == Self.remedy }.map { $0.summary.prefix(28) } == ["a block of the type \"hologra"], "\(told)")
    #expect(told.contains { $0.summary.hasPrefix("a canvas is left out") && $0.advice == nil })
    #expect(told.contains { $0.summary.hasPrefix("a reaction without name is left out") && $0.advice == nil })
  }

  @Test("of a Telegram account is told where there is any, and what only the account needs is a note")
  func accounts() async throws {
    func told(_ parts: String) async throws -> [Diagnostic] {
      try await ReadExport.text(#"{"about": "x", "personal_information": {"user_id": 1}, "chats": {"list": []}, \#(parts)}"#).diagnostics
    }
    let empty = #""stories": {"about": "s", "list": []}, "contacts": {"about": "c", "list": []}, "other_data": {"about_meta": "o"}"#
    #expect(try await told(empty).isEmpty)
    let other = try await told(#""other_data": {"about_meta": "o", "drafts": {"list": [{"chat": "Ann"}]}}"#)
    #expect(other.map(\.severity) == [.note] && other.first?.summary.contains("account's other_data (1)") == true)
    let stories = try await told(#""stories": {"about": "s", "list": [{"id": 1}]}"#)
    #expect(stories.map(\.severity) == [.warning] && stories.first?.advice == nil)
  }

  @Test("is no unknown kind where Meta's download has a placeholder")
  func placeholder() async throws {
    let sample = FormatSample.encrypted
    let folder = try ExportFolder()
    let message = #"{"senderName":"Ann","text":"","timestamp":1600000060000,"type":"placeholder","media":[],"reactions":[]}"#
    try folder.write(sample.file, sample.export([message]).utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messages.map(\.note) == ["The export has nothing of this message"] && read.diagnostics.isEmpty)
  }
}
