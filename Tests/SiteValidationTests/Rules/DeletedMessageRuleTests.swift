import Testing

@testable import SiteValidation

@Suite("Deleted messages")
struct DeletedMessageRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    ("message deleted", "message deleted system", 10),
    ("message deleted", "message deleted edited", 10),
    (#"<div class="text">Message deleted</div>"#, #"<div class="text">x</div><figure class="attachment image"></figure>"#, 11),
    (#"<div class="text">Message deleted</div>"#, #"<div class="text">x</div><blockquote class="quoted"></blockquote>"#, 11),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: DeletedMessageRule.self, replacing: part, by: other, line: line)
  }
}
