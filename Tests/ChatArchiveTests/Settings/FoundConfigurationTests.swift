import ChatArchive
import Diagnostics
import TestSupport
import Testing

@Suite("A configuration that lies in the folder of an export")
struct FoundConfigurationTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path("export/chatarchive.json") }

  init() throws {
    folder = try TemporaryFolder()
    let message = #"{"id":"m","text":"Tea?","user":{"id":"ada"},"created_at":"2026-03-01T12:00:00Z"}"#
    try folder.write(
      #"[{"channel":{"id":"tea","cid":"messaging:tea"},"messages":[\#(message)],"members":[]}]"#, to: "export/export.json")
    try folder.write("{name: 'mine', parent: 'messages'}", to: "export/mine/theme.json")
    try folder.write("<time>when</time>", to: "export/mine/MessageDateView.mustache")
  }

  private func build(_ configuration: String, _ change: (inout BuildOptions) -> Void = { _ in }) async throws {
    try folder.write(configuration, to: "export/chatarchive.json")
    var options = BuildOptions()
    change(&options)
    _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path("site"))
  }

  @Test("chooses values, and themes of the program")
  func values() async throws {
    try await build("{title: 'The tea room', theme: 'paper'}")
    #expect(try folder.text(of: "site/index.html").contains("The tea room"))
  }

  @Test("chooses no folder of templates or of a theme, which would decide what pages do", arguments: ["templates", "theme"])
  func folders(key: String) async throws {
    let failure = await #expect(throws: BuildFailure.self) { try await build("{title: 'x',\n \(key): './mine'}") }
    let entry = try #require(failure?.diagnostics.entries.first)
    #expect(entry.place.file == file && entry.place.line == 2, "\(entry)")
    #expect(entry.summary.hasPrefix(key) && entry.advice?.contains("--config \(file)") == true, "\(entry)")
    #expect(folder.names(in: "site").isEmpty)
  }

  @Test("chooses them when it is named, and need not when an option does", arguments: ["templates", "theme"])
  func named(key: String) async throws {
    try await build("{\(key): './mine'}") { $0.configurationFile = file }
    #expect(try folder.text(of: "site/tea/1.html").contains("when") == (key == "templates"))
    try await build("{\(key): './mine'}") {
      if key == "theme" { $0.theme = "paper" } else { $0.templates = folder.path("export/mine") }
    }
  }
}
