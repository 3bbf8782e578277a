import Foundation
import TestSupport
import Testing

/// The same messages in every shape of an export, in one file, several files and folders.
@Suite("Shapes and places of exports", .waits)
struct ExportShapeTests {
  private static let folder = PackageRoot.path("Tests/EndToEndTests/Exports")

  private func list(of site: BuiltSite) throws -> [[String]] {
    try site.messages(on: site.numberedPages(of: "tea")).map { message in
      [message.attributes["id"] ?? "", message.attributes["data-author"] ?? "", message.sent ?? ""]
        + message.all(ofClass: "text").map(\.text)
    }
  }

  @Test("Every shape gives the same message list", arguments: try FileManager.default.contentsOfDirectory(atPath: folder).sorted())
  func shapes(name: String) async throws {
    guard name.contains(".json") else { return }
    let site = try await BuiltSite.build([Self.folder + "/" + name])
    let expected = [("m-m1", "ada", "Good morning"), ("m-m2", "ben", "The tea is ready"), ("m-m3", "ada", "On my way")]
    let list = try list(of: site)
    #expect(list.map { [$0[0], $0[1], $0[3]] } == expected.map { [$0.0, $0.1, $0.2] })
    #expect(list.map { $0[2] } == list.map { $0[2] }.sorted() && list.allSatisfy { $0[2].hasPrefix("202") })
    #expect(try list == self.list(of: try await BuiltSite.build([Self.folder + "/channel-export-v1.json"])))
  }

  /// A v1 channel export of one channel.
  private func export(_ messages: String) -> String {
    #"[{"channel":{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"},"messages":["# + messages + #"],"members":[]}]"#
  }

  private func message(_ number: Int, _ attachment: String = "") -> String {
    #"{"id":"m\#(number)","text":"Text \#(number)","type":"regular","user":{"id":"ada","name":"Ada"},"#
      + #""created_at":"2026-02-0\#(number)T10:00:00.000000Z","attachments":[\#(attachment)]}"#
  }

  @Test("A channel that stands in two files is one, in the order of time, whatever the order of the files", arguments: [false, true])
  func merged(isReversed: Bool) async throws {
    let folder = try TemporaryFolder()
    let paths = [
      try folder.write(export(message(1) + "," + message(4)), to: "one.json"),
      try folder.write(export(message(3) + "," + message(2)), to: "two.json"),
    ]
    let site = try await BuiltSite.build(isReversed ? paths.reversed() : paths)
    #expect(try list(of: site).map { $0[0] } == ["m-m1", "m-m2", "m-m3", "m-m4"])
    #expect(site.report.channels == 1 && site.report.messagesRead == 4)
  }

  @Test("Attachments are looked for beside the file that names them")
  func attachments() async throws {
    let folder = try TemporaryFolder()
    let file = #"{"type":"file","title":"Notes","asset_url":"files/notes.txt"}"#
    try folder.write(export(message(1, file)), to: "export/march/one.json")
    try folder.write(export(message(2, file)), to: "export/april/two.json")
    try folder.write("of march", to: "export/march/files/notes.txt")
    try folder.write("of april", to: "export/april/files/notes.txt")
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    let texts = try site.messages(on: ["tea/1.html"]).map { message in
      let link = try #require(message.all(ofClass: "file").flatMap { $0.all(named: "a") }.first?.attributes["href"])
      return try site.text(of: "tea/" + link)
    }
    #expect(texts == ["of march", "of april"])
    #expect(site.report.diagnostics.entries.isEmpty, "\(site.report.diagnostics.entries)")
  }

  @Test("A missing attachment is reported with its message, and does not stop the build")
  func missing() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(export(message(1, #"{"type":"file","title":"Gone","asset_url":"gone.txt"}"#)), to: "one.json")
    let site = try await BuiltSite.build([file])
    let entries = site.report.diagnostics.entries
    #expect(entries.count == 1 && entries.first?.severity == .warning && entries.first?.place.messageID == "m1", "\(entries)")
    #expect(try site.text(of: "tea/1.html").contains("Gone"))
  }
}
