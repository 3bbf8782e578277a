import Diagnostics
import Foundation
import Testing

@testable import SiteValidation

@Suite("The schema of the page contract")
struct PageSchemaTests {
  private func findings(_ page: String) throws -> [Diagnostic] {
    try PageSchema().findings(in: Array(page.utf8), path: "a/1.html")
  }

  @Test("A page that keeps the contract has no findings, with a namespace and without")
  func good() throws {
    let body =
      TestPage.list(["a", "b"])
        + """
        <ul class="plain"><li>x</li></ul><div class="date-overlay"><time datetime="2019-03-01">x</time></div>
        <blockquote class="quoted x"><p>x</p></blockquote><figure class="attachment voice-recording"><audio></audio></figure>
        <nav class="pager"><a rel="next" href="2.html">x</a></nav><svg xmlns="http://www.w3.org/2000/svg"><path d=""/></svg>
        """
    let page = TestPage.make(body: body)
    #expect(try findings(page) == [])
    let bare = page.replacing(#" xmlns="http://www.w3.org/1999/xhtml""#, with: "")
      .replacing(#" xmlns="http://www.w3.org/2000/svg""#, with: "")
    #expect(try findings(bare) == [])
  }

  /// What is replaced, by what, and how the tag begins that is at fault.
  static let faults: [(String, String, String)] = [
    (#" data-author="u1""#, "", "<li class"),
    (#"data-author="u1""#, #"data-author="""#, "<li class"),
    (#"data-author="u1""#, #"data-author="u1" data-time="2019-03-01T08:00:00.000+01:00""#, "<li class"),
    (#"id="m-a""#, #"id="a""#, "<li class"),
    (#"id="m-a""#, #"id="m-a~2""#, "<li class"),
    ("message own", "own message", "<li class"),
    (#"data-type="messaging""#, #"data-type="chat""#, "<ol"),
    ("nofollow noopener noreferrer", "noopener", "<a class"),
    (#" data-reaction="like""#, "", "<li>"),
    (#"datetime="2019-03-01T08:00:00Z""#, #"datetime="1.3.2019""#, "<time"),
  ]

  @Test("A fault is found at its element", arguments: faults)
  func faultInMarkup(part: String, other: String, tag: String) throws {
    let page = TestPage.make(body: TestPage.list(["a"])).replacing(part, with: other)
    let start = try #require(page.range(of: tag)?.lowerBound)
    let before = page[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    let found = try findings(page)
    let place = Place(file: "a/1.html", line: before.count, column: (before.last?.utf8.count ?? 0) + 1)
    #expect(found.map(\.place) == [place], "\(found)")
    #expect(found.first?.advice != nil)
  }

  @Test("An element of very many attributes is judged as any other, in no time that grows with their square")
  func attributes() throws {
    let attributes = (0..<20_000).map { "a\($0)=''" }.joined(separator: " ")
    let link = #"<a class="message-link" href="x" \#(attributes)>x</a>"#
    let found = try findings(TestPage.make(body: "<section><div>\n\(link)</div></section>"))
    let few = try findings(TestPage.make(body: "<section><div>\n" + #"<a class="message-link" href="x">x</a></div></section>"#))
    #expect(found.count == 1 && found.map(\.place) == few.map(\.place), "\(found)")
  }

  static let bodies = [
    #"<figure class="attachment picture"></figure>"#, #"<figure class="big attachment image"></figure>"#,
    #"<ol class="message-list" data-channel="c" data-type="team"><li class="date-indicator">x</li></ol>"#,
    #"<div><div><ul class="reactions"><li>x</li></ul></div></div>"#,
    #"<div><p><time datetime="today">x</time></p></div>"#,
    #"<section><div><a class="message-link" href="x">x</a></div></section>"#,
  ]

  @Test("A fault deep in free markup is found", arguments: bodies)
  func faultDeepInMarkup(body: String) throws {
    let found = try findings(TestPage.make(body: body))
    #expect(found.count == 1)
    #expect(found.first?.place.line == 8)
  }

  static let lists = [
    #"<ul class="reactions"><div><li data-reaction="a">1</li></div></ul>"#, #"<ul class="reactions">1</ul>"#,
    #"<ol class="message-list" data-channel="c" data-type="team"><div>x</div></ol>"#,
    #"<ol class="message-list" data-channel="c" data-type="team"><p><li>x</li></p></ol>"#,
    #"<ol class="message-list" data-channel="c" data-type="team">x</ol>"#,
  ]

  @Test("What cannot stand directly in a list of the contract is found, wherever the list stands", arguments: lists)
  func faultInList(list: String) throws {
    for body in [list, "<div><p>x</p><section>\(list)</section></div>"] {
      #expect(try findings(TestPage.make(body: body)).count == 1)
    }
  }

  @Test("A page without a direction breaks the contract")
  func direction() throws {
    #expect(try findings(TestPage.make(html: #"lang="en""#)).first?.place.line == 2)
  }

  @Test("Two faults are two findings")
  func two() throws {
    let page = TestPage.make(body: TestPage.list(["a", "b"])).replacing(#" data-author="u1""#, with: "")
    #expect(try findings(page).map(\.place.line) == [9, 10])
  }
}
