import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ChatArchive
@testable import Reporting
@testable import Settings

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

  @Test("counts in the export's folder before one beside it, and beside another export's folder last")
  func places() throws {
    try folder.write("{}", to: "other/export.json")
    let (export, other) = (folder.path("export"), folder.path("other"))
    let beside = folder.path("chatarchive.json")
    #expect(FoundConfiguration.paths(for: [export, other + "/"]) == [file, other + "//chatarchive.json", beside, beside])
    #expect(FoundConfiguration.paths(for: [folder.path("export/export.json")]) == [file])
    #expect(FoundConfiguration.paths(for: [export + "/.", folder.path("nowhere")]) == [export + "/./chatarchive.json"])
  }

  @Test(
    "is looked for in the folder that an export is in, whatever its name",
    arguments: [("e", "./"), ("e/", "./"), ("/e", "/"), ("a/e//", "a/"), ("../\u{301}e", "../"), ("", "./"), ("/", "./")])
  func folderOfExport(export: String, folder: String) {
    #expect(FoundConfiguration.path(beside: export) == folder + "chatarchive.json")
  }

  @Test("is read beside the export's folder where there is none in it")
  func besideFolder() async throws {
    try folder.write("{title: 'The tea room'}", to: "chatarchive.json")
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(try folder.text(of: "site/index.html").contains("The tea room"))
  }

  @Test("that publishes the site is told of, unless it is named")
  func publishing() async throws {
    try folder.write("{baseURL: 'https://example.org/chat/'}", to: "export/chatarchive.json")
    func notes(_ change: (inout BuildOptions) -> Void) async throws -> [Diagnostic] {
      var options = BuildOptions()
      change(&options)
      let report = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path("site"))
      return report.diagnostics.entries
    }
    let notes = try await notes { _ in }
    #expect(notes.map(\.severity) == [.note] && notes.first?.place.file == file)
    let effects = "folder sets the site's address to https://example.org/chat/, and allows search engines to index the site"
    #expect(notes.first?.summary.hasSuffix(effects) == true)
    #expect(try folder.text(of: "site/robots.txt").contains("example.org"))
    let isNamed = try await SiteBuilder(options: named()).build(export: folder.path("export"), to: folder.path("site"))
    #expect(isNamed.diagnostics.entries.isEmpty)
  }

  private static let telling = """
    {people: [{ids: ['ada', 'a2'], name: 'Ada'}, {ids: ['ben']}], currentUser: 'ada', baseURL: 'https://example.org/', index: false,
     offline: true, title: 'x', locale: 'de'}
    """

  @Test("is told with all that it decides about who is who and what becomes of the site, also to those who only want to hear of problems")
  func changes() async throws {
    try writePeople()
    try folder.write(Self.telling, to: "export/chatarchive.json")
    func notes(_ exports: String..., change: (inout BuildOptions) -> Void = { _ in }) async throws -> [Diagnostic] {
      var options = BuildOptions()
      change(&options)
      let report = try await SiteBuilder(options: options).build(exports: exports.map { folder.path($0) }, to: folder.path("site"))
      return report.diagnostics.entries
    }
    // The second build takes it from what the first one remembers.
    for _ in 0..<2 {
      let entries = try await notes("export")
      #expect(entries.map(\.isAlwaysTold) == [true] && entries.map(\.severity) == [.note] && entries.first?.place.file == file)
      #expect(
        entries.first?.summary == "the configuration found in the export's folder renames 1 person, joins the ids of 1 person, "
          + "makes 'ada' the current user, sets the site's address to https://example.org/, asks search engines not to index the site, "
          + "and lets readers reopen pages offline")
    }
    // What options decide, it does not.
    let entries = try await notes("export") {
      ($0.currentUser, $0.baseURL, $0.index, $0.offline) = ("ada", "https://example.com/", true, false)
    }
    #expect(entries.first?.summary.hasSuffix("folder renames 1 person, and joins the ids of 1 person") == true, "\(entries)")
    for text in ["{title: 'x', locale: 'de', index: false, offline: false, messageListConfig: {pageSize: 4}}", "{people: []}"] {
      try folder.write(text, to: "export/chatarchive.json")
      #expect(try await notes("export").isEmpty)
    }
  }

  @Test("is not told beside an export that is a file, or beside the export's folder: there it is the user's own")
  func own() async throws {
    try writePeople()
    try folder.write(Self.telling, to: "export/chatarchive.json")
    let report = try await SiteBuilder().build(export: folder.path("export/export.json"), to: folder.path("site"))
    #expect(report.diagnostics.entries.isEmpty)
    unlink(file)
    try folder.write(Self.telling, to: "chatarchive.json")
    let beside = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(beside.diagnostics.entries.isEmpty)
    #expect(try folder.text(of: "site/index.html").contains("lang=\"de\""))
  }

  /// An export that has everybody whom the configuration names.
  private func writePeople() throws {
    let messages = ["ada", "a2", "ben"].map { #"{"id":"\#($0)","text":"Tea?","user":{"id":"\#($0)"},"created_at":"2026-03-01T12:00:00Z"}"# }
    try folder.write(
      #"[{"channel":{"id":"tea","cid":"messaging:tea"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#,
      to: "export/export.json")
  }

  private func named() -> BuildOptions {
    var options = BuildOptions()
    options.configurationFile = file
    return options
  }

  @Test("chooses none beside an export that is a file either")
  func besideFile() async throws {
    try folder.write("{theme: './mine'}", to: "export/chatarchive.json")
    let failure = await #expect(throws: BuildFailure.self) {
      _ = try await SiteBuilder().build(export: folder.path("export/export.json"), to: folder.path("site"))
    }
    #expect(
      failure?.diagnostics.entries.first?.summary.hasPrefix("theme: a configuration that you did not pass cannot choose a folder") == true)
  }

  @Test("chooses by a name without a slash a theme of the program alone, whatever folders there are", arguments: [".", "..", "Sources"])
  func folderNames(name: String) async throws {
    // The tests run in the package's folder, so that the last name is a folder, too.
    for isNamed in [false, true] {
      let failure = await #expect(throws: BuildFailure.self) {
        try await build("{theme: '\(name)'}") { if isNamed { $0.configurationFile = file } }
      }
      let entry = try #require(failure?.diagnostics.entries.first)
      #expect(entry.summary.contains("no theme \"\(name)\"") && entry.advice?.contains("\"./\(name)\"") == true, "\(entry)")
    }
  }

  @Test("is not read where it is a link or a pipe, which is an error, and does not wait")
  func noFile() async throws {
    try folder.write("{title: 'The tea room'}", to: "elsewhere.json")
    symlink(folder.path("elsewhere.json"), file)
    let export = folder.path("export")
    func reason() async throws -> String {
      let failure = await #expect(throws: BuildFailure.self) { _ = try await SiteBuilder().build(export: export, to: folder.path("site")) }
      return try #require(failure?.diagnostics.entries.first).summary
    }
    #expect(try await reason().contains("symbolic link"))
    unlink(file)
    mkfifo(file, 0o600)
    #expect(try await reason().contains("it is not a regular file"))
  }

  @Test("is no file where a device is named, which never ends", .timeLimit(.minutes(1)))
  func device() async throws {
    let failure = await #expect(throws: BuildFailure.self) { try await build("{}") { $0.configurationFile = "/dev/zero" } }
    let entry = try #require(failure?.diagnostics.entries.first)
    #expect(entry.place.file == "/dev/zero" && entry.summary.hasSuffix("it is not a regular file"), "\(entry)")
  }

  @Test("is read where a pipe with it is named, as shells make one of a command")
  func pipe() async throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("{title: 'The tea room'}".utf8))
    try pipe.fileHandleForWriting.close()
    try await build("{}") { $0.configurationFile = "/proc/self/fd/\(pipe.fileHandleForReading.fileDescriptor)" }
    #expect(try folder.text(of: "site/index.html").contains("The tea room"))
  }

  @Test("is read where a link to it is named")
  func namedLink() async throws {
    let (target, link) = (try folder.write("{title: 'The tea room'}", to: "elsewhere.json"), folder.path("link.json"))
    symlink(target, link)
    try await build("{}") { $0.configurationFile = link }
    #expect(try folder.text(of: "site/index.html").contains("The tea room"))
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
