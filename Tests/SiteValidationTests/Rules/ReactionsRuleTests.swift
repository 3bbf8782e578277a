import Testing

@testable import SiteValidation

@Suite("Reactions")
struct ReactionsRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    (#"data-reaction="love""#, #"data-reaction="like""#, 8), (">1</li>", ">L</li>", 8),
    ("<summary>L 2</summary>", "<summary>L</summary>", 8),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: ReactionsRule.self, replacing: part, by: other, line: line)
  }
}
