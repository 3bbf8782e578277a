import Testing

@testable import SiteValidation

@Suite("Date indicators")
struct DateIndicatorRuleTests {
  /// What is replaced, by what, and in which line of the body the finding is.
  static let faults: [(String, String, Int)] = [
    (#"data-date="2019-03-01""#, #"data-date="2019-02-26""#, 4),
    (#"data-date="2019-03-02""#, #"data-date="2019-03-01""#, 12),
    (#"data-date="2019-03-02""#, #"data-date="2019-03-04""#, 12),
    ("</ol>", #"<li class="date-indicator" data-date="2019-03-03">x</li></ol>"#, 15),
    (
      #"<li class="new-messages"><span>New messages</span></li>"#,
      #"<li class="message" id="m-z" data-author="u" data-time="2019-03-04T00:00:00Z">x</li>"#, 4
    ),
  ]

  @Test("A page that breaks the rule has one finding, at its line", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    try RulePage.expectFinding(of: DateIndicatorRule.self, replacing: part, by: other, line: line)
  }

  @Test("Of two date indicators in a row the first one is idle, and the second not later")
  func twoInARow() throws {
    let found = try RulePage.findings(
      of: DateIndicatorRule.self, replacing: #"<li class="new-messages"><span>New messages</span></li>"#,
      by: #"<li class="date-indicator" data-date="2019-03-01">x</li>"#)
    #expect(found.map(\.place.line) == [11, 12])
  }

  @Test("The days of the calendar follow each other over months, years and leap days")
  func calendar() throws {
    var expected = try #require(WrittenTime("0000-03-01")).day
    #expect(expected == 0)
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for year in 0...2401 {
      for month in 1...12 where year > 0 || month > 2 {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        for day in 1...(lengths[month - 1] + (month == 2 && isLeap ? 1 : 0)) {
          let text = [year, month, day].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: "-")
          guard WrittenTime(text)?.day == expected else { throw Mismatch(text: text) }
          expected += 1
        }
      }
    }
  }

  private struct Mismatch: Error { let text: String }
}
