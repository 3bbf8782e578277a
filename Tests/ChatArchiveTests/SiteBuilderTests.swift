import ChatArchive
import Foundation
import Reporting
import Settings
import Synchronization
import TestSupport
import Testing

@Suite("A builder of sites")
struct SiteBuilderTests {
  private static let days = ["01T10:00:00", "01T10:00:30", "02T10:00:00", "03T10:00:00", "03T10:00:10", "04T09:00:00"]

  /// An export of six messages of Ada and Ben, beside a folder for the site.
  private func withExport(
    _ messages: String = "", _ body: (_ export: String, _ site: String, TemporaryFolder) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let own = Self.days.enumerated().map { number, time in
      #"{"id":"m\#(number)","text":"Text \#(number)","type":"regular","message_text_updated_at":"2026-03-05T00:00:00Z","#
        + #""user":{"id":"\#(number < 3 ? "ada" : "ben")","name":"Somebody"},"created_at":"2026-03-\#(time)Z"}"#
    }
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    let list = (own + (messages.isEmpty ? [] : [messages])).joined(separator: ",\n")
    try folder.write(#"[{"channel":\#(channel),"messages":[\#(list)],"members":[]}]"#, to: "export/export.json")
    try await body(folder.path("export/export.json"), folder.path("site"), folder)
  }

  private func failure(_ body: () async throws -> Void) async -> BuildFailure? {
    await #expect(throws: BuildFailure.self) { try await body() }
  }

  @Test("takes the message list's options from Swift, and the configuration file lays its own over them")
  func utils() async throws {
    try await withExport { export, site, folder in
      let utils = Utils(messageListConfig: MessageListConfig(dateIndicatorPlacement: .none, pageSize: 2))
      _ = try await SiteBuilder(utils: utils).build(export: export, to: site)
      func files() throws -> [String] { try folder.files().filter { $0.hasPrefix("site/tea/") } }
      let others = ["channel.js", "index.html", "info.html", "permalinks.js"]
      #expect(try files() == (["1.html", "2.html", "3.html"] + others).map { "site/tea/\($0)" })
      try folder.write("{messageListConfig: {pageSize: 4}}", to: "export/chatarchive.json")
      _ = try await SiteBuilder(utils: utils).build(export: export, to: site)
      #expect(try files() == (["1.html", "2.html"] + others).map { "site/tea/\($0)" })
      #expect(try !folder.text(of: "site/tea/1.html").contains("date-overlay"))
    }
  }

  @Test("asks closures of Swift message by message")
  func closures() async throws {
    try await withExport { export, site, folder in
      var utils = Utils()
      utils.messageListConfig.skipEditedMessageLabel = { $0.id == "m2" }
      utils.messageListConfig.dateIndicatorPlacement = .messageList
      utils.messageListConfig.messageDisplayOptions.dateSeparator = { message, older in
        older.author == message.author ? nil : message.createdAt
      }
      _ = try await SiteBuilder(utils: utils).build(export: export, to: site)
      let page = try folder.text(of: "site/tea/1.html")
      let dates = page.ranges(of: "class=\"date-indicator\"").count
      #expect(dates == 2, "above the page's first message and the first of the other author")
      #expect(page.contains("data-date=\"2026-03-03\""))
      let labels = page.matches(of: /id="(m-m\d)"|(edited-label)/).map { String($0.1 ?? $0.2 ?? "") }
      #expect(!labels.split(separator: "m-m2")[1].prefix(1).contains("edited-label"))
      #expect(labels.contains("edited-label"))
    }
  }

  @Test("draws with the appearance that it is given, in place of the theme's")
  func appearance() async throws {
    try await withExport { export, site, folder in
      var appearance = Appearance()
      appearance.bubbles.cornerRadius = 3
      _ = try await SiteBuilder(appearance: appearance).build(export: export, to: site)
      let style = try #require(try folder.files().first { $0.hasSuffix(".css") })
      #expect(try folder.text(of: style).contains("--bubble-corner-radius: 3px"))
    }
  }

  @Test("tells how far it is: reading, then writing, never beyond the end, never twice at once")
  func progress() async throws {
    try await withExport { export, site, _ in
      let said = Mutex<[BuildProgress]>([])
      let busy = Mutex(0)
      let report = try await SiteBuilder().build(exports: [export], to: site) { progress in
        let others = busy.withLock {
          $0 += 1
          return $0 - 1
        }
        #expect(others == 0)
        said.withLock { $0.append(progress) }
        busy.withLock { $0 -= 1 }
      }
      let all = said.withLock { $0 }
      for phase in [BuildProgress.Phase.reading, .writing] {
        let part = all.filter { $0.phase == phase }
        #expect(part.map(\.done) == part.map(\.done).sorted() && part.allSatisfy { $0.done <= $0.total }, "\(part)")
        #expect(part.last?.messages == 6)
      }
      // What stands behind the last record is read and not told of; the last page is.
      #expect(all.last?.done == all.last?.total)
      let firstWriting = all.firstIndex { $0.phase == .writing } ?? 0
      #expect(all[firstWriting...].allSatisfy { $0.phase == .writing })
      #expect(report.messagesRead == 6 && report.messagesShown == 6 && report.bytes > 0 && report.format == "stream")
    }
  }

  @Test("leaves the site as it was, and nothing beside it, when it is cancelled")
  func cancellation() async throws {
    try await withExport { export, site, folder in
      _ = try await SiteBuilder().build(export: export, to: site)
      let before = try folder.files().map { ($0, try folder.bytes(of: $0)) }
      let task = Task {
        try await SiteBuilder(utils: Utils(messageListConfig: MessageListConfig(pageSize: 1))).build(exports: [export], to: site) {
          progress in
          if progress.phase == .writing { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      task.cancel()
      let failure = await failure { _ = try await task.value }
      #expect(failure?.diagnostics.entries.map(\.summary) == ["the build was interrupted"], "\(failure?.description ?? "")")
      let after = try folder.files().map { ($0, try folder.bytes(of: $0)) }
      #expect(before.map(\.0) == after.map(\.0) && before.map(\.1) == after.map(\.1))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["export", "site"])
    }
  }

  @Test("stops at what it cannot read, or with keepGoing leaves it out, counts it and says where it is")
  func keepGoing() async throws {
    let bad = #"{"id":"bad","text":"x","type":"regular","user":{"id":"ada"},"created_at":tomorrow}"#
    try await withExport(bad) { export, site, folder in
      let failure = await failure { _ = try await SiteBuilder().build(export: export, to: site) }
      let place = failure?.diagnostics.entries.last?.place
      let bytes = try folder.bytes(of: "export/export.json")
      let byte = bytes.firstRange(of: Array("tomorrow".utf8))?.lowerBound
      #expect(place == Place(file: export, byte: byte, messageID: "bad"), "\(failure?.description ?? "")")
      #expect(try folder.files() == ["export/export.json"])
      var options = BuildOptions()
      options.keepGoing = true
      let report = try await SiteBuilder(options: options).build(export: export, to: site)
      #expect(report.messagesShown == 6 && report.messagesRead == 7 && report.messagesNotShown.values.reduce(0, +) == 1)
      #expect(report.hasProblems)
      #expect(try folder.files().contains("site/tea/1.html"))
    }
  }

  @Test("finds the current user by id or by name, and says so when a name is nobody's or several people's")
  func currentUser() async throws {
    try await withExport { export, site, folder in
      var options = BuildOptions()
      options.currentUser = "ben"
      _ = try await SiteBuilder(options: options).build(export: export, to: site)
      #expect(try folder.text(of: "site/tea/1.html").ranges(of: "class=\"message own").count == 3)
      for (name, word) in [("Somebody", "2 people"), ("Nobody", "nobody")] {
        options.currentUser = name
        let failure = await failure { [options] in _ = try await SiteBuilder(options: options).build(export: export, to: site) }
        #expect(failure?.description.contains(word) == true, "\(failure?.description ?? "")")
      }
    }
  }
}
