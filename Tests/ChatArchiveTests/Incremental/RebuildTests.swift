import ChatArchive
import Foundation
import Reporting
import Settings
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

  @Test("takes the attachment that is there now, though another one was at its path that had its size and its time")
  func otherFolder() async throws {
    let folder = try TemporaryFolder()
    let message =
      #"{"id":"1","text":"t","user":{"id":"u"},"created_at":"2026-01-01T00:00:00Z","attachments":[{"type":"file","asset_url":"note.txt"}]}"#
    for name in ["jan", "feb"] {
      let channel = #"{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}"#
      try folder.write("[\(channel)]", to: "\(name)/e.json")
      try folder.write(name, to: "\(name)/note.txt")
      let time = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 315_532_800)]
      try FileManager.default.setAttributes(time, ofItemAtPath: folder.path("\(name)/note.txt"))
    }
    usleep(20_000)
    for name in ["jan", "feb", "feb", "jan"] {
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path("now"))) != nil {
        try FileManager.default.removeItem(atPath: folder.path("now"))
      }
      try folder.link("now", to: name)
      _ = try await SiteBuilder().build(export: folder.path("now"), to: folder.path("site"))
      let copies = try folder.files().filter { $0.hasPrefix("site/media/") && $0.hasSuffix("note.txt") }
      #expect(try copies.map { try folder.text(of: $0) } == [name])
    }
  }

  @Test("of people who are joined, and of an id that nobody has, tells and makes what a build anew does")
  func joinedPeople() async throws {
    let folder = try TemporaryFolder()
    func write(_ number: Int, _ author: String) throws {
      let person = #""user":{"id":"\#(author)","name":"\#(author)"}"#
      let message = #"{"id":"\#(number)","text":"t",\#(person),"created_at":"2026-01-0\#(number)T00:00:00Z"}"#
      try folder.write(
        #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}]"#, to: "export/\(number).json")
      usleep(20_000)
    }
    try folder.write(
      #"{"people":[{"name":"Ada","ids":["a1","a2"]},{"name":"Nobody","ids":["gone","a3"]}]}"#, to: "export/chatarchive.json")
    let comparison = RebuildComparison(folder: folder, exports: ["export"], options: BuildOptions())
    for (number, author) in [(1, "a1"), (2, "a2"), (3, "a3")] {
      try write(number, author)
      #expect(try await comparison.isRight(fresh: "fresh\(number)", "with \(number) files"))
    }
    let report = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(report.diagnostics.entries.count { $0.summary.contains("\"gone\"") } == 1)
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
}
