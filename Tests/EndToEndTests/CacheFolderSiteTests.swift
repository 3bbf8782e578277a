import ChatArchive
import TestSupport
import Testing

@Suite("A build with a folder for smaller pictures", .waits)
struct CacheFolderSiteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    try folder.write(TestPicture.png(1300, 420) { x, y in UInt8(x / 8) ^ UInt8(y / 4) }, to: "export/photo.png")
    let message = """
      {"id": "m", "text": "", "user": {"id": "ada", "name": "Ada"}, "created_at": "2024-05-10T10:00:00Z",
       "attachments": [{"type": "image", "image_url": "photo.png"}]}
      """
    try folder.write(
      #"[{"channel": {"id": "c", "type": "messaging", "name": "Pictures"}, "messages": [\#(message)]}]"#, to: "export/export.json")
  }

  private func build(cache: String) async throws -> BuildReport {
    var options = BuildOptions()
    options.cache = folder.path(cache)
    return try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site"))
  }

  @Test("is refused when that is in the site or in the export, and leaves nothing there", arguments: ["site/c", "site", "export/c"])
  func refused(cache: String) async throws {
    let failure = await #expect(throws: BuildFailure.self) { try await build(cache: cache) }
    let entry = failure?.diagnostics.entries.last
    #expect(entry?.severity == .error && entry?.place.file == folder.path(cache) && entry?.advice?.contains("--cache") == true, "\(cache)")
    #expect(folder.names().filter { !$0.hasPrefix(".") } == ["export"] && folder.names(in: "export") == ["export.json", "photo.png"])
  }

  @Test("is made without it when it cannot be used, which a note says in each build")
  func unusable() async throws {
    try folder.write("", to: "file")
    for _ in 0..<2 {
      let report = try await build(cache: "file/c")
      #expect(report.diagnostics.entries.map(\.severity) == [.note] && !report.hasProblems, "\(report.diagnostics.entries)")
      #expect(report.diagnostics.entries.first?.place.file == folder.path("file/c"))
    }
    #expect(try await build(cache: "cache").diagnostics.entries.isEmpty)
    #expect(try folder.files().contains { $0.hasPrefix("site/media/") && $0.hasSuffix(".webp") })
  }
}
