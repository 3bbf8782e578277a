import Testing

@testable import SiteValidation

@Suite("The time of messages")
struct MessageTimeRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    (#"<time datetime="2019-02-28T23:30:00Z">x</time></li>"#, "</li>", 6),
    (#"<time datetime="2019-03-01T08:00:00Z">x</time></li>"#, #"<time datetime="2019-03-01">x</time></li>"#, 10),
    (#"<time datetime="2019-03-02T08:00:00Z">x</time></li>"#, "<time>08:00</time></li>", 13),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: MessageTimeRule.self, replacing: part, by: other, line: line)
  }
}
