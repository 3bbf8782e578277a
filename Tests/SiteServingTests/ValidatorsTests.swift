import Testing

@testable import SiteServing

@Suite("What a browser has already")
struct ValidatorsTests {
  private let validators = Validators(tag: "\"one\"", modified: 784_111_777)
  private let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  private func isKnown(_ change: (inout SiteRequest) -> Void) -> Bool {
    var request = SiteRequest(path: "/")
    change(&request)
    return validators.areKnown(by: request)
  }

  @Test("is told by a tag, in a list, weak or not")
  func tags() {
    for list in ["\"one\"", "W/\"one\"", "\"two\", \"one\"", "*"] { #expect(isKnown { $0.ifNoneMatch = list }, "\(list)") }
    for list in ["\"two\"", "one", "", "\"one"] { #expect(!isKnown { $0.ifNoneMatch = list }, "\(list)") }
  }

  @Test("is told by a date where there is no tag")
  func dates() {
    #expect(HTTPDate.text(784_111_777) == date && HTTPDate.seconds(date) == 784_111_777)
    #expect(isKnown { $0.ifModifiedSince = date })
    #expect(isKnown { $0.ifModifiedSince = "Sun, 06 Nov 1994 08:49:38 GMT" })
    #expect(!isKnown { $0.ifModifiedSince = "Sun, 06 Nov 1994 08:49:36 GMT" })
    #expect(!isKnown { ($0.ifModifiedSince, $0.ifNoneMatch) = (date, "\"two\"") }, "a tag counts first")
  }

  @Test(
    "is not told by what is no date",
    arguments: ["", "yesterday", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET"])
  func noDates(text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }

  @Test("decides whether a part may be sent")
  func ranges() {
    var request = SiteRequest(path: "/")
    #expect(validators.allowRange(for: request))
    for (condition, isAllowed) in [
      ("\"one\"", true), ("\"two\"", false), ("W/\"one\"", false), (date, true), ("Sun, 06 Nov 1994 08:49:38 GMT", false),
    ] {
      request.ifRange = condition
      #expect(validators.allowRange(for: request) == isAllowed, "\(condition)")
    }
  }
}
