import Diagnostics
import TestSupport
import Testing

@testable import ChatReading

@Suite("What is no export that is read")
struct UnrecognisedExportTests {
  private func advice(_ files: [String: String], naming named: String? = nil) async throws -> String {
    let folder = try ExportFolder()
    for (path, text) in files { try folder.write(path, text.utf8) }
    let path = named.map { folder.path + "/" + $0 } ?? folder.path
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([path]) }
    return try #require(error?.diagnostic.advice)
  }

  private static let package = [
    "Messages/index.json": #"{"123": "general in G"}"#, "Messages/c123/channel.json": #"{"id": "123", "type": 0}"#,
    "Messages/c123/messages.json":
      #"[{"ID": 1100000000000000000, "Timestamp": "2023-04-24 10:00:00", "Contents": "hello", "Attachments": ""}]"#,
  ]

  @Test("Discord's own package is told to be one, and what to do", arguments: [nil, "Messages/c123", "Messages/c123/messages.json"])
  func package(named: String?) async throws {
    let advice = try await advice(Self.package, naming: named)
    #expect(advice.contains("Discord's own data package") && advice.contains("DiscordChatExporter as JSON"))
  }

  @Test("messages that stand beside no channel are no package")
  func other() async throws {
    #expect(try await !advice(["a/messages.json": "[]", "b/channel.json": "{}"]).contains("Discord's own"))
  }

  @Test(
    "DiscordChatExporter's HTML is told to be that by its name",
    arguments: ["G - Cat - general [1100000000000000000].html", "G - general [1100000000000000000] [part 2].html"])
  func page(name: String) async throws {
    for named in [nil, name] { #expect(try await advice([name: "<!DOCTYPE html>"], naming: named).contains("DiscordChatExporter's HTML")) }
  }

  @Test("DiscordChatExporter's HTML is told to be that by its styles where it was named")
  func namedPage() async throws {
    let text = "<!DOCTYPE html><style>.chatlog__message-group { display: grid }</style>"
    #expect(try await advice(["page.html": text], naming: "page.html").contains("DiscordChatExporter's HTML"))
    for name in ["page [1].html", "page].html", "[].html", "page [part 2].html", "page [1100000000000000000]x.html"] {
      #expect(try await !advice([name: "<p>"], naming: name).contains("DiscordChatExporter's HTML"))
    }
  }
}
