import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

@Suite("Building over a site with other settings")
struct ChangedSettingsTests {
  @Test("makes the pages that an option changes: the list of channels alone for its own template")
  func template() async throws {
    var site = try BuiltTwice()
    try await site.build()
    let before = try site.snapshot()
    let template = try String(contentsOfFile: PackageRoot.path("Templates/ChannelListPage.mustache"), encoding: .utf8)
    try site.folder.write(template.replacing("</main>", with: "<p>Welcome</p></main>"), to: "templates/ChannelListPage.mustache")
    site.options.templates = site.folder.path("templates")
    let again = try await site.build()
    #expect(again.report.pagesWritten == 1 && again.pagesPlanned == 0)
    #expect(try site.snapshot().differences(from: before) == ["index.html"])
    site.options.title = "Another"
    #expect(try await site.build().report.pagesWritten == again.report.pages)
  }

  @Test("makes the pages alone that show something of the reader when another one is named")
  func otherReader() async throws {
    let folder = try TemporaryFolder()
    let items = (0..<60).map { number -> String in
      let author = number == 7 ? "ada" : number == 33 ? "bob" : "zoe"
      let quoted = number == 25 ? ", \"quoted_message_id\": \"m7\"" : ""
      return "{\"id\": \"m\(number)\", \"text\": \"number \(number)\", \"created_at\": \"2026-03-01T10:\(10 + number % 50):00Z\", "
        + "\"reaction_counts\": {\"like\": 1}, \"latest_reactions\": [{\"type\": \"like\", \"user_id\": \"\(number == 44 ? "bob" : "eve")\"}], "
        + "\"user\": {\"id\": \"\(author)\", \"name\": \"\(author)\"}\(quoted)}"
    }
    try folder.write(
      "[{\"channel\": {\"cid\": \"team:x\", \"id\": \"x\", \"type\": \"team\", \"name\": \"X\"}, \"messages\": ["
        + items.sorted().joined(separator: ",\n") + "]}]", to: "export/messages.json")
    var options = BuildOptions()
    options.pageSize = 10
    var made: [Int] = []
    for reader in [nil, "ada", "bob", nil] {
      usleep(20_000)
      options.currentUser = reader
      let before = try SiteSnapshot("site", in: folder)
      let report = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site"))
      let after = try SiteSnapshot("site", in: folder)
      let changed = after.differences(from: before).filter { $0.hasSuffix(".html") }
      _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path("fresh-\(made.count)"))
      #expect(after.differences(from: try SiteSnapshot("fresh-\(made.count)", in: folder)).isEmpty)
      #expect(changed.count == report.pagesWritten && after.needlesslyWritten(since: before).isEmpty, "\(changed)")
      made.append(changed.count { $0.hasPrefix("x/") && Int($0.dropFirst(2).dropLast(5)) != nil })
    }
    // Ada wrote a message that is quoted; Bob wrote one, and reacted to another.
    #expect(made == [6, 2, 4, 2])
  }

  @Test("makes no page for words of the configuration that change nothing, and all for one that its closures decide")
  func configuration() async throws {
    let site = try BuiltTwice()
    var written: [Int] = []
    for text in ["{}", "{} // nothing", "{messageListConfig: {groupMessages: true}}"] {
      try site.folder.write(text, to: "export/chatarchive.json")
      let outcome = try await site.build()
      written.append(outcome.report.pagesWritten)
      if written.count > 1 { #expect(outcome.hasRead && outcome.pagesPlanned == 0, "\(text)") }
    }
    #expect(written == [written[0], 0, 0])
    for value in ["day", "none"] {
      let config = "{messageListConfig: {dateIndicatorPlacement: 'messageList', messageDisplayOptions: {dateSeparator: '\(value)'}}}"
      try site.folder.write(config, to: "export/chatarchive.json")
      try await site.build()
      try await site.build("fresh-" + value)
      #expect(try site.snapshot().differences(from: site.snapshot("fresh-" + value)).isEmpty)
    }
    #expect(try !site.snapshot("fresh-day").differences(from: site.snapshot("fresh-none")).isEmpty)
  }
}
