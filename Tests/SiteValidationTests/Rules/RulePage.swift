import Diagnostics
import Testing

@testable import SiteValidation

/// A page that keeps every rule of the contract, and what one rule finds after a part of it was replaced.
enum RulePage {
  static let body = """
    <nav class="pager"><a rel="prev" href="1.html">x</a><time datetime="2019-03-01">x</time><a rel="next" href="3.html">x</a></nav>
    <div class="date-overlay"><span>1 March</span></div>
    <ol class="message-list" data-channel="c1" data-type="messaging">
    <li class="date-indicator" data-date="2019-03-01"><time datetime="2019-03-01">1 March</time></li>
    <li class="new-messages"><span>New messages</span></li>
    <li class="message" id="m-a" data-author="u">
    <div class="bubble"><p><time datetime="2018-01-01T00:00:00Z">x</time></p><blockquote class="quoted"><a href="1.html#m-0">Hi</a></blockquote><div class="text">a</div></div>
    <ul class="reactions"><li data-reaction="like"><details><summary>L 2</summary></details></li><li data-reaction="love">1</li></ul>
    <time datetime="2019-02-28T23:30:00.5Z">x</time></li>
    <li class="message deleted" id="m-b" data-author="u">
    <div class="bubble"><time datetime="2019-03-01T08:00:00Z">x</time><div class="text">Message deleted</div></div></li>
    <li class="date-indicator" data-date="2019-03-02"><time datetime="2019-03-02">2 March</time></li>
    <li class="message system" id="m-c" data-author="u" data-time="2019-03-02T08:00:00Z">
    <div class="bubble"><div class="text">c</div></div></li>
    </ol>
    """

  /// What the rule finds on `a/2.html`, or on another page, once `part` is `other`.
  static func findings(
    of rule: any PageRule.Type, replacing part: String = "", by other: String = "", path: String = "a/2.html"
  ) throws -> [Diagnostic] {
    try #require(part.isEmpty || body.contains(part))
    let page = TestPage.make(body: part.isEmpty ? body : body.replacing(part, with: other))
    #expect(TestPage.facts(page, path: path).isComplete)
    return try PageSchema().findings(in: Array(page.utf8), path: path, rules: [rule])
  }

  /// Expects one finding, in the line of the body that begins with `line` counted from 1.
  static func expectFinding(
    of rule: any PageRule.Type, replacing part: String, by other: String, line: Int, path: String = "a/2.html",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try findings(of: rule, replacing: part, by: other, path: path)
    #expect(found.map(\.place.line) == [line + 7], "\(found)", sourceLocation: sourceLocation)
    #expect(found.first?.place.file == path, sourceLocation: sourceLocation)
  }
}
