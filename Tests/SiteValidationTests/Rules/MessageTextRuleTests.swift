import Testing

@testable import SiteValidation

@Suite("The bubble and the text of messages")
struct MessageTextRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    (#"<div class="bubble"><div class="text">c</div></div>"#, #"<div class="bubble"></div><div class="text">c</div>"#, 14),
    (
      #"<div class="bubble"><div class="text">c</div></div>"#,
      #"<p class="bubble"><i>c</i></p><div class="bubble">c<div class="text">c</div></div>"#, 14
    ),
    (#"<div class="text">Message deleted</div>"#, "", 10),
    (#"<div class="text">c</div>"#, #"<span class="text">c</span>"#, 13),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: MessageTextRule.self, replacing: part, by: other, line: line)
  }

  @Test("A message without a bubble has a finding of its own beside that of its text")
  func noBubble() throws {
    let found = try RulePage.findings(
      of: MessageTextRule.self, replacing: #"<div class="bubble"><div class="text">c</div></div>"#, by: #"<div class="text">c</div>"#)
    #expect(found.map(\.place.line) == [20, 21])
  }
}
