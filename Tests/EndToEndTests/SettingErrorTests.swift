import ChatArchive
import Foundation
import TestSupport
import Testing

/// What is wrong with options, themes and templates is said with its place before anything is built.
@Suite("Faults of options, themes and templates", .waits)
struct SettingErrorTests {
  /// Builds over a site that stands already, expects that it fails and leaves that site as it was, and returns what is said.
  private func failure(
    _ configuration: String = "{}", in given: TemporaryFolder? = nil, _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> [Diagnostic] {
    let folder = try given ?? TemporaryFolder()
    let small = PackageRoot.path("Tests/EndToEndTests/Exports/channel-export-v1.json")
    let standing = try await BuiltSite.build([small], in: folder)
    let before = try standing.contents()
    let file = try folder.write(configuration, to: "options.json")
    let failure = await #expect(throws: BuildFailure.self) {
      try await BuiltSite.build([small], in: folder) {
        $0.configurationFile = file
        change(&$0)
      }
    }
    #expect(try standing.contents() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasPrefix(".") }, "something is left")
    return failure?.diagnostics.entries ?? []
  }

  @Test(
    "A value that nothing answers to is told at its place in the file",
    arguments: [
      ("timeZone", "Europe/Prag"), ("locale", "xx_YY_ZZ"), ("baseURL", "example"), ("theme", "midnigt"), ("currentUser", "nobody at all"),
      ("title", ""),
    ])
  func places(key: String, value: String) async throws {
    let entries = try await failure("{\n  messageListConfig: {},\n  \(key): '\(value)'\n}")
    #expect(entries.map(\.severity) == [.error])
    #expect(entries.first?.place.line == 3 && entries.first?.place.column == key.utf8.count + 5, "\(entries)")
  }

  @Test("Every fault of a file is told at once, each with line, column and the nearest name")
  func configuration() async throws {
    let entries = try await failure(
      """
      {
        messageListConfig: {pageSiz: 3,
          dateIndicatorPlacement: 'overlai'},
        appearance: {colors: {tintColour: 'red', text: '#12'}},
        tittle: 'x',
      }
      """)
    let told = entries.map { "\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.summary) \($0.advice ?? "")" }
    let expected = [(2, "'pageSize'"), (3, "'overlay'"), (4, "'tintColor'"), (4, "'#12'"), (5, "'title'")]
    for (line, word) in expected { #expect(told.contains { $0.hasPrefix("\(line):") && $0.contains(word) }, "\(line) \(word): \(told)") }
    #expect(entries.count == expected.count, "\(told)")
    #expect(entries.allSatisfy { $0.place.file?.hasSuffix("/options.json") == true && $0.place.column != nil && $0.severity == .error })
  }

  @Test(
    "A value that cannot be is told at its place",
    arguments: [
      ("{messageListConfig: {pageSize: 0}}", 32), ("{messageListConfig: {pageSize: 'ten'}}", 32), ("{messageListConfig: []}", 21),
      ("{title: 3}", 9), ("{appearance: {transitions: {currentUserMessageTransition: 'fade'}}}", 59), ("{theme: ", 9), ("[1]", 1),
    ])
  func value(configuration: String, column: Int) async throws {
    let entries = try await failure(configuration)
    #expect(entries.count == 1 && entries.first?.place.line == 1, "\(entries)")
    #expect(entries.first?.place.column == column, "\(entries)")
  }

  @Test("An unknown theme, time zone, locale, base URL or user is told with what to do")
  func options() async throws {
    for (entries, words) in [
      (try await failure { $0.theme = "papper" }, ["papper", "paper"]),
      (try await failure { $0.timeZone = "Europe/Pragu" }, ["Europe/Pragu"]),
      (try await failure { $0.locale = "?!" }, ["?!"]), (try await failure { $0.baseURL = "ftp://x" }, ["ftp://x", "https://"]),
      (try await failure { $0.currentUser = "adda" }, ["adda"]), (try await failure { $0.pageSize = 0 }, ["10000"]),
      (try await failure { $0.templates = "/nowhere" }, ["/nowhere"]),
    ] {
      #expect(entries.count == 1, "\(entries)")
      for word in words { #expect(entries.first?.description.contains(word) == true, "\(entries)") }
    }
  }

  @Test(
    "A fault of a template is told with file, line and column",
    arguments: [
      ("MessageDateView", "<p>{{sentAt}}</p>\n  {{authorNam}}", 2, 5), ("MessageDateView", "{{#time}}", 1, 1),
      ("MessageDateView", "x{{> MessageDateVie}}", 1, 6), ("ChannelPage", "{{#messages}}{{nothing}}{{/messages}}", 1, 16),
      ("MessageView", "a\nb{{/text}}", 2, 2),
    ])
  func templates(name: String, text: String, line: Int, column: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "mine/\(name).mustache")
    let entries = try await failure(in: folder) { $0.templates = folder.path("mine") }
    // A partial is checked in each place that it is used in, and a name that it misses in several is told for each.
    #expect(!entries.isEmpty)
    for place in entries.map(\.place) {
      #expect(place.file == folder.path("mine/\(name).mustache") && place.line == line && place.column == column, "\(entries)")
    }
  }

  @Test("A template that breaks the page contract stops the build, and the finding names the template and its line")
  func brokenContract() async throws {
    for text in ["<div class=\"text\">{{text}}</div><p id=\"one\"></p>", "<div class=\"text\">{{text}}", "<blink>{{text}}</blink>"] {
      let folder = try TemporaryFolder()
      try folder.write(text, to: "mine/MessageTextView.mustache")
      let entries = try await failure(in: folder) { $0.templates = folder.path("mine") }
      let template = folder.path("mine/MessageTextView.mustache")
      #expect(entries.contains { $0.place.file == template && $0.place.line == 1 }, "\(text): \(entries)")
    }
  }

  @Test("A theme with a fault names its file and place; themes that are their own parents are found")
  func themes() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{name: 'mine',\n parent: 'messages', colors: {tintColr: 'red'}}", to: "mine/theme.json")
    let entries = try await failure(in: folder) { $0.theme = folder.path("mine") }
    #expect(entries.first?.place.file == folder.path("mine/theme.json") && entries.first?.place.line == 2, "\(entries)")
    try folder.write("{name: 'mine', parent: '\(folder.path("mine"))'}", to: "mine/theme.json")
    let circle = try await failure(in: folder) { $0.theme = folder.path("mine") }
    #expect(circle.first?.summary.contains("own parents") == true, "\(circle)")
  }
}
