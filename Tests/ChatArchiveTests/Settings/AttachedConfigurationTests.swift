import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ChatArchive
@testable import Reporting
@testable import Settings

@Suite("A chatarchive.json that somebody sent in a chat")
struct AttachedConfigurationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let renaming = "{people: [{ids: ['Ann', 'ann', 'user1'], name: 'Mallory'}], title: 'Mine'}"
  /// What would stop a build: something that is no configuration, and one that chooses what pages do.
  private static let harmful = [renaming, "{", "{templates: './x'}", "{currentUser: 'Nobody'}"]

  private func build(_ exports: String..., change: (inout BuildOptions) -> Void = { _ in }) async throws -> BuildReport {
    var options = BuildOptions()
    options.cache = folder.path("cache")
    change(&options)
    return try await SiteBuilder(options: options).build(exports: exports.map { folder.path($0) }, to: folder.path("site"))
  }

  private func page() throws -> String {
    let path = try #require(folder.files().first { $0.hasPrefix("site/") && $0.hasSuffix("/1.html") && !$0.contains("/people/") })
    return try folder.text(of: path)
  }

  private func isIgnored(_ report: BuildReport, _ path: String) throws {
    let notes = report.diagnostics.entries.filter { $0.place.file == path }
    #expect(report.diagnostics.entries.count == notes.count, "\(report.diagnostics.entries)")
    #expect(notes.map(\.severity) == [.note] && notes.allSatisfy(\.isAlwaysTold), "\(notes)")
    #expect(notes.first?.advice?.contains("--config \(path)") == true)
    let page = try page()
    #expect(page.contains("Ann") && !page.contains("Mallory") && !page.contains("Mine"))
  }

  @Test("is an attachment like any other, and decides nothing, whatever it says", arguments: harmful)
  func whatsApp(text: String) async throws {
    try folder.write("13/2/24, 10:00 - Ann: chatarchive.json (file attached)\n13/2/24, 10:01 - Bob: Thanks\n", to: "chat/_chat.txt")
    try folder.write(text, to: "chat/chatarchive.json")
    for export in ["chat", "chat/_chat.txt", "chat/"] {
      let report = try await build(export)
      let path = folder.path("chat/") + (export == "chat/" ? "/chatarchive.json" : "chatarchive.json")
      try isIgnored(report, path)
      #expect(try folder.files().contains { $0.hasPrefix("site/media/") && $0.hasSuffix("-chatarchive.json") })
    }
  }

  @Test("is none where its format keeps attachments beside the chat, whether or not a message names it", arguments: harmful)
  func unnamed(text: String) async throws {
    try folder.write("13/2/24, 10:00 - Ann: Tea?\n13/2/24, 10:01 - Bob: Thanks\n", to: "all/chat/_chat.txt")
    try folder.write(text, to: "all/chat/chatarchive.json")
    try isIgnored(try await build("all/chat"), folder.path("all/chat/chatarchive.json"))
    // The folder above is no chat's.
    try FileManager.default.removeItem(atPath: folder.path("all/chat/chatarchive.json"))
    try folder.write("{title: 'Above'}", to: "all/chatarchive.json")
    _ = try await build("all")
    #expect(try folder.text(of: "site/index.html").contains("Above"))
  }

  private func writeTelegram(file: String, text: String = "Look") throws {
    let media = #""file": "\#(file)", "file_name": "chatarchive.json", "mime_type": "application/json","#
    func message(_ id: Int, _ fields: String, _ text: String) -> String {
      """
      {"id": \(id), "type": "message", "date": "2024-02-01T10:00:0\(id)", "date_unixtime": "170678160\(id)", "from": "Ann",
       "from_id": "user1", \(fields) "text": "\(text)", "text_entities": []}
      """
    }
    try folder.write(
      #"{"name": "Tea", "type": "personal_chat", "id": 7, "messages": [\#(message(1, "", text)), \#(message(2, media, "Here"))]}"#,
      to: "export/result.json")
  }

  @Test("is none where a message of another format names it, wherever it lies", arguments: harmful)
  func named(text: String) async throws {
    try writeTelegram(file: "chatarchive.json")
    try folder.write(text, to: "export/chatarchive.json")
    for export in ["export", "export/result.json"] {
      try isIgnored(try await build(export), folder.path("export/chatarchive.json"))
      // What the last build remembers changes nothing.
      try isIgnored(try await build(export), folder.path("export/chatarchive.json"))
    }
  }

  @Test("is none when it comes to a site that was built before it was there", arguments: harmful)
  func later(text: String) async throws {
    try writeTelegram(file: "chatarchive.json")
    _ = try await build("export")
    try folder.write(text, to: "export/chatarchive.json")
    try isIgnored(try await build("export"), folder.path("export/chatarchive.json"))
  }

  @Test("does not make one of the user's own beside the messages an attachment, where they only speak of it, or have one elsewhere")
  func mentioned() async throws {
    try writeTelegram(file: "files/chatarchive.json", text: "Write a chatarchive.json")
    try folder.write("{}", to: "export/files/chatarchive.json")
    try folder.write("{title: 'Mine', people: [{ids: ['user1'], name: 'Zoe'}]}", to: "export/chatarchive.json")
    let report = try await build("export")
    #expect(try folder.text(of: "site/index.html").contains("Mine") && page().contains("Zoe"))
    #expect(report.diagnostics.entries.map(\.summary) == ["the configuration found in the export's folder renames 1 person"])
    try folder.write("{\n titel: 'Mine'}", to: "export/chatarchive.json")
    let failure = await #expect(throws: BuildFailure.self) { _ = try await build("export") }
    #expect(failure?.diagnostics.entries.map(\.place.line) == [2], "\(String(describing: failure))")
  }

  @Test("is not used in either of two exports")
  func several() async throws {
    for chat in ["one", "two"] {
      try folder.write("13/2/24, 10:00 - Ann: chatarchive.json (file attached)\n13/2/24, 10:01 - Bob: \(chat)\n", to: "\(chat)/_chat.txt")
      try folder.write("{", to: "\(chat)/chatarchive.json")
    }
    try folder.write("{title: 'Beside'}", to: "chatarchive.json")
    let report = try await build("one", "two")
    #expect(report.diagnostics.count == 2 && report.diagnostics.entries.allSatisfy(\.isAlwaysTold), "\(report.diagnostics.entries)")
    #expect(try folder.text(of: "site/index.html").contains("Beside"))
  }
}
