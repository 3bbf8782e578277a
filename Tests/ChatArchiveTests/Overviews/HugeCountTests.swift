import ChatArchive
import Reporting
import TestSupport
import Testing

/// An export can state any number of reactions and votes; nobody counted them.
@Suite("Counts beyond all numbers")
struct HugeCountTests {
  @Test("are shown, summed up and remembered without an end of the program")
  func build() async throws {
    let folder = try TemporaryFolder()
    func message(_ id: String, _ more: String) -> String {
      #"{"id":"\#(id)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z"\#(more)}"#
    }
    let reactions =
      #","reaction_counts":{"like":9223372036854775807,"love":9223372036854775806},"reaction_scores":{"like":9223372036854775807}"#
    let poll =
      #","poll":{"id":"p","name":"?","options":[{"id":"a","text":"A"},{"id":"b","text":"B"}],"vote_count":9223372036854775807,"#
      + #""vote_counts_by_option":{"a":9223372036854775807,"b":9223372036854775807}}"#
    var messages = [message("a", reactions), message("b", reactions), message("c", poll), message("d", poll + reactions)]
    for site in ["site", "site", "fresh"] {
      try folder.write(
        #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#,
        to: "export/e.json")
      let report = try await SiteBuilder().build(export: folder.path("export"), to: folder.path(site))
      #expect(report.messagesShown == messages.count)
      if messages.count == 4 { messages.append(message("e", reactions)) }
    }
    #expect(try folder.text(of: "site/c/info.html").contains("9,223,372,036,854,775,807"))
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }
}
