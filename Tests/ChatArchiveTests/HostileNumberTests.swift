import ChatArchive
import Foundation
import Reporting
import TestSupport
import Testing

/// Numbers and lists that no program wrote: each export is read and shown to its end. Of the lines of WhatsApp there are so many that
/// what takes the square of their number takes longer than the suite may; the others show that nothing traps and nothing is lost.
@Suite("Exports with numbers and lists without measure", .timeLimit(.minutes(10)))
struct HostileNumberTests {
  /// Builds a site from files by their paths below the export, and looks for a text on its first pages, and for how often a word stands there.
  private func build(_ files: [String: String], showing text: String, count: (word: String, number: Int)? = nil) async throws {
    let folder = try TemporaryFolder()
    for (path, content) in files { try folder.write(content, to: "export/" + path) }
    let report = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(report.messagesRead > 0 && report.messagesShown == report.messagesRead, "\(report.messagesShown) of \(report.messagesRead)")
    let pages = try folder.files().filter { $0.hasPrefix("site/") && $0.hasSuffix("/1.html") && !$0.contains("/gallery/") }
    #expect(try pages.contains { try folder.text(of: $0).contains(text) }, "\(text)")
    if let count {
      let bytes = try pages.map { try folder.text(of: $0) }.joined()
      #expect(bytes.components(separatedBy: count.word).count - 1 == count.number, "\(count.word)")
    }
  }

  private func slack(_ message: String) -> [String: String] {
    [
      "channels.json": #"[{"id":"C1","name":"general"}]"#, "users.json": #"[{"id":"U1","name":"ada"}]"#,
      "general/2020-01-02.json":
        #"[{"user":"U1","ts":"1577923200.000100",\#(message)},{"user":"U1","ts":"1577923201.000100","text":"the end"}]"#,
    ]
  }

  private func slack(elements: String) -> [String: String] {
    slack(#""text":"x","blocks":[{"type":"rich_text","elements":[\#(elements)]}]"#)
  }

  private func list(_ more: String) -> String {
    #"{"type":"rich_text_list",\#(more)"elements":[{"type":"rich_text_section","elements":[{"type":"text","text":"item"}]}]}"#
  }

  @Test(
    "A list of Slack's begins at any number", arguments: ["9223372036854775807", "9223372036854775806", "-1", "\"9223372036854775807\""])
  func listNumber(offset: String) async throws {
    let first = list(#""style":"ordered","offset":\#(offset),"#)
    try await build(slack(elements: first + "," + first), showing: "the end")
  }

  @Test("Lists of Slack's follow each other without end, and lie in each other without end")
  func lists() async throws {
    let pair = list(#""style":"ordered","#) + "," + list("")
    try await build(
      slack(elements: Array(repeating: pair, count: 20_000).joined(separator: ",")), showing: "the end", count: (">item<", 40_000))
    let nested = (0..<5000).map { list(#""indent":\#($0),"#) }.joined(separator: ",")
    try await build(slack(elements: nested), showing: "the end", count: (">item<", 5000))
  }

  @Test("A table of Slack's has one row of a hundred thousand cells and as many rows of none")
  func table() async throws {
    let cells = Array(repeating: "{}", count: 100_000).joined(separator: ",")
    let rows = Array(repeating: "[]", count: 100_000).joined(separator: ",")
    try await build(slack(#""text":"x","blocks":[{"type":"table","rows":[[\#(cells)],\#(rows)]}]"#), showing: "the end")
  }

  @Test("A text of Slack's ends with a million empty lines")
  func emptyLines() async throws {
    try await build(slack(#""text":"*a* b\#(String(repeating: "\\n", count: 1_000_000))""#), showing: "the end")
  }

  @Test("A text of WhatsApp's has hundreds of thousands of lines, one of them bold")
  func manyLines() async throws {
    let text = "20/06/19, 15:58 - Ann: *a*\n" + String(repeating: "a\n", count: 400_000) + "20/06/19, 15:59 - Bob: the end\n"
    try await build(["WhatsApp Chat with Ann.txt": text], showing: "the end")
  }

  @Test("A time in a text of Discord's is the smallest number, and thousands are mentioned")
  func discord() async throws {
    let mentions = (0..<20_000).map { #"{"id":"\#($0)","name":"n\#($0)","discriminator":"0000"}"# }.joined(separator: ",")
    let content = "<t:-9223372036854775808> <t:9223372036854775807:d> " + String(repeating: "@", count: 10_000)
    let author = #""author":{"id":"5","name":"ada"}"#
    let messages = [
      #"{"id":"1","type":"Default","timestamp":"2024-01-01T10:00:00+00:00","content":"\#(content)",\#(author),"mentions":[\#(mentions)]}"#,
      #"{"id":"2","type":"Default","timestamp":"2024-01-01T10:00:00+00:00","content":"the end",\#(author)}"#,
    ]
    let file =
      #"{"guild":{"id":"9","name":"G"},"channel":{"id":"1","type":"GuildTextChat","name":"c"},"messages":[\#(messages.joined(separator: ","))]}"#
    try await build(["c.json": file], showing: "the end")
  }

  @Test("Tens of thousands of people reacted to one message of Stream's, each of them with a reaction of their own, too")
  func reactions() async throws {
    let reactions = (0..<20_000).map { #"{"type":"like","user_id":"u\#($0)"},{"type":"t\#($0)","user_id":"u"}"# }.joined(separator: ",")
    let counts = (0..<40_000).map { #""t\#($0 % 40)":1"# }.joined(separator: ",")
    let more = #""reaction_counts":{\#(counts)},"latest_reactions":[\#(reactions)]"#
    let message = #"{"id":"m","text":"the end","user":{"id":"u"},"created_at":"2026-01-01T00:00:00Z",\#(more)}"#
    let export = #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}]"#
    try await build(["e.json": export], showing: "the end", count: ("<li data-reaction=", 20_001))
  }

  @Test("The directory of a zip file lies beyond all numbers")
  func directory() async throws {
    func record(_ signature: [UInt8], _ size: Int, _ numbers: [(at: Int, value: UInt64)] = []) -> [UInt8] {
      var bytes = signature + [UInt8](repeating: 0, count: size - signature.count)
      for (at, value) in numbers { for byte in 0..<8 { bytes[at + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte)) } }
      return bytes
    }
    let most = UInt64(Int.max)
    let zip =
      [0x50, 0x4B, 3, 4] + record([0x50, 0x4B, 6, 6], 56, [(40, most), (48, most)]) + record([0x50, 0x4B, 6, 7], 20)
      + record([0x50, 0x4B, 5, 6], 22)
    let folder = try TemporaryFolder()
    try folder.write(zip, to: "export.zip")
    let failure = await #expect(throws: BuildFailure.self) {
      _ = try await SiteBuilder().build(export: folder.path("export.zip"), to: folder.path("site"))
    }
    #expect(failure?.description.contains("its directory is not where its end says") == true, "\(failure?.description ?? "")")
  }
}
