import Testing

@testable import SiteValidation

@Suite("Names of the contract")
struct ContractNameRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    (#"<ul class="reactions"><li data-reaction="like">"#, #"<ul class="reactions"></ul><ul><li data-reaction="like">"#, 8),
    (#"<li class="date-indicator" data-date="2019-03-02">"#, #"<li class="day" data-date="2019-03-02">"#, 12),
    (#"<div class="text">a</div>"#, #"<div class="attachment image">a</div>"#, 7),
    (#"<blockquote class="quoted">"#, #"<blockquote class="reply">"#, 7),
  ]

  @Test("A page that breaks the rule has a finding at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    let found = try RulePage.findings(of: ContractNameRule.self, replacing: part, by: other)
    #expect(Set(found.map(\.place.line)) == [line + 7], "\(found)")
  }

  static let free = [
    #"<div class="text">a<blockquote><a href="1.html#m-0">x</a></blockquote></div>"#,
    #"<div class="text">a</div><blockquote>x</blockquote>"#,
    #"<div class="text"><span class="attachment">a</span></div>"#,
  ]

  @Test("What only looks like it is free", arguments: free)
  func freedom(other: String) throws {
    let found = try RulePage.findings(of: ContractNameRule.self, replacing: #"<div class="text">a</div>"#, by: other)
    #expect(found.isEmpty, "\(found)")
  }
}
