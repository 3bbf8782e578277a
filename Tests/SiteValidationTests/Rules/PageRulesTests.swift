import Testing

@testable import SiteValidation

@Suite("The rules of single pages")
struct PageRulesTests {
  @Test("A page that keeps the contract has no findings", arguments: PageRules.all.indices)
  func good(rule: Int) throws {
    #expect(try RulePage.findings(of: PageRules.all[rule]) == [])
  }

  @Test("A page of a thread, a front page and a page without a channel have no findings", arguments: ["a/thread/m.html", "404.html"])
  func otherPages(path: String) throws {
    for rule in PageRules.all { #expect(try RulePage.findings(of: rule, path: path) == [], "\(rule)") }
  }

  @Test("A page whose free elements are many is read as one whose are none")
  func freeElements() throws {
    let wrapped = RulePage.body.replacing("<div class=\"bubble\">", with: "<section><p>x</p><div class=\"bubble\">")
      .replacing("</div></div>", with: "</div></div></section>")
    let page = TestPage.make(body: wrapped)
    #expect(try PageSchema().findings(in: Array(page.utf8), path: "a/2.html", rules: PageRules.all) == [])
  }
}
