import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("Building over a site")
struct RebuildTests {
  @Test("puts right what somebody did to its files, and writes no others", arguments: 0..<7)
  func tampered(how: Int) async throws {
    let site = try BuiltTwice()
    try await site.build()
    let fresh = try site.snapshot()
    let page = try #require(fresh.files.keys.filter { $0.hasSuffix("/1.html") }.min())
    let path = site.folder.path("site/" + page)
    var times = [timespec(tv_sec: 5, tv_nsec: 1), timespec(tv_sec: 5, tv_nsec: 1)]
    switch how {
    case 0: try site.folder.write("Somebody wrote this", to: "site/" + page)
    case 1: try site.folder.write((fresh.files[page]?.bytes ?? []).map { $0 == 0x65 ? 0x45 : $0 }, to: "site/" + page)
    case 2: try FileManager.default.removeItem(atPath: path)
    case 3:
      try FileManager.default.removeItem(atPath: path)
      try site.folder.link("site/" + page, to: "2.html")
    case 4: #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
    case 5: try FileManager.default.removeItem(atPath: site.folder.path("site/media"))
    default: for file in fresh.files.keys where file.hasPrefix("assets/") { try site.folder.write("", to: "site/" + file) }
    }
    let before = try site.snapshot()
    let report = try await site.build().report
    let after = try site.snapshot()
    #expect(after.differences(from: fresh).isEmpty)
    #expect(after.needlesslyWritten(since: before).isEmpty)
    #expect(report.pagesWritten == (how < 4 ? 1 : 0))
    #expect(try await !site.build().hasRead)
  }

  @Test("does nothing when nothing changed, whatever the number of jobs and whether it would keep going")
  func nothing() async throws {
    var site = try BuiltTwice()
    let first = try await site.build()
    #expect(first.hasRead && first.report.pagesWritten == first.report.pages)
    let before = try site.snapshot()
    for (jobs, keepGoing) in [(nil, false), (1, false), (3, true)] {
      (site.options.jobs, site.options.keepGoing) = (jobs, keepGoing)
      let again = try await site.build()
      #expect(!again.hasRead && again.pagesPlanned == 0 && again.report.pagesWritten == 0)
      #expect(again.report.pages == first.report.pages && again.report.bytes == first.report.bytes)
      #expect(try site.snapshot().needlesslyWritten(since: before).isEmpty)
    }
  }

  @Test("does nothing when nothing changed in an export that has files without records")
  func filesWithoutRecords() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id": "C1", "name": "general"}]"#, to: "export/channels.json")
    try folder.write(#"[{"id": "U1", "name": "ada"}]"#, to: "export/users.json")
    try folder.write("[]", to: "export/integration_logs.json")
    try folder.write("[]", to: "export/general/2020-01-01.json")
    try folder.write(#"[{"user": "U1", "ts": "1577923200.000100", "text": "hi"}]"#, to: "export/general/2020-01-02.json")
    usleep(20_000)
    var haveRead: [Bool] = []
    for _ in 0..<2 {
      let counts = BuildCounts()
      _ = try await SiteBuilder().build(exports: [folder.path("export")], to: folder.path("site")) { counts.add($0) }
      haveRead.append(counts.hasRead)
    }
    #expect(haveRead == [true, false])
  }

  @Test("leads from the list of threads to the pages on which they begin, after older messages moved those")
  func olderMessages() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id": "C1", "name": "general"}]"#, to: "export/channels.json")
    try folder.write(#"[{"id": "U1", "name": "ada"}]"#, to: "export/users.json")
    let threads = (0..<130).map { number in
      let root = "\(1_577_923_200 + number * 60).000100"
      return #"{"user": "U1", "ts": "\#(root)", "text": "root", "thread_ts": "\#(root)", "reply_count": 1}, "#
        + #"{"user": "U1", "ts": "\#(1_577_923_201 + number * 60).000100", "text": "answer", "thread_ts": "\#(root)"}"#
    }
    try folder.write("[\(threads.joined(separator: ", "))]", to: "export/general/2020-01-02.json")
    var options = BuildOptions()
    options.pageSize = 5
    usleep(20_000)
    _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site"))
    #expect(try folder.files().contains("site/general/threads/2.html"))
    let older = (0..<3).map { #"{"user": "U1", "ts": "15463008\#($0)0.000100", "text": "older"}"# }
    try folder.write("[\(older.joined(separator: ", "))]", to: "export/general/2019-01-01.json")
    for site in ["site", "fresh"] {
      _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path(site))
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test("reads the export again when something of it is told anew: an empty file beside it")
  func emptyFile() async throws {
    let site = try BuiltTwice()
    try await site.build()
    try site.folder.write("", to: "export/empty.json")
    let again = try await site.build()
    #expect(again.report.diagnostics.entries.contains { $0.summary == "this file is empty" })
    #expect(again.report.pagesWritten == 0)
  }

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
        + "\"reaction_counts\": {\"like\": 1}, \"latest_reactions\": [{\"type\": \"like\", \"user_id\": \"ada\"}], "
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
      let (counts, before) = (BuildCounts(), try SiteSnapshot("site", in: folder))
      _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site")) { counts.add($0) }
      let after = try SiteSnapshot("site", in: folder)
      _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path("fresh-\(made.count)"))
      #expect(after.differences(from: try SiteSnapshot("fresh-\(made.count)", in: folder)).isEmpty)
      if !made.isEmpty { #expect(after.differences(from: before).count == counts.pages, "\(after.differences(from: before))") }
      made.append(counts.pages)
    }
    #expect(made == [6, 2, 3, 1])
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

  /// Builds over a site from one export and then another, and compares with a fresh build of that.
  private func rebuild(_ name: String, _ first: String, _ second: String) async throws -> BuildReport {
    let folder = try TemporaryFolder()
    for text in [first, second] {
      try folder.write(text, to: name)
      _ = try await SiteBuilder().build(export: folder.path(name), to: folder.path("site"))
    }
    let report = try await SiteBuilder().build(export: folder.path(name), to: folder.path("fresh"))
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
    return report
  }

  @Test(
    "shows the attachment's file that lies nearer, once it is there, and another one where a link leads elsewhere",
    arguments: [false, true])
  func otherFile(isLink: Bool) async throws {
    let folder = try TemporaryFolder()
    let message =
      #"{"id":"m","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z","attachments":[{"type":"file","asset_url":"p.txt"}]}"#
    try folder.write(#"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}]"#, to: "export/a/e.json")
    try folder.write("first", to: "export/first.txt")
    try folder.write("second", to: "export/second.txt")
    try folder.link("export/p.txt", to: "first.txt")
    usleep(20_000)
    for site in ["site", "site", "fresh"] {
      _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path(site))
      if isLink {
        try FileManager.default.removeItem(atPath: folder.path("export/p.txt"))
        try folder.link("export/p.txt", to: "second.txt")
      } else {
        try folder.write("nearer", to: "export/a/p.txt")
      }
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test("shows another file of an attachment in lists, too, when a page goes at the same time")
  func otherFileAndFewerPages() async throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ numbers: Range<Int>, more: String = "") throws {
      let messages = numbers.map {
        #"{"id":"m\#($0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:\#(10 + $0)Z"\#(more)}"#
      }
      try folder.write(
        #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#,
        to: "export/\(name)")
    }
    try write("a.json", 0..<20, more: #","attachments":[{"type":"file","asset_url":"p.txt"}]"#)
    try write("b.json", 20..<34)
    try folder.write("first", to: "export/p.txt")
    usleep(20_000)
    var options = BuildOptions()
    options.pageSize = 5
    for site in ["site", "site", "fresh"] {
      _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path(site))
      if site == "site" {
        try write("b.json", 20..<26)
        try folder.write("second, and longer", to: "export/p.txt")
      }
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test(
    "changes the page about a channel when its people get pages, or others, by what is written elsewhere, and when it begins on another day",
    arguments: 0..<3)
  func otherPeople(how: Int) async throws {
    let folder = try TemporaryFolder()
    func write(_ channel: String, _ messages: [(id: String, author: String, time: String)]) throws {
      let messages = messages.map {
        #"{"id":"\#($0.id)","text":"x","user":{"id":"\#($0.author)","name":"\#($0.author == "v" ? "V" : "U")"},"created_at":"2026-01-\#($0.time)Z"}"#
      }
      try folder.write(
        #"[{"channel":{"id":"\#(channel)","type":"team","cid":"team:\#(channel)","name":"\#(channel)"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#,
        to: "export/\(channel).json")
    }
    try write("a", [("1", "u", "05T10:00:00"), ("2", "v", "30T10:00:00")])
    if how == 1 { try write("b", [("3", "u", "05T10:00:00")]) }
    usleep(20_000)
    for site in ["site", "site", "fresh"] {
      _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path(site))
      switch how {
      case 0: try write("b", [("3", "u", "05T10:00:00")])
      case 1: try write("b", [("3", "w", "05T10:00:00"), ("4", "u", "05T10:00:00")])
      default: try write("a", [("1", "u", "12T10:00:00"), ("2", "v", "30T10:00:00")])
      }
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test(
    "leads nowhere any more from the address of a message on a second page, or of a first or third, that is hidden since",
    arguments: [1, 6, 11])
  func hiddenTarget(number: Int) async throws {
    let folder = try TemporaryFolder()
    func write(hides: Bool) throws {
      let messages = (0..<15).map {
        #"{"id":"m\#($0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:\#(10 + $0)Z","shadowed":\#(hides && $0 == number)}"#
      }
      try folder.write(
        #"[{"channel":{"id":"a","type":"team","cid":"team:a"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#,
        to: "export/a.json")
    }
    try folder.write(
      #"[{"channel":{"id":"b","type":"team","cid":"team:b"},"messages":[{"id":"l","text":"https://chat.example/team:a/m\#(number)","#
        + #""user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z"}],"members":[]}]"#, to: "export/b.json")
    try write(hides: false)
    usleep(20_000)
    var options = BuildOptions()
    options.pageSize = 5
    for site in ["site", "site", "fresh"] {
      _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path(site))
      try write(hides: true)
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test("leaves no page with a number of a channel that has no messages any more")
  func emptied() async throws {
    let messages = (0..<3).map {
      #"{"id":"m\#($0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:0\#($0)Z"}"#
    }.joined(separator: ",")
    let export = #"[{"channel":{"id":"c","type":"team","cid":"team:c"%},"messages":[\#(messages)],"members":[]}]"#
    let report = try await rebuild(
      "e.json", export.replacing("%", with: ""), export.replacing("%", with: #","truncated_at":"2026-02-01T00:00:00Z""#))
    #expect(report.messagesShown == 0)
  }

  @Test("shows the new name of somebody who does nothing but react, apart from messages")
  func reactor() async throws {
    let export = """
      {"type":"channel","data":{"type":"team","id":"c"}}
      {"type":"user","data":{"id":"u","name":"U"}}
      {"type":"user","data":{"id":"r","name":"%"}}
      {"type":"message","data":{"id":"a","channel_type":"team","channel_id":"c","user":"u","text":"hi","created_at":"2026-01-01T00:00:00Z"}}
      {"type":"reaction","data":{"message_id":"a","type":"love","user_id":"r","created_at":"2026-01-01T00:00:01Z"}}
      """
    let report = try await rebuild("e.jsonl", export.replacing("%", with: "Before"), export.replacing("%", with: "After"))
    #expect(report.messagesShown == 1)
  }

  @Test("tells in each build of records that cannot be read, and of attachments that are missing until they are there")
  func notRemembered() async throws {
    let folder = try TemporaryFolder()
    let message =
      #"{"id":"a","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z","attachments":[{"type":"image","image_url":"p.png"}]}"#
    let bad = #"{"id":"b","text":"y","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z","pinned":"perhaps"}"#
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message),\#(bad)],"members":[]}]"#, to: "export/e.json")
    var told: [[String]] = []
    for _ in 0..<2 {
      let report = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
      told.append(report.diagnostics.entries.map(\.description))
    }
    #expect(told[0] == told[1] && told[0].count >= 2, "\(told)")
    try folder.write("picture", to: "export/p.png")
    let found = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(found.diagnostics.count == told[0].count - 1)
    #expect(found.pagesWritten == 3, "the page with a number, the newest, and that about the channel")
  }

  @Test("does nothing when nothing changed in an export without its attachments, and tells as much of them, until one is there")
  func missingAttachments() async throws {
    let folder = try TemporaryFolder()
    let messages = (0..<1200).map {
      #"{"id":"m\#($0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z","attachments":[{"type":"image","image_url":"\#($0).png"}]}"#
    }
    let channel = #""channel":{"id":"c","type":"team","cid":"team:c"},"members":[]"#
    try folder.write("[{\(channel),\"messages\":[\(messages.joined(separator: ","))]}]", to: "export/e.json")
    usleep(20_000)
    var (reports, haveRead): ([BuildReport], [Bool]) = ([], [])
    for _ in 0..<2 {
      let counts = BuildCounts()
      reports.append(try await SiteBuilder().build(exports: [folder.path("export")], to: folder.path("site")) { counts.add($0) })
      haveRead.append(counts.hasRead)
    }
    #expect(haveRead == [true, false])
    #expect(reports[0].diagnostics.entries == reports[1].diagnostics.entries)
    #expect(reports.map { $0.diagnostics.count(of: .warning) } == [1200, 1200])
    try folder.write("picture", to: "export/7.png")
    let found = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(found.diagnostics.count(of: .warning) == 1199)
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("fresh"))
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test("copies attachments of two exports that have the same path")
  func twoExports() async throws {
    let folder = try TemporaryFolder()
    for name in ["jan", "feb"] {
      let message =
        #"{"id":"\#(name)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z","attachments":[{"type":"file","asset_url":"a.txt"}]}"#
      try folder.write(
        #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}]"#, to: "\(name)/e.json")
      try folder.write("of " + name, to: "\(name)/a.txt")
    }
    for _ in 0..<2 {
      _ = try await SiteBuilder().build(exports: [folder.path("jan"), folder.path("feb")], to: folder.path("site"))
      let copies = try folder.files().filter { $0.hasPrefix("site/media/") }.map { try folder.text(of: $0) }
      #expect(copies.sorted() == ["of feb", "of jan"])
    }
  }

  @Test("leads from a reply to a reply that its channel shows to the thread")
  func nestedReply() async throws {
    let folder = try TemporaryFolder()
    let messages = [("root", nil), ("reply", "root"), ("nested", "reply")].enumerated().map { number, message in
      let parent = message.1.map { #","parent_id":"\#($0)","show_in_channel":true"# } ?? ""
      return #"{"id":"\#(message.0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:0\#(number)Z"\#(parent)}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/c/1.html")
    #expect(page.contains("thread/root.html#m-reply") && page.contains("thread/root.html#m-nested"))
  }
}
