import Testing

@testable import SiteValidation

@Suite("Quoted messages")
struct QuotedMessageRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    ("1.html#m-0", "1.html", 7), ("1.html#m-0", "1.html#top", 7), ("1.html#m-0", "#m-", 7),
    ("<a href=\"1.html#m-0\">Hi</a>", "<a href=\"1.html#m-0\">a</a><a href=\"1.html#m-1\">b</a>", 7),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: QuotedMessageRule.self, replacing: part, by: other, line: line)
  }

  @Test("A quoted message that is not in the archive has no link; a link in its text is no link to it")
  func noLink() throws {
    let link = ##"<a href="1.html#m-0">Hi</a>"##
    #expect(try RulePage.findings(of: QuotedMessageRule.self, replacing: link, by: "<div>Hi</div>") == [])
    let web = #"<a class="message-link" href="https://x.org/" rel="nofollow noopener noreferrer">x</a>"#
    #expect(try RulePage.findings(of: QuotedMessageRule.self, replacing: link, by: web) == [])
  }
}
