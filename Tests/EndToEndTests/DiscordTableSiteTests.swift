import ChatArchive
import TestSupport
import Testing

@Suite("Sites of Discord's tables", .waits)
struct DiscordTableSiteTests {
  /// A table of rows of an evening, each a minute and a text of Ida's.
  private func table(_ rows: [(minute: Int, text: String)]) -> String {
    let lines = rows.map {
      #""7";"Ida#0001";"04-Mar-19 0\#(4 + $0.minute / 60):\#($0.minute % 60 < 10 ? "0" : "")\#($0.minute % 60) PM";"\#($0.text)";"";"";"#
    }
    return (["AuthorID;Author;Date;Content;Attachments;Reactions;"] + lines).map { $0 + "\r\n" }.joined()
  }

  /// The texts on the first page of a channel.
  private func texts(_ site: BuiltSite, _ channel: String) throws -> [String] {
    try site.messages(on: channel + "/1.html").map { String($0.line.split(separator: ": ").last ?? "") }
  }

  @Test("folders of numbered files are channels, whose messages are all shown in the order of the numbers")
  func folders() async throws {
    let folder = try TemporaryFolder()
    let parts = [(1, [(1, "one"), (2, "Aha")]), (2, [(2, "Aha"), (2, "two"), (2, "Aha"), (3, "more")]), (10, [(3, "ten"), (4, "end")])]
    for channel in ["mill", "pond"] {
      for (number, rows) in parts {
        try folder.write(table(rows.map { ($0.0, $0.1 == "Aha" ? "Aha" : "\(channel) \($0.1)") }), to: "d/\(channel)/\(number).csv")
      }
    }
    let site = try await BuiltSite.build([folder.path("d")], in: folder)
    #expect(site.report.channels == 2 && site.report.messagesShown == 16 && site.report.messagesNotShown.isEmpty)
    #expect(site.report.diagnostics.entries.isEmpty)
    for channel in ["mill", "pond"] {
      let texts = try texts(site, channel).map { $0.replacing(channel + " ", with: "") }
      #expect(texts == ["one", "Aha", "Aha", "two", "Aha", "more", "ten", "end"])
    }
    let again = try await BuiltSite.build([folder.path("d")], in: folder)
    #expect(try again.contents() == site.contents())
  }

  @Test("parts lose nothing that is said again at their seams, also where each is named", arguments: [false, true])
  func parts(areNamed: Bool) async throws {
    let folder = try TemporaryFolder()
    let rows = (0..<40).flatMap { minute in [(minute, "text \(minute)"), (minute, "yes"), (minute, "yes")] }
    let names = (0..<12).map { "G - T - mill [31] [part \($0 + 1) of 12].csv" }
    for (number, name) in names.enumerated() { try folder.write(table(Array(rows[number * 10..<number * 10 + 10])), to: "d/" + name) }
    let inputs = areNamed ? names.sorted().map { folder.path("d/" + $0) } : [folder.path("d")]
    let site = try await BuiltSite.build(inputs, in: folder)
    #expect(site.report.messagesShown == 120 && site.report.messagesNotShown.isEmpty && site.report.channels == 1)
    #expect(
      try site.numberedPages(of: "mill").flatMap { try site.messages(on: $0).map { $0.line.split(separator: ": ").last.map(String.init) } }
        == rows.map(\.1))
  }

  @Test("an older export of the channel has its messages once, those that the two have at one minute by chance twice")
  func twoExports() async throws {
    let folder = try TemporaryFolder()
    let rows = (0..<30).map { ($0, $0 % 5 == 0 ? "yes" : "text \($0)") }
    try folder.write(table(Array(rows[..<20])), to: "old/mill [31].csv")
    try folder.write(table(Array(rows[..<8])), to: "new/mill [31] [part 1 of 2].csv")
    try folder.write(table(Array(rows[8...])), to: "new/mill [31] [part 2 of 2].csv")
    let site = try await BuiltSite.build([folder.path("old"), folder.path("new")], in: folder)
    #expect(site.report.messagesShown == 30 && site.report.messagesNotShown == ["also in another export": 20])
    #expect(try texts(site, "mill") == rows.map(\.1))
    let apart = try TemporaryFolder()
    try apart.write(table([(1, "a"), (2, "b"), (3, "Aha")]), to: "old/mill [31].csv")
    try apart.write(table([(3, "Aha"), (4, "c"), (5, "d")]), to: "new/mill [31].csv")
    let both = try await BuiltSite.build([apart.path("old"), apart.path("new")], in: apart)
    #expect(try texts(both, "mill") == ["a", "b", "Aha", "Aha", "c", "d"])
  }

  @Test("a channel whose name ends in a number stays one where another goes on beside it")
  func numberedChannel() async throws {
    let folder = try TemporaryFolder()
    try folder.write(table([(1, "a"), (9, "b")]), to: "d/release.csv")
    try folder.write(table([(5, "c"), (6, "d")]), to: "d/release_2.csv")
    let site = try await BuiltSite.build([folder.path("d")], in: folder)
    let pages = try site.pages().filter { $0.hasPrefix("release") && $0.hasSuffix("/1.html") }
    #expect(
      try Set(pages.map { try texts(site, String($0.prefix { $0 != "/" })) }) == [["a", "b"], ["c", "d"]]
        && pages.contains("release/1.html"))
  }

  @Test("what is called alike in two folders is one channel where it has the same messages, and else two")
  func alike() async throws {
    let folder = try TemporaryFolder()
    let rows = (0..<20).map { ($0, "text \($0)") }
    try folder.write(table(Array(rows[..<15])), to: "d/2019/talk.csv")
    try folder.write(table(rows), to: "d/2020/talk.csv")
    try folder.write(table(rows.map { ($0.0, "other \($0.0)") }), to: "d/elsewhere/talk.csv")
    let site = try await BuiltSite.build([folder.path("d")], in: folder)
    #expect(site.report.channels == 2 && site.report.messagesShown == 40 && site.report.messagesNotShown == ["also in another export": 15])
  }
}
