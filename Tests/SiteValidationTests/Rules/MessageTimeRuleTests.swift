import Testing

@testable import SiteValidation

@Suite("The time of messages")
struct MessageTimeRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    (#"<time datetime="2019-03-01T08:00:00Z">x</time>"#, "", 10),
    (#"<time datetime="2019-03-01T08:00:00Z">x</time>"#, #"<time datetime="2019-03-01">x</time>"#, 10),
    (#"<time datetime="2019-03-01T08:00:00Z">x</time>"#, "<time>08:00</time>", 10),
    (#" data-time="2019-03-02T08:00:00Z""#, "", 13),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: MessageTimeRule.self, replacing: part, by: other, line: line)
  }

  @Test("A time in a bubble is a message's own only where it stands directly in it, or where there is no other")
  func inBubble() throws {
    #expect(try RulePage.findings(of: MessageTimeRule.self) == [] && RulePage.findings(of: MessageOrderRule.self) == [])
    let own = #"<time datetime="2019-02-28T23:30:00.5Z">x</time>"#
    #expect(try RulePage.findings(of: MessageTimeRule.self, replacing: own, by: "") == [])
    // Then it is of 2018, so another message may be older than it was.
    let older = RulePage.body.replacing(own, with: "").replacing("2019-03-01T08", with: "2018-06-01T08")
    #expect(try PageSchema().findings(in: Array(TestPage.make(body: older).utf8), path: "a/2.html", rules: [MessageOrderRule.self]) == [])
  }
}
