import ChatArchive
import Foundation
import Settings
import TestSupport
import Testing

/// Feeds and the map of a site when the export goes on.
@Suite("Publishing a site again")
struct PublishedRebuildTests {
  private static func message(_ number: Int, in channel: String, parent: String? = nil) -> String {
    let time = Date(timeIntervalSince1970: TimeInterval(1_700_000_000 + number * 60)).formatted(.iso8601)
    let thread = parent.map { ", \"parent_id\": \"\($0)\"" } ?? ""
    return "{\"id\": \"\(channel)-\(number)\", \"text\": \"Number \(number)\", \"type\": \"\(parent == nil ? "regular" : "reply")\", "
      + "\"created_at\": \"\(time)\", \"user\": {\"id\": \"u\(number % 3)\", \"name\": \"User \(number % 3)\"}\(thread)}"
  }

  private static func write(_ messages: Range<Int>, of channel: String, _ folder: TemporaryFolder, to file: String) throws {
    let texts = messages.map { message($0, in: channel, parent: $0 % 20 == 19 ? "\(channel)-\($0 - 10)" : nil) }
    try folder.write(
      "[{\"channel\": {\"cid\": \"messaging:\(channel)\", \"id\": \"\(channel)\", \"type\": \"messaging\", \"name\": \"\(channel)\"},\n"
        + "\"messages\": [\n" + texts.joined(separator: ",\n") + "\n]}]\n", to: "export/\(file).json")
  }

  private static func build(_ folder: TemporaryFolder, _ site: String, jobs: Int = 2) async throws -> SiteSnapshot {
    var options = BuildOptions()
    options.baseURL = "https://example.org/"
    (options.directMessages, options.privateChannels, options.restrictedVisibility) = (true, true, true)
    options.pageSize = 10
    options.jobs = jobs
    _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path(site))
    return try SiteSnapshot(site, in: folder)
  }

  @Test("gives the bytes of a fresh build, and leaves the feeds of channels alone in which nothing is new")
  func appended() async throws {
    let folder = try TemporaryFolder()
    try Self.write(0..<100, of: "a", folder, to: "a0")
    try Self.write(0..<35, of: "b", folder, to: "b0")
    usleep(20_000)
    var before = try await Self.build(folder, "site")
    for step in 1...3 {
      try Self.write(step * 100..<step * 100 + 15, of: "a", folder, to: "a\(step)")
      usleep(20_000)
      let after = try await Self.build(folder, "site")
      #expect(after.differences(from: try await Self.build(folder, "fresh\(step)", jobs: step)).isEmpty)
      #expect(after.needlesslyWritten(since: before).isEmpty)
      let changed = Set(after.differences(from: before))
      #expect(changed.isSuperset(of: ["a/feed.xml", "feed.xml", "sitemap.xml"]) && !changed.contains("b/feed.xml"))
      #expect(!changed.contains("a/1.html") && !changed.contains("b/1.html"))
      before = after
    }
  }

  @Test("The feed of a channel has its newest messages, those that only a thread shows among them, and that of the site those of all")
  func newest() async throws {
    let folder = try TemporaryFolder()
    try Self.write(0..<100, of: "a", folder, to: "a0")
    try Self.write(60..<95, of: "b", folder, to: "b0")
    _ = try await Self.build(folder, "site")
    let ids = { (text: String) in text.matches(of: /<entry>\n<id>(.*?)<\/id>/).map { String($0.1) } }
    #expect(ids(try folder.text(of: "site/a/feed.xml")) == (70..<100).reversed().map { "https://example.org/a/#m-a-\($0)" })
    #expect(try folder.text(of: "site/a/feed.xml").contains("href=\"https://example.org/a/thread/a-89.html#m-a-99\""))
    #expect(try folder.text(of: "site/a/feed.xml").contains("href=\"https://example.org/a/10.html#m-a-98\""))
    var all: [String] = []
    for number in (0..<100).reversed() {
      for channel in ["a", "b"] where channel == "a" || (60..<95).contains(number) {
        all.append("https://example.org/\(channel)/#m-\(channel)-\(number)")
      }
    }
    #expect(ids(try folder.text(of: "site/feed.xml")) == Array(all.prefix(50)))
  }
}
