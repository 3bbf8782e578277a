import Diagnostics
import Testing

@testable import SiteValidation

/// The channel of `ContractSite` has messages 1 to 3, of which the first begins a thread.
@Suite("The numbers of messages that the list of channels states")
struct StatedCountsTests {
  private func list(_ count: String, label: String = "3 messages", folder: String = "a") -> String {
    #"<ul><li class="channel-list-item"\#(count)><a href="\#(folder)/index.html">x</a>"#
      + #"<span class="channel-list-facts"><bdi>\#(label) · 2 people</bdi></span></li></ul>"#
  }

  private func findings(_ list: String, thread: [String] = ["1"]) async throws -> [Diagnostic] {
    let site = try TemporarySite(ContractSite.files)
    try site.write(TestPage.make(body: list), to: "index.html")
    try site.write(TestPage.make(body: TestPage.list(thread)), to: "a/thread/1.html")
    return try await SiteChecker(root: site.root, jobs: 1).check().findings
  }

  @Test("are those of the pages, where a message of the list and of a thread counts once, and replies of threads count, too")
  func good() async throws {
    #expect(try await findings(list(#" data-count="3""#)) == [])
    #expect(try await findings(list(#" data-count="4""#, label: "4 messages"), thread: ["1", "9"]) == [])
  }

  @Test("are missed by a channel that lost a message, on a page or in a thread")
  func lost() async throws {
    let found = try await findings(list(#" data-count="4""#, label: "4 messages"))
    #expect(found.map(\.summary) == ["the channel's pages show 3 messages, the list of channels says 4"])
    #expect(found.map(\.place.file) == ["a/index.html"])
  }

  @Test("have to be the same in words")
  func words() async throws {
    let found = try await findings(list(#" data-count="3""#, label: "200 messages"))
    #expect(found.map(\.place) == [Place(file: "index.html", line: 8)])
    #expect(found.first?.summary.contains("200 messages") == true)
  }

  @Test(
    "have to be the same in words of every language, in its digits and groups",
    arguments: ["1.203 Nachrichten", "١٬٢٠٣ رسالة", "1203件のメッセージ", "1\u{202F}203 messages", "۱٬۲۰۳ پیام", "메시지 1,203개"])
  func languages(label: String) async throws {
    let page = list(#" data-count="3""#, label: label)
    #expect(StatedCounts.read(in: Array(page.utf8)).map(\.label) == [1203])
    #expect(try await findings(page).count == 1)
  }

  @Test("need not be there, nor be digits")
  func own() async throws {
    #expect(try await findings(list("")) == [])
    #expect(try await findings(list(#" data-count="3""#, label: "three messages")) == [])
    #expect(try await findings(list(#" data-count="3""#, label: "رسالتان")) == [])
  }

  @Test("are read with groups of digits, whatever stands around them in the tags")
  func reading() {
    let page = """
      <!-- <li class="channel-list-item" data-count="9"><a href="no/index.html"/></li> -->
      <ul><li class='big channel-list-item'
        title="a > b" data-count='12345'><a title="x" href="caf%C3%A9/"/><bdi>7 days</bdi><span class="channel-list-facts"><bdi>12\u{202F}345 messages</bdi></span></li>
      <li class="channel-list-group"><a href="b/index.html"/></li><li class="channel-list-item" data-count="no"><a href="c/"/></li></ul>
      """
    #expect(StatedCounts.read(in: Array(page.utf8)) == [StatedCount(folder: "café", count: 12345, label: 12345, line: 2)])
  }
}
