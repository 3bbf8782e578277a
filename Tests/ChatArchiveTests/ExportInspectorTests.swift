import ChatArchive
import Foundation
import Inspecting
import TestSupport
import Testing

@Suite("Inspecting an export")
struct ExportInspectorTests {
  /// A v1 export of one channel with these messages.
  private func export(_ messages: [String]) -> String {
    "[{\"channel\": {\"cid\": \"messaging:tea\", \"id\": \"tea\", \"type\": \"messaging\"}, \"messages\": [\(messages.joined(separator: ","))]}]"
  }

  private func message(_ id: String, more: String = "", at time: String = "2025-05-01T08:00:00Z", attachments: [String] = []) -> String {
    let files = attachments.map { "{\"type\": \"file\", \"asset_url\": \"\($0)\"}" }.joined(separator: ",")
    return "{\"id\": \"\(id)\", \"text\": \"x\", \"type\": \"regular\", \"user\": {\"id\": \"ada\"}, \"created_at\": \"\(time)\", "
      + "\"attachments\": [\(files)]\(more)}"
  }

  @Test("Files of attachments are present, missing, on the web, or not used, and nothing outside of the export is looked at")
  func places() async throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "outside.txt")
    try folder.write("12345", to: "export/media/a file.txt")
    try FileManager.default.createSymbolicLink(atPath: folder.path("export/link.txt"), withDestinationPath: "../outside.txt")
    let addresses = [
      "media/a%20file.txt", "media/gone.txt", "https://example.org/x.png", "../outside.txt", "link.txt", folder.path("outside.txt"),
      "media",
      "javascript:alert(1)",
    ]
    try folder.write(export([message("m1", attachments: addresses)]), to: "export/tea.json")
    let inspection = try await ExportInspector(exports: [folder.path("export")]).inspect()
    let attachments = inspection.attachments
    #expect(attachments.count == addresses.count)
    #expect(attachments.byKind == [.file: addresses.count])
    #expect((attachments.present, attachments.presentBytes) == (1, 5))
    #expect((attachments.missing, attachments.remote, attachments.refused) == (1, 1, 5))
    #expect(inspection.diagnostics.count(of: .warning) >= 6)
    #expect(inspection.hasProblems)
  }

  @Test("Messages read are those by kind and those not shown, by reason; what hung on deleted ones is not counted")
  func counts() async throws {
    let folder = try TemporaryFolder()
    let deleted = ", \"deleted_at\": \"2025-05-03T00:00:00Z\", \"reaction_counts\": {\"like\": 2}"
    let file = try folder.write(
      export([
        message("m1", more: ", \"reaction_counts\": {\"like\": 1}"), message("m1"), message("m2", more: deleted, attachments: ["gone.txt"]),
        message("m3", more: ", \"shadowed\": true"), message("m4", more: ", \"parent_id\": \"m1\"", at: "2025-05-02T08:00:00Z"),
        message("m5", more: ", \"parent_id\": \"m1\", \"show_in_channel\": true", at: "2025-05-02T09:00:00Z"),
      ]), to: "tea.json")
    let inspection = try await ExportInspector(exports: [file]).inspect()
    #expect(inspection.messagesRead == 6)
    #expect(inspection.messagesByKind.values.reduce(0, +) == 4)
    #expect(inspection.messagesByKind[.deleted] == 1)
    #expect(inspection.messagesNotShown == ["duplicate": 1, "shadowed": 1])
    #expect(inspection.attachments.count == 0)
    #expect(inspection.threads == 1)
    #expect(inspection.channels.map(\.messages) == [4])
    #expect(inspection.channels.map(\.people) == [1])
    #expect(inspection.people.map(\.messages) == [4])
    #expect(inspection.dates == inspection.channels[0].dates)
    #expect(inspection.dates?.lowerBound.seconds == 1_746_086_400)
    #expect(inspection.dates?.upperBound.seconds == 1_746_176_400)
  }

  @Test("An export without messages has no dates, and one that is missing is an error with its place")
  func nothing() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(export([]), to: "tea.json")
    let inspection = try await ExportInspector(exports: [file]).inspect()
    #expect(inspection.dates == nil)
    #expect(inspection.channels.map(\.messages) == [0])
    #expect(inspection.files.map(\.path) == [file])
    let error = await #expect(throws: ArchiveError.self) { try await ExportInspector(exports: [folder.path("none")]).inspect() }
    #expect(error?.diagnostic.place.file == folder.path("none"))
  }
}
