import ChatArchive
import Foundation
import Settings
import TestSupport
import Testing

@Suite("Building again over a channel whose front page begins in the middle of a page")
struct FrontPageRebuildTests {
  private static let pageSize = 5
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a channel; every third message quotes the one two before it.
  private func write(_ count: Int, changing changed: Int? = nil) throws {
    let messages = (0..<count).map { number in
      let quoted = number % 3 == 2 ? #","quoted_message_id":"m\#(number - 2)""# : ""
      return #"{"id":"m\#(number)","text":"\#(number == changed ? "changed" : "x")","user":{"id":"u","name":"U"},"#
        + #""created_at":"2026-01-01T00:\#(10 + number):00Z"\#(quoted)}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ",\n"))],"members":[]}]"#,
      to: "export/c.json")
    usleep(20_000)
  }

  private func build(_ site: String) async throws -> SiteSnapshot {
    var options = BuildOptions()
    options.pageSize = Self.pageSize
    // Some messages make a chunk.
    options.chunkSize = 300
    _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path(site))
    return try SiteSnapshot(site, in: folder)
  }

  /// The pages of the channel's list in a folder that changed or came.
  private static func pages(_ after: SiteSnapshot, since before: SiteSnapshot) -> [String] {
    after.differences(from: before).filter { $0.hasPrefix("c/") && $0.wholeMatch(of: /c\/(\d+|index)\.html/) != nil }
  }

  @Test("makes the same site as a fresh build, however many messages come or go")
  func steps() async throws {
    for (step, count) in [3, 5, 6, 7, 10, 11, 12, 14, 15, 16, 12, 11, 10, 6, 5, 4, 0, 13].enumerated() {
      try write(count)
      let (again, fresh) = (try await build("site"), try await build("fresh\(step)"))
      #expect(again.differences(from: fresh) == [], "\(count) messages")
    }
  }

  @Test(
    "makes no more pages than needed for one message more: the newest, and the front page",
    arguments: [
      (3, ["c/1.html", "c/index.html"]), (5, ["c/1.html", "c/2.html", "c/index.html"]), (6, ["c/2.html", "c/index.html"]),
      (8, ["c/2.html", "c/index.html"]), (9, ["c/2.html", "c/index.html"]), (12, ["c/3.html", "c/index.html"]),
    ])
  func oneMore(count: Int, pages: [String]) async throws {
    try write(count)
    let before = try await build("site")
    try write(count + 1)
    let after = try await build("site")
    #expect(Self.pages(after, since: before) == pages)
    #expect(after.needlesslyWritten(since: before).filter { $0.hasPrefix("c/") } == [])
  }

  @Test("makes the front page anew where a message of the page before the newest changes that it shows, and only then")
  func changed() async throws {
    // The front page shows the messages from 7 on; the one with the number 8 quotes the one with the number 6.
    for (number, pages) in [(8, ["c/2.html", "c/index.html"]), (5, ["c/2.html"]), (3, ["c/1.html", "c/2.html"])] {
      try write(12)
      let before = try await build("site")
      try write(12, changing: number)
      let after = try await build("site")
      #expect(Self.pages(after, since: before) == pages, "message \(number)")
      #expect(try await build("fresh\(number)").differences(from: after) == [])
    }
  }
}
