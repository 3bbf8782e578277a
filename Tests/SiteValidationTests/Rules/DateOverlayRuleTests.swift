import Testing

@testable import SiteValidation

@Suite("The floating date")
struct DateOverlayRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    (#"<div class="date-overlay"><span>1 March</span></div>"#, #"<p class="date-overlay">1 March</p>"#, 2),
    (#"<div class="date-overlay">"#, #"<div class="date-overlay">x</div><div class="date-overlay">"#, 2),
    (#"<div class="text">c</div>"#, #"<div class="text"><span class="date-overlay">c</span></div>"#, 14),
    (#"<div class="text">c</div>"#, #"<div class="text"><div class="date-overlay">c</div></div>"#, 14),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: DateOverlayRule.self, replacing: part, by: other, line: line)
  }
}
