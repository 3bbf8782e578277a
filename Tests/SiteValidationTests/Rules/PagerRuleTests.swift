import Testing

@testable import SiteValidation

@Suite("The pager")
struct PagerRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    ("href=\"1.html\"", "href=\"3.html\"", 1), ("href=\"3.html\"", "href=\"4.html\"", 1), ("href=\"3.html\"", "href=\"../b/3.html\"", 1),
    ("<time datetime=\"2019-03-01\">x</time><a", "<a", 1),
    ("href=\"3.html\">x</a>", "href=\"3.html\">x</a><a rel=\"next\" href=\"3.html\">x</a>", 1),
    ("<a rel=\"prev\" href=\"1.html\">x</a>", "", 1), ("class=\"pager\"", "class=\"other\"", -5),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: PagerRule.self, replacing: part, by: other, line: line)
  }

  @Test("A front page links back into its channel, and to nothing behind it")
  func frontPage() throws {
    let next = ##"<a rel="next" href="3.html">x</a>"##
    #expect(try RulePage.findings(of: PagerRule.self, replacing: next, by: "", path: "a/index.html") == [])
    try RulePage.expectFinding(of: PagerRule.self, replacing: "1 March</time>", by: "1 Mar</time>", line: 1, path: "a/index.html")
    let found = try RulePage.findings(of: PagerRule.self, replacing: "1.html", by: "index.html", path: "a/index.html")
    #expect(found.count == 2)
  }
}
