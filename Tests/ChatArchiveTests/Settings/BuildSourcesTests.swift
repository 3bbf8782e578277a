import TestSupport
import Testing

@testable import ChatArchive
@testable import Settings

@Suite("The files and folders that a site is made from")
struct BuildSourcesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("[]", to: "chats/export.json")
    try folder.write("{\"name\": \"child\", \"parent\": \"../parent\"}", to: "child/theme.json")
    try folder.write("{\"name\": \"parent\", \"parent\": \"messages\"}", to: "parent/theme.json")
  }

  private func paths(_ change: (inout BuildOptions) -> Void = { _ in }) -> [String] {
    var options = BuildOptions()
    change(&options)
    return SiteBuilder(options: options).sources(of: [folder.path("chats")])
  }

  @Test("are the export, where a configuration would be found, and the built-in theme")
  func plain() {
    let paths = paths()
    #expect(paths.prefix(3) == [folder.path("chats"), folder.path("chats/chatarchive.json"), folder.path("chatarchive.json")])
    #expect(paths.count == 4 && paths[3].hasSuffix("/Themes/messages"))
  }

  @Test("are the theme with its parents, and the templates, which options or a configuration name")
  func named() throws {
    try folder.write("{\"theme\": \"./child\", \"templates\": \"own\"}", to: "config.json")
    let byFile = paths { $0.configurationFile = folder.path("config.json") }
    #expect(Set([folder.path("config.json"), folder.path("own")]).isSubset(of: byFile))
    #expect(byFile.contains { $0.hasSuffix("/parent") } && byFile.contains { $0.hasSuffix("/Themes/messages") })
    let byOption = paths { $0.theme = folder.path("child") }
    #expect(byOption.contains(folder.path("child")) && byOption.contains { $0.hasSuffix("/parent") })
  }

  @Test("are a theme that cannot be read, too, and everything else where a configuration cannot be read")
  func broken() throws {
    try folder.write("{", to: "child/theme.json")
    #expect(paths { $0.theme = folder.path("child") }.contains(folder.path("child")))
    try folder.write("{", to: "config.json")
    #expect(paths { $0.configurationFile = folder.path("config.json") }.contains(folder.path("config.json")))
  }
}
