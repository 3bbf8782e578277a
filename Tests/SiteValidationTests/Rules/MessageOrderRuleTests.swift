import Testing

@testable import SiteValidation

@Suite("The order of messages")
struct MessageOrderRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    ("2019-03-01T08:00:00Z", "2019-02-28T23:29:59Z", 10),
    ("2019-03-01T08:00:00Z", "2019-02-28T23:30:00.25Z", 10),
    ("2019-03-02T08:00:00Z", "2018-12-31T08:00:00Z", 13),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: MessageOrderRule.self, replacing: part, by: other, line: line)
  }

  @Test("Messages of one moment are in order, and so is a reply that is older than its root")
  func inOrder() throws {
    let same = ("2019-03-01T08:00:00Z", "2019-02-28T23:30:00.5Z")
    #expect(try RulePage.findings(of: MessageOrderRule.self, replacing: same.0, by: same.1) == [])
    let older = ("2019-02-28T23:30:00.5Z", "2019-04-28T23:30:00.5Z")
    let path = "a/thread/a.html"
    #expect(try RulePage.findings(of: MessageOrderRule.self, replacing: older.0, by: older.1, path: path) == [])
  }
}
