import Foundation
import TestSupport
import Testing

@Suite("Sites with packed copies", .waits)
struct PackedSiteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    try folder.write(CommandExport.messages(40), to: "export/tea.json")
  }

  private func build(_ options: String...) throws -> ProcessResult {
    let arguments = ["build", folder.path("export"), "-o", folder.path("site"), "--page-size", "20", "--json"] + options
    return try ChildProcess.run(CommandProgram.path, arguments)
  }

  private func copies() throws -> [String] { try folder.files().filter { $0.hasSuffix(".gz") || $0.hasSuffix(".br") } }

  /// The times of all files, which tell whether a build left them alone.
  private func times(_ paths: [String]) throws -> [Date?] {
    try paths.map { try FileManager.default.attributesOfItem(atPath: folder.path($0))[.modificationDate] as? Date }
  }

  @Test("have them beside pages, scripts and style sheets, listed and found whole by the check")
  func plain() throws {
    #expect(try build("--precompress").exitCode == 0)
    let copies = try copies()
    for name in ["site/tea/1.html.gz", "site/tea/1.html.br", "site/index.html.br"] { #expect(copies.contains(name), "\(name)") }
    #expect(copies.contains { $0.hasSuffix(".css.br") } && copies.contains { $0.hasSuffix(".js.gz") })
    for copy in copies where copy.hasSuffix(".gz") {
      let unpacked = try ChildProcess.run("gzip", ["--decompress", "--stdout", folder.path(copy)]).standardOutput
      #expect(try unpacked == folder.text(of: String(copy.dropLast(3))), "\(copy)")
    }
    #expect(try CommandProgram.run("check", folder.path("site")).exitCode == 0)
    let list = try folder.text(of: "site/.chatarchive")
    #expect(list.contains("1.html.br\n"))
  }

  @Test("keep those of pages that stay, and lose all when they are wanted no more")
  func rebuilding() throws {
    try folder.write("{precompress: true}", to: "export/chatarchive.json")
    #expect(try build().exitCode == 0)
    let before = try copies()
    let oldTimes = try times(before)
    // A page is added: the first one stays.
    try folder.write(CommandExport.messages(60), to: "export/tea.json")
    #expect(try build().exitCode == 0)
    let first = try #require(before.firstIndex(of: "site/tea/1.html.br"))
    #expect(try times(["site/tea/1.html.br"]) == [oldTimes[first]])
    #expect(try copies().contains("site/tea/3.html.br"))
    let anew = try TemporaryFolder(isInMemory: true)
    let whole = try ChildProcess.run(
      CommandProgram.path, ["build", folder.path("export"), "-o", anew.path("site"), "--page-size", "20", "--json"])
    #expect(whole.exitCode == 0)
    for copy in try copies() { #expect(try folder.bytes(of: copy) == anew.bytes(of: copy), "\(copy)") }
    try folder.write("{}", to: "export/chatarchive.json")
    #expect(try build().exitCode == 0)
    #expect(try copies() == [])
    #expect(try CommandProgram.run("check", folder.path("site")).exitCode == 0)
  }

  @Test("are found wanting by the check where a copy has lost its file")
  func orphan() throws {
    #expect(try build().exitCode == 0)
    try folder.write("x", to: "site/tea/9.html.gz")
    let result = try CommandProgram.run("check", folder.path("site"))
    #expect(result.exitCode == 1 && result.standardError.contains("tea/9.html.gz"))
  }
}
