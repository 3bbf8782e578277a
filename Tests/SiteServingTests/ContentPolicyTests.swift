import Testing

@testable import SiteServing

@Suite("The policy of a page that loads anew by itself")
struct ContentPolicyTests {
  @Test(
    "allows the files of its own site, and nothing else that it did not",
    arguments: [
      ("default-src 'none'", "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"),
      (
        "script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'",
        "script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'"
      ),
      (
        "Script-Src 'none'; style-src 'sha256-x'; connect-src 'self' data:",
        "script-src 'self'; style-src 'sha256-x' 'self'; connect-src 'self' data:"
      ),
    ])
  func policy(before: String, after: String) {
    #expect(ContentPolicy.allowingOwnFiles(policy: before) == after)
  }

  @Test("is changed where it stands, and a page without one stays as it is")
  func page() {
    func changed(_ text: String) -> String { String(decoding: ContentPolicy.allowingOwnFiles(in: Array(text.utf8)), as: UTF8.self) }
    let start = "<head><meta http-equiv=\"Content-Security-Policy\" content=\""
    #expect(
      changed(start + "default-src 'none'\"/></head>")
        == start + "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'\"/></head>")
    #expect(changed("<head></head>") == "<head></head>" && changed(start) == start)
  }
}
