import ChatArchive
import Foundation
import Settings
import TestSupport
import Testing

/// The search index of a site that is built again: of several segments, since only those that changed are made.
@Suite("Building the search index again")
struct SearchRebuildTests {
  /// Messages of two channels, a minute apart, in a file each day.
  private struct Chat {
    let folder: TemporaryFolder
    private(set) var days = 0
    private static let words = ["tea", "coffee", "milk", "sugar", "spoon", "cup", "kettle", "crème", "日本"]

    init() throws { folder = try TemporaryFolder() }

    /// Adds a day of messages; `change` may change each, by its number.
    mutating func addDay(_ messages: Int) throws {
      try write(day: days, messages)
      days += 1
    }

    func write(day: Int, _ messages: Int, _ change: (Int) -> (text: String?, more: String)? = { _ in nil }) throws {
      for channel in ["a", "b"] {
        let items = (0..<messages / 2).map { number -> String in
          let seconds = 1_700_000_000 + day * 400_000 + number * 60 + (channel == "a" ? 0 : 7)
          let time = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
          let change = channel == "a" ? change(number) : nil
          let text = change?.text ?? "\(Self.words[number % 9]) \(Self.words[number * day % 7]) n\(number) d\(day)"
          return "{\"id\": \"\(channel)-\(day)-\(number)\", \"text\": \"\(text)\", \"type\": \"regular\", \"created_at\": \"\(time)\", "
            + "\"user\": {\"id\": \"u\(number % 3)\", \"name\": \"User \(number % 3)\"}\(change?.more ?? "")}"
        }
        try folder.write(
          "[{\"channel\": {\"cid\": \"messaging:\(channel)\", \"id\": \"\(channel)\", \"type\": \"messaging\", \"name\": \"\(channel)\"},\n"
            + "\"messages\": [\n" + items.joined(separator: ",\n") + "\n]}]\n", to: "export/\(channel)\(day).json")
      }
    }

    /// Builds, and says which files of the index have another inode or time than before.
    func build(_ site: String = "site", _ options: BuildOptions = BuildOptions()) async throws -> SiteSnapshot {
      usleep(20_000)
      var options = options
      options.chunkSize = 20_000
      _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path(site))
      return try SiteSnapshot(site, in: folder)
    }
  }

  private static func written(_ after: SiteSnapshot, since before: SiteSnapshot) -> Set<String> {
    Set(after.files.filter { path, file in path.hasPrefix("search/") && before.files[path]?.inode != file.inode }.keys)
  }

  @Test("gives the bytes of a fresh one, and writes only the last segments when a day is added")
  func anotherDay() async throws {
    var chat = try Chat()
    try chat.addDay(10_000)
    var before = try await chat.build()
    #expect(before.files.keys.contains("search/0-64/0.js"))
    for size in [200, 30, 3000] {
      try chat.addDay(size)
      let after = try await chat.build()
      let fresh = try await chat.build("fresh\(size)")
      #expect(after.differences(from: fresh).isEmpty)
      #expect(after.needlesslyWritten(since: before).isEmpty)
      let written = Self.written(after, since: before)
      #expect(!written.contains { $0.hasPrefix("search/0-64/") || $0 == "search/b/70.js" }, "\(written.sorted())")
      #expect(!written.isEmpty)
      before = after
    }
  }

  @Test("gives the bytes of a fresh one when an old message gets another text, a reaction or an answer", arguments: 0..<4)
  func oldMessage(how: Int) async throws {
    var chat = try Chat()
    try chat.addDay(6000)
    let before = try await chat.build()
    try chat.write(day: 0, 6000) { number in
      guard number == 100 else { return nil }
      switch how {
      case 0: return ("needle", "")
      case 1: return (nil, ", \"latest_reactions\": [{\"type\": \"like\", \"user_id\": \"u1\"}], \"reaction_counts\": {\"like\": 1}")
      case 2: return (nil, ", \"pinned\": true, \"pinned_at\": \"2024-01-01T00:00:00Z\"")
      default: return (nil, ", \"updated_at\": \"2024-01-01T00:00:00Z\"")
      }
    }
    let after = try await chat.build()
    let fresh = try await chat.build("fresh")
    #expect(after.differences(from: fresh).isEmpty)
    #expect(after.needlesslyWritten(since: before).isEmpty)
    let blocks = Self.written(after, since: before).filter { $0.hasPrefix("search/b/") }
    #expect(blocks == (how == 3 ? [] : ["search/b/1.js"]))
    let results = try SiteSearch(site: chat.folder.path("site")).run(["needle ", "has:reaction ", "is:pinned ", "zzz "][how])
    #expect(results.messages.map(\.path) == (how == 3 ? [] : ["a/3.html#m-a-0-100"]))
  }

  @Test("writes a block and what is counted, but no terms, when a message next to one with a reaction gets one too")
  func sameTerms() async throws {
    let reaction = ", \"latest_reactions\": [{\"type\": \"like\", \"user_id\": \"u1\"}], \"reaction_counts\": {\"like\": 1}"
    var chat = try Chat()
    try chat.addDay(6000)
    try chat.write(day: 0, 6000) { $0 == 100 ? (nil, reaction) : nil }
    let before = try await chat.build()
    try chat.write(day: 0, 6000) { 100...101 ~= $0 ? (nil, reaction) : nil }
    let after = try await chat.build()
    #expect(after.differences(from: try await chat.build("fresh")).isEmpty)
    #expect(Self.written(after, since: before) == ["search/b/1.js", "search/index.js"])
    let found = try SiteSearch(site: chat.folder.path("site")).run("has:reaction ").messages
    #expect(found.map(\.path) == ["a/3.html#m-a-0-101", "a/3.html#m-a-0-100"])
  }

  @Test("does not depend on how many workers there are, nor on the size of chunks")
  func sameBytes() async throws {
    var chat = try Chat()
    try chat.addDay(6000)
    let first = try await chat.build()
    for (jobs, chunkSize) in [(1, 5000), (5, 1_000_000)] {
      var options = BuildOptions()
      (options.jobs, options.chunkSize) = (jobs, chunkSize)
      _ = try await SiteBuilder(options: options).build(export: chat.folder.path("export"), to: chat.folder.path("other\(jobs)"))
      #expect(try SiteSnapshot("other\(jobs)", in: chat.folder).differences(from: first).isEmpty)
    }
  }

  @Test("is a fresh one's, and no file of it is written, when only the looks of the pages change")
  func otherLooks() async throws {
    var chat = try Chat()
    try chat.addDay(6000)
    let before = try await chat.build()
    var options = BuildOptions()
    options.theme = "midnight"
    options.title = "Another"
    let after = try await chat.build("site", options)
    #expect(after.differences(from: try await chat.build("fresh", options)).isEmpty)
    #expect(Self.written(after, since: before).isEmpty)
    #expect(before.files.allSatisfy { path, file in !path.hasSuffix(".html") || after.files[path]?.inode != file.inode })
  }

  @Test("gives the bytes of a fresh one when an option changes what is found, and leaves to the next build all that it needs")
  func otherOptions() async throws {
    var chat = try Chat()
    try chat.addDay(3000)
    try chat.write(day: 0, 3000) { $0 == 100 ? ("*needle* https://example.org", "") : nil }
    _ = try await chat.build()
    let configurations = [
      "pageSize: 60", "pageSize: 60, markdownSupportEnabled: false", "pageSize: 60, localLinkDetectionEnabled: false", "pageSize: 100",
    ]
    for (number, text) in configurations.enumerated() {
      try chat.folder.write("{messageListConfig: {\(text)}}", to: "export/chatarchive.json")
      let after = try await chat.build()
      #expect(after.differences(from: try await chat.build("fresh\(number)")).isEmpty, "\(text)")
    }
    var options = BuildOptions()
    for (zone, locale) in [("Asia/Tokyo", "en_US"), ("Asia/Tokyo", "de_DE")] {
      (options.timeZone, options.locale) = (zone, locale)
      let after = try await chat.build("site", options)
      #expect(after.differences(from: try await chat.build("fresh-" + locale, options)).isEmpty, "\(zone) \(locale)")
    }
    try chat.addDay(300)
    #expect(try await chat.build("site", options).differences(from: try await chat.build("fresh-day", options)).isEmpty)
  }

  @Test("finds a file by the title that an older export has of it, when that is added to the site")
  func mergedAttachment() async throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, title: String, url: String, updated: Int) throws {
      try folder.write(
        "[{\"channel\": {\"cid\": \"team:x\", \"id\": \"x\", \"type\": \"team\", \"name\": \"X\"}, \"messages\": [{\"id\": \"m\", "
          + "\"text\": \"tea\", \"created_at\": \"2026-03-01T10:00:00Z\", \"updated_at\": \"2026-03-0\(updated)T10:00:00Z\", "
          + "\"user\": {\"id\": \"a\"}, \"attachments\": [{\"type\": \"file\", \"title\": \"\(title)\", \"asset_url\": \"\(url)\"}]}]}]",
        to: name + "/messages.json")
    }
    try folder.write("%PDF", to: "old/plan.pdf")
    try write("old", title: "needle", url: "plan.pdf", updated: 1)
    try write("new", title: "plan", url: "https://example.org/plan.pdf", updated: 2)
    usleep(20_000)
    let (new, old, site) = (folder.path("new"), folder.path("old"), folder.path("site"))
    _ = try await SiteBuilder().build(exports: [new], to: site)
    #expect(try SiteSearch(site: site).run("needle").messages.isEmpty)
    _ = try await SiteBuilder().build(exports: [new, old], to: site)
    #expect(try SiteSearch(site: site).run("needle").messages.count == 1)
    _ = try await SiteBuilder().build(exports: [new, old], to: folder.path("fresh"))
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
    _ = try await SiteBuilder().build(exports: [new], to: site)
    #expect(try SiteSearch(site: site).run("needle").messages.isEmpty)
  }

  @Test("names who is mentioned in a message beside one that is read again as they are called now")
  func renamedMention() async throws {
    let folder = try TemporaryFolder()
    for (number, state) in [("Bob", false), ("Bob", true), ("Rob", true), ("Rob", false)].enumerated() {
      try folder.write("[{\"id\": \"C1\", \"name\": \"general\"}]", to: "export/channels.json")
      try folder.write(
        "[{\"id\": \"U1\", \"name\": \"ann\"}, {\"id\": \"U2\", \"name\": \"b\", \"real_name\": \"\(state.0)\"}]", to: "export/users.json")
      let reaction = state.1 ? ", \"reactions\": [{\"name\": \"tea\", \"users\": [\"U1\"], \"count\": 1}]" : ""
      for (day, text) in ["hello <@U2>", "goodbye"].enumerated() {
        try folder.write(
          "[{\"type\": \"message\", \"user\": \"U1\", \"text\": \"\(text)\", \"ts\": \"17723\(day)9200.000100\"\(day == 1 ? reaction : "")}]",
          to: "export/general/2026-03-0\(day + 1).json")
      }
      usleep(20_000)
      for site in ["site", "fresh\(number)"] {
        _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path(site))
      }
      #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh\(number)", in: folder)).isEmpty, "\(state)")
      #expect(try SiteSearch(site: folder.path("site")).run("hello \(state.0)").messages.count == 1, "\(state)")
    }
  }

  @Test("takes nothing from the old index that names, pins, pages, or answers to it, make another, beside a message that is read again")
  func mendedBlocks() async throws {
    let folder = try TemporaryFolder()
    func write(_ name: String = "Bob", pins: Bool = false, reaction: Bool = false, extra: String? = nil) throws {
      func message(_ number: Int, _ text: String, _ more: String = "") -> String {
        "{\"id\": \"m \(number)\", \"text\": \"\(text)\", \"type\": \"regular\", \"created_at\": \"2026-03-01T10:00:\(10 + number)Z\", "
          + "\"user\": {\"id\": \"ann\", \"name\": \"Ann\"}\(more)}"
      }
      func file(_ channel: String, _ messages: [String]) -> String {
        "[{\"channel\": {\"cid\": \"team:\(channel)\", \"id\": \"\(channel)\", \"type\": \"team\", \"name\": \"\(channel)\"}, \"messages\": ["
          + messages.joined(separator: ", ") + "]}]"
      }
      let bob = ", \"mentioned_users\": [{\"id\": \"bob\"}]"
      try folder.write(file("x", [message(1, "hello @bob", bob), message(3, "plain"), message(5, "third")]), to: "export/1.json")
      try folder.write(
        file("y", [message(2, "tea", pins ? ", \"pinned\": true" : ""), message(4, "coffee"), message(6, "milk")]), to: "export/2.json")
      let change = reaction ? ", \"updated_at\": \"2026-03-02T10:00:00Z\", \"reaction_counts\": {\"like\": 1}" : ""
      let last = message(7, reaction ? "caf\u{E9}" : "cafe\u{301}", change)
      try folder.write(file("z", [last] + (extra.map { [$0] } ?? [])), to: "export/3.json")
      let bobWrites = message(8, "mine").replacing("\"ann\"", with: "\"bob\"").replacing("\"Ann\"", with: "\"\(name)\"")
      try folder.write(file("w", [bobWrites]), to: "export/4.json")
    }
    let answer =
      "{\"id\": \"r\", \"text\": \"answer\", \"type\": \"reply\", \"parent_id\": \"m 7\", \"created_at\": \"2026-03-01T11:00:00Z\", "
      + "\"user\": {\"id\": \"ann\", \"name\": \"Ann\"}}"
    let states: [(String, Bool, Bool, String?)] = [
      ("Bob", false, false, nil), ("Bob", false, true, nil), ("Bobby", false, true, nil), ("Bobby", true, true, nil),
      ("Bobby", false, false, nil), ("Bob", false, true, answer), ("Bob", false, false, nil),
    ]
    for (number, state) in states.enumerated() {
      try write(state.0, pins: state.1, reaction: state.2, extra: state.3)
      usleep(20_000)
      var options = BuildOptions()
      options.chunkSize = 64
      _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path("site"))
      _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path("fresh\(number)"))
      let differences = try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh\(number)", in: folder))
      #expect(differences.isEmpty, "\(state)")
      let results = try SiteSearch(site: folder.path("site")).run("hello")
      #expect(results.messages.map(\.path) == ["x/1.html#m-m~201"], "\(state)")
    }
  }

  @Test("finds a message by what the record says that is shown, when the one that stood for it is gone")
  func otherRecord() async throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, question: String, updated: Int) throws {
      try folder.write(
        "[{\"channel\": {\"cid\": \"team:x\", \"id\": \"x\", \"type\": \"team\", \"name\": \"X\"}, \"messages\": [{\"id\": \"m\", "
          + "\"text\": \"tea\", \"created_at\": \"2026-03-01T10:00:00Z\", \"updated_at\": \"2026-03-0\(updated)T10:00:00Z\", "
          + "\"user\": {\"id\": \"a\"}, \"poll\": {\"id\": \"p\", \"name\": \"\(question)\", "
          + "\"options\": [{\"id\": \"o\", \"text\": \"yes\"}]}}]}]", to: "export/\(name).json")
    }
    try write("1", question: "older", updated: 1)
    try write("2", question: "newer", updated: 2)
    func found(_ number: Int) async throws -> [String] {
      usleep(20_000)
      for site in ["site", "fresh\(number)"] { _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path(site)) }
      #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh\(number)", in: folder)).isEmpty)
      let search = SiteSearch(site: folder.path("site"))
      return try ["older", "newer"].filter { try !search.run($0).messages.isEmpty }
    }
    #expect(try await found(1) == ["newer"])
    try FileManager.default.removeItem(atPath: folder.path("export/2.json"))
    #expect(try await found(2) == ["older"])
  }

  @Test("goes away when the search is switched off, and comes back")
  func switchedOff() async throws {
    var chat = try Chat()
    try chat.addDay(100)
    let first = try await chat.build()
    try chat.folder.write("{search: false}", to: "export/chatarchive.json")
    let without = try await chat.build()
    #expect(!without.files.keys.contains { $0.hasPrefix("search") || $0.hasPrefix("assets/search") })
    #expect(throws: ArchiveError.self) { try SiteSearch(site: chat.folder.path("site")).run("tea") }
    try chat.folder.write("{search: true}", to: "export/chatarchive.json")
    #expect(try await chat.build().differences(from: first).isEmpty)
  }
}
