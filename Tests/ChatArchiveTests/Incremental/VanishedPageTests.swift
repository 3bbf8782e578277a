import ChatArchive
import Foundation
import Settings
import TestSupport
import Testing

@Suite("Building over a site of which pages go")
struct VanishedPageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a channel: messages, and threads of a reply each.
  private func write(_ channel: String, messages: Int, threads: [String] = []) throws {
    func message(_ id: String, _ second: Int, _ more: String = "") -> String {
      #"{"id":"\#(id)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:\#(10 + second / 50):\#(10 + second % 50)Z""#
        + more + "}"
    }
    var all = (0..<messages).map { message("\(channel)\($0)", $0) }
    for (number, root) in threads.enumerated() {
      all.append(message(root, number))
      all.append(message("\(channel)-reply-\(number)", 40, #","parent_id":"\#(root)""#))
    }
    try folder.write(
      #"[{"channel":{"id":"\#(channel)","type":"team","cid":"team:\#(channel)"},"messages":[\#(all.joined(separator: ","))],"members":[]}]"#,
      to: "export/\(channel).json")
  }

  /// Builds; returns how many pages had to be looked at.
  private func build(_ site: String) async throws -> Int {
    var options = BuildOptions()
    options.pageSize = 5
    let counts = BuildCounts()
    usleep(20_000)
    _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path(site)) { counts.add($0) }
    return counts.pages
  }

  @Test(
    "makes no others anew: the last ones of a channel, those of threads, and all of a channel",
    arguments: [["m 1", "ä/b"], [String(repeating: "x", count: 300)]])
  func pages(threads: [String]) async throws {
    try write("still", messages: 100, threads: ["root"])
    try write("c", messages: 23, threads: threads + ["stays"])
    try write("d", messages: 3, threads: ["d root"])
    let all = try await build("site")
    try write("c", messages: 11, threads: ["stays"])
    try folder.write("[]", to: "export/d.json")
    let made = try await build("site")
    // What a name of a thread's page was cut of is not told by it.
    if threads[0].count > 100 { #expect(made > 20) } else { #expect(all > 30 && made < 10, "\(made) of \(all)") }
    _ = try await build("fresh")
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
    #expect(folder.names(in: "site/c/thread") == ["stays.html"] && !folder.names(in: "site").contains("d"))
  }
}
