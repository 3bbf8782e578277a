import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

@Suite("What reading told")
struct RememberedFindingsTests {
  private static let person = #""user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z""#
  /// Messages of which something is told: an override of direction, a kind that nobody knows, no time, a value of a wrong kind.
  private static let messages = [
    #"{"id":"1","text":"x",\#(person)}"#, #"{"id":"2","text":"\u202ex",\#(person)}"#,
    #"{"id":"3","text":"x","type":"song",\#(person)}"#, #"{"id":"4","text":"x","user":{"id":"u"}}"#,
    #"{"id":"5","text":"x","pinned":[],\#(person)}"#,
  ]

  /// Builds and says what was told, and whether anything was read.
  private func build(_ folder: TemporaryFolder, _ site: String = "site") async throws -> (told: [String], hasRead: Bool) {
    let counts = BuildCounts()
    var options = BuildOptions()
    options.chunkSize = 150
    let report = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path(site)) { counts.add($0) }
    return (report.diagnostics.entries.map(\.description), counts.hasRead)
  }

  private func container(_ messages: [String], channel: String = "c") -> String {
    #"{"channel":{"id":"\#(channel)","type":"team","cid":"team:\#(channel)"},"messages":[\#(messages.joined(separator: ",\n"))],"members":[]}"#
  }

  @Test("of a file that nobody wrote to is told again, though nothing is read", arguments: [true, false])
  func untouched(isLines: Bool) async throws {
    let folder = try TemporaryFolder()
    if isLines {
      let records = Self.messages.map { #"{"type":"message","data":\#($0.dropLast()),"cid":"team:c"}}"# }
      try folder.write((records + [#"{"type":"device","data":{}}"#]).joined(separator: "\n"), to: "export/e.jsonl")
    } else {
      try folder.write("[" + container(Self.messages) + "]", to: "export/e.json")
    }
    usleep(20_000)
    let first = try await build(folder)
    for part in ["override the direction", "\"song\" is unknown", "time unknown", "pinned should be"] {
      #expect(first.told.count { $0.contains(part) } == 1, "\(part) in \(first.told)")
    }
    let second = try await build(folder)
    #expect(first.hasRead && !second.hasRead)
    #expect(second.told == first.told)
  }

  @Test("of Slack's fields that are not known, and of what is left out, is told again, though nothing is read")
  func counted() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id":"C1","name":"general"}]"#, to: "export/channels.json")
    try folder.write(#"[{"id":"U1","name":"ada"}]"#, to: "export/users.json")
    for day in 1...3 {
      let message = #"{"type":"message","user":"U1","ts":"158\#(day)836800.000100","text":"hi","shoe_size":4,"blocks":[{"type":"song"}]}"#
      try folder.write("[\(message)]", to: "export/general/2020-02-0\(day).json")
    }
    usleep(20_000)
    let (first, second) = (try await build(folder), try await build(folder))
    #expect(first.told.count { $0.contains("shoe_size is unknown and left out; the export has it 3 times") } == 1)
    #expect(first.told.count { $0.contains("there are 3, of which this is the first") } == 1)
    #expect(!second.hasRead && second.told == first.told)
  }

  @Test("names the right bytes where the file grew before its records")
  func moved() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[" + container(Self.messages) + "]", to: "export/e.json")
    usleep(20_000)
    let before = try await build(folder).told
    let more = (0..<9).map { #"{"id":"n\#($0)","text":"\\u202enew",\#(Self.person)}"# }
    try folder.write("[" + container(more, channel: "b") + ",\n\n" + container(Self.messages) + "]", to: "export/e.json")
    let after = try await build(folder).told
    #expect(after != before)
    #expect(try await after == build(folder, "fresh").told)
  }

  @Test("is asked for again where it quotes a record")
  func quoting() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[" + container([#"{"id":"1","text":"x","pinned":"perhaps",\#(Self.person)}"#]) + "]", to: "export/e.json")
    usleep(20_000)
    let (first, second) = (try await build(folder), try await build(folder))
    #expect(first.told.contains { $0.contains("perhaps") })
    #expect(second.hasRead && second.told == first.told)
  }

  @Test("of the same records in two files names both")
  func twice() async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.write(Self.messages.joined(separator: "\n"), to: "export/\(name).jsonl") }
    usleep(20_000)
    let (first, second) = (try await build(folder), try await build(folder))
    // That a kind is not known is told once.
    #expect(first.told.count { $0.contains("a.jsonl") } == first.told.count { $0.contains("b.jsonl") } + 1)
    #expect(!second.hasRead && second.told == first.told)
  }

  @Test("and the channel of messages that name none follow the name of the file")
  func renamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.messages.joined(separator: "\n"), to: "export/january.jsonl")
    usleep(20_000)
    _ = try await build(folder)
    try FileManager.default.moveItem(atPath: folder.path("export/january.jsonl"), toPath: folder.path("export/february.jsonl"))
    let rebuilt = try await build(folder)
    let fresh = try await build(folder, "fresh")
    #expect(rebuilt.told == fresh.told && fresh.told.contains { $0.contains("february.jsonl") })
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }
}
